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

/** What a disc of a grade looks like; null where the grade says nothing of it. */
export const mediaGradeLooks: { [Name in Grade]: string | null } = {
  M: "mirror black, without a trace",
  NM: "glossy, perhaps a faint trace of its sleeve",
  "VG+": "glossy, with a few hairlines under a lamp",
  VG: "hairlines and light scratches, some of its gloss gone",
  "G+": "scratched all over, with little gloss",
  G: "scratched all over and grey",
  F: "deep scratches, dull",
  P: "gouged, cracked or warped",
  "Not Graded": null,
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

/** What a sleeve of a grade looks like; the drawn sleeves of used copies show it (app/sleeves/wear). */
export const sleeveGradeLooks: { [Name in SleeveGrade]: string | null } = {
  M: "sharp corners, fresh colours",
  NM: "sharp corners, fresh colours",
  "VG+": "a faint ring and two soft corners",
  VG: "ring wear, bumped corners and a short split in the seam",
  "G+": "strong ring wear, bumped corners, a crease and a split seam",
  G: "strong ring wear, worn corners, creases and split seams",
  F: "heavy ring wear, worn corners, creases, long splits and a piece torn off",
  P: "heavy ring wear, worn corners, creases, a torn piece and seams held by tape",
  "Not Graded": null,
  Generic: null,
  "No Cover": null,
};
