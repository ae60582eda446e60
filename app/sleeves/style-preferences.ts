import type { CompositionName, TextEmphasis } from "./composition.ts";
import type { GenreStyle } from "./genre-style.ts";

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
