import type { SleevePalette } from "./sleeve-palettes.ts";
import type { SleeveRandom } from "./sleeve-random.ts";
import type { SleeveType } from "./sleeve-type.ts";

export const SLEEVE_FAMILIES = [
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
  "chorus",
  "petals",
  "band",
] as const;

export type SleeveFamily = (typeof SLEEVE_FAMILIES)[number];

/** The words as they can be drawn: the album is never empty, the artist may be. */
export interface SleeveWords {
  album: string;
  artist: string;
  /** The shop's own number for the sleeve, such as “GF 4127”. */
  number: string;
}

export type SleeveLoudness = "quiet" | "plain" | "loud";

/** All a composition needs; it returns the inside of the SVG, ground included. */
export interface SleeveBrief {
  random: SleeveRandom;
  palette: SleevePalette;
  type: SleeveType;
  words: SleeveWords;
  /** How loud the type speaks. */
  loudness: SleeveLoudness;
}

export type DrawFamily = (brief: SleeveBrief) => string;
