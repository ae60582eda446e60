import { compositionNames, type CompositionName, type TextEmphasis } from "./composition.ts";
import { findGenreStyle } from "./genre-style.ts";
import { choosePalette } from "./palette/choose-palette.ts";
import type { Palette } from "./palette/palette.ts";
import { createRandom, hashText } from "./seeded-random.ts";
import type { SleeveSubject } from "./sleeve-subject.ts";
import { stylePreferences } from "./style-preferences.ts";

interface SleeveDesign {
  composition: CompositionName;
  emphasis: TextEmphasis;
  palette: Palette;
}

/**
 * What a sleeve looks like before anything is drawn: a random choice by the id, among what suits the genre. The seeds
 * are part of the design: with others, every sleeve would change.
 */
export function chooseDesign(subject: Pick<SleeveSubject, "id" | "genre" | "tags">): SleeveDesign {
  const style = findGenreStyle(subject, hashText(subject.id));
  const { emphasis, preferred, excluded } = stylePreferences[style];
  const candidates = compositionNames.flatMap((name): CompositionName[] => {
    if (excluded.includes(name)) return [];
    return preferred.includes(name) ? [name, name, name] : [name];
  });
  return {
    composition: createRandom(`family ${subject.id}`).pick(candidates),
    emphasis,
    palette: choosePalette(style, createRandom(`palette ${subject.id}`)),
  };
}
