import type { FontSet } from "./lettering/font-set.ts";
import type { Palette } from "./palette/list-palettes.ts";
import type { SeededRandom } from "./seeded-random.ts";

/** In this order: which composition a record gets depends on it. */
export const compositionNames = [
  "bars",
  "tiles",
  "halftone",
  "landscape",
  "letters",
  "woodcut",
  "circles",
  "fog",
  "contours",
  "ripple",
  "cutouts",
  "eclipse",
  "ribbons",
  "horizon",
  "lattice",
  "torn",
  "repeated-title",
  "petals",
  "band",
] as const;

export type CompositionName = (typeof compositionNames)[number];

/** The texts of a sleeve, without characters that no font draws. */
export interface SleeveLabels {
  /** Never empty. */
  album: string;
  /** May be empty. */
  artist: string;
  /** The shop's own number for the sleeve, such as “GF 4127”. */
  number: string;
}

/** How strongly the text stands out: size, weight and capitals. */
export type TextEmphasis = "low" | "medium" | "high";

/** All that a composition depends on. */
export interface CompositionInput {
  random: SeededRandom;
  palette: Palette;
  fonts: FontSet;
  labels: SleeveLabels;
  emphasis: TextEmphasis;
  /** Width of the strip that covers the left side; 0 without one. Text blocks keep clear of it by themselves. */
  strip: number;
}

/** Returns the content of the SVG, which is 1000 units square, background included. */
export type DrawComposition = (input: CompositionInput) => string;
