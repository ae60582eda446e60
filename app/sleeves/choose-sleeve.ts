import { SLEEVE_FAMILIES } from "./sleeve-families.ts";
import type { SleeveFamily, SleeveLoudness } from "./sleeve-families.ts";
import { findMood, MOOD_TASTES } from "./sleeve-moods.ts";
import { choosePalette } from "./sleeve-palettes.ts";
import type { SleevePalette } from "./sleeve-palettes.ts";
import { createRandom, hashText } from "./sleeve-random.ts";
import type { SleeveSubject } from "./sleeve-subject.ts";

type Chooser = Pick<SleeveSubject, "id" | "genre" | "tags">;

/** Drawn by lot from the id, with more lots for the families the genre is fond of. */
export function chooseFamily(subject: Chooser): SleeveFamily {
  const { fond, never } = MOOD_TASTES[findMood(subject, hashText(subject.id))];
  const lots = SLEEVE_FAMILIES.flatMap((family): SleeveFamily[] => {
    if (never.includes(family)) return [];
    return fond.includes(family) ? [family, family, family] : [family];
  });
  return createRandom(`family ${subject.id}`).pick(lots);
}

export function chooseLoudness(subject: Chooser): SleeveLoudness {
  return MOOD_TASTES[findMood(subject, hashText(subject.id))].loudness;
}

export function chooseSleevePalette(subject: Chooser): SleevePalette {
  return choosePalette(
    findMood(subject, hashText(subject.id)),
    createRandom(`palette ${subject.id}`),
  );
}

/** The three leading colours of a sleeve, without drawing it: for the label on the disc. */
export function sleeveColours(subject: Chooser): { ground: string; ink: string; accent: string } {
  const { ground, ink, accent } = chooseSleevePalette(subject);
  return { ground, ink, accent };
}
