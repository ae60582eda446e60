import type { Grade, SleeveGrade } from "../db/column-values.ts";

/** What a grade of the disc means to somebody who listens to it. */
export const mediaGradeMeanings: { [Name in Grade]: string } = {
  M: "as it left the factory",
  NM: "hardly played, without a mark that sounds",
  "VG+": "light marks that hardly sound",
  VG: "marks that are heard in quiet passages, but no skips",
  "G+": "plays through, with surface noise throughout",
  G: "plays through, with loud surface noise",
  F: "worn and noisy; it may skip",
  P: "hardly playable, for completeness only",
  "Not Graded": "nobody has graded it",
};

/** What a grade of the sleeve means to somebody who looks at it. */
export const sleeveGradeMeanings: { [Name in SleeveGrade]: string } = {
  M: "as new",
  NM: "hardly a trace of use",
  "VG+": "slight wear at edges or corners",
  VG: "clear wear, such as a short split seam, writing or a ring",
  "G+": "heavy wear, but in one piece",
  G: "heavy wear, with splits, tape or writing",
  F: "badly worn or torn",
  P: "hardly holds the record",
  "Not Graded": "nobody has graded it",
  Generic: "a plain sleeve, not the album's own",
  "No Cover": "the record comes without its sleeve",
};
