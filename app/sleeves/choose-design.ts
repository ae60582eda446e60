import { type CompositionName, compositionNames, type TextEmphasis } from "./composition.ts";
import { findGenreStyle, type GenreStyle, type SleeveSubject } from "./genre-style.ts";
import { chooseReadableColour, measureContrast } from "./palette/colour.ts";
import { listPalettes, type Palette } from "./palette/list-palettes.ts";
import { createRandom, hashText, type SeededRandom } from "./seeded-random.ts";

interface StylePreferences {
  emphasis: TextEmphasis;
  /** Three times as likely as the others. */
  preferred: readonly CompositionName[];
  /** Never chosen. */
  excluded: readonly CompositionName[];
}

export const stylePreferences: Readonly<{ [Name in GenreStyle]: StylePreferences }> = {
  doom: {
    emphasis: "high",
    preferred: ["eclipse", "woodcut", "landscape", "letters", "contours"],
    excluded: ["ribbons", "horizon", "petals", "tiles"],
  },
  metal: {
    emphasis: "high",
    preferred: ["woodcut", "eclipse", "letters", "halftone", "ripple"],
    excluded: ["petals", "fog", "horizon"],
  },
  rock: {
    emphasis: "medium",
    preferred: ["bars", "halftone", "letters", "ripple", "cutouts", "band", "contours"],
    excluded: [],
  },
  psych: {
    emphasis: "medium",
    preferred: ["ripple", "contours", "petals", "ribbons", "circles"],
    excluded: ["torn"],
  },
  jazz: {
    emphasis: "medium",
    preferred: ["bars", "tiles", "cutouts", "circles", "letters", "band", "halftone"],
    excluded: ["torn", "fog"],
  },
  soundtrack: {
    emphasis: "low",
    preferred: ["landscape", "eclipse", "horizon", "band", "cutouts", "contours"],
    excluded: ["petals"],
  },
  citypop: {
    emphasis: "medium",
    preferred: ["horizon", "ribbons", "tiles", "fog", "circles", "bars"],
    excluded: ["woodcut", "torn", "eclipse"],
  },
  punk: {
    emphasis: "high",
    preferred: ["torn", "repeated-title", "letters", "halftone", "bars"],
    excluded: ["fog", "petals", "ribbons", "landscape", "horizon"],
  },
  electronic: {
    emphasis: "medium",
    preferred: ["lattice", "ripple", "fog", "tiles", "bars", "halftone"],
    excluded: ["woodcut", "torn"],
  },
  ambient: {
    emphasis: "low",
    preferred: ["fog", "landscape", "contours", "circles", "band"],
    excluded: ["torn", "repeated-title", "ribbons", "woodcut"],
  },
  soul: {
    emphasis: "medium",
    preferred: ["ribbons", "petals", "circles", "halftone", "cutouts", "letters"],
    excluded: ["woodcut", "torn", "eclipse"],
  },
  nordic: {
    emphasis: "low",
    preferred: ["landscape", "fog", "contours", "band", "lattice", "woodcut"],
    excluded: ["torn", "ribbons", "repeated-title"],
  },
  folk: {
    emphasis: "low",
    preferred: ["landscape", "woodcut", "petals", "cutouts", "band"],
    excluded: ["torn", "lattice"],
  },
  hiphop: {
    emphasis: "high",
    preferred: ["repeated-title", "letters", "halftone", "bars", "torn"],
    excluded: ["landscape", "woodcut", "fog"],
  },
  sunny: {
    emphasis: "medium",
    preferred: ["petals", "tiles", "cutouts", "horizon", "ribbons", "circles"],
    excluded: ["woodcut", "fog", "eclipse"],
  },
  classical: {
    emphasis: "low",
    preferred: ["band", "bars", "contours", "circles", "lattice"],
    excluded: ["torn", "repeated-title", "ribbons"],
  },
  pop: {
    emphasis: "medium",
    preferred: ["circles", "cutouts", "petals", "ribbons", "tiles", "letters"],
    excluded: ["woodcut", "eclipse"],
  },
};

interface SleeveDesign {
  composition: CompositionName;
  emphasis: TextEmphasis;
  palette: Palette;
}

/** What decides every random choice of an album's sleeve; letters with and without accents, large and small are one. */
export function findSeed({ artist, album }: Pick<SleeveSubject, "artist" | "album">): string {
  return `${artist}/${album}`.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

/**
 * What a sleeve looks like before anything is drawn: a random choice by artist and album, among what suits the genre.
 * The seeds are part of the design: with others, every sleeve would change.
 */
export function chooseDesign(subject: SleeveSubject): SleeveDesign {
  const seed = findSeed(subject);
  const style = findGenreStyle(subject.genre, hashText(seed));
  const { emphasis, preferred, excluded } = stylePreferences[style];
  const candidates = compositionNames.flatMap((name): CompositionName[] => {
    if (excluded.includes(name)) return [];
    return preferred.includes(name) ? [name, name, name] : [name];
  });
  return {
    composition: createRandom(`family ${seed}`).pick(candidates),
    emphasis,
    palette: choosePalette(style, createRandom(`palette ${seed}`)),
  };
}

/**
 * A palette of the style. In about a fifth of the cases background and accent are exchanged, where a readable text
 * colour is left: that nearly doubles the number of looks.
 */
function choosePalette(style: GenreStyle, random: SeededRandom): Palette {
  const palette = random.pick(listPalettes(style));
  if (!random.chance(0.22)) return palette;
  const foreground = chooseReadableColour(
    [palette.accent],
    [palette.foreground, palette.background],
  );
  if (measureContrast(foreground, palette.accent) < 4.5) return palette;
  return { ...palette, background: palette.accent, foreground, accent: palette.background };
}
