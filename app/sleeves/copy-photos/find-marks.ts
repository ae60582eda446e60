import type { SleeveGrade } from "../../db/column-values.ts";

export type DiscMark = "hairline" | "scratch" | "light-marks" | "wear" | "writing";

export type SleeveMark =
  | ("crease" | "spine" | "seam" | "ring" | "tape" | "yellowed")
  | ("torn" | "damp" | "cut" | "stamp" | "name" | "wrapped");

/** What a copy's photos show besides disc and sleeve. */
export interface CopyMarks {
  disc: DiscMark[];
  sleeve: SleeveMark[];
}

/** A sentence of the defects that has such words shows as this mark. */
const discWords: readonly (readonly [RegExp, DiscMark])[] = [
  [/hairline/i, "hairline"],
  [/scratch|mark across/i, "scratch"],
  [/marks/i, "light-marks"],
  [/crackle|noise/i, "wear"],
  [/on the label/i, "writing"],
];
const sleeveWords: readonly (readonly [RegExp, SleeveMark])[] = [
  [/crease|bumped|lamination|soft/i, "crease"],
  [/spine|along the fold/i, "spine"],
  [/seam/i, "seam"],
  [/ring wear/i, "ring"],
  [/tape/i, "tape"],
  [/yellow/i, "yellowed"],
  [/sticker/i, "torn"],
  [/damp/i, "damp"],
  [/hole|cut\b/i, "cut"],
  [/stamp/i, "stamp"],
  [/former owner/i, "name"],
  [/shrink wrap/i, "wrapped"],
];

/** The marks that the photos of a copy show, by the words of its defects. A disc without a sleeve has none on it. */
export function findMarks({
  defects,
  sleeveCondition,
}: {
  defects: string | null;
  sleeveCondition: SleeveGrade;
}): CopyMarks {
  const sentences = (defects ?? "").split(/[.:,]/);
  const find = <Mark>(words: readonly (readonly [RegExp, Mark])[], parts: string[]) =>
    words.filter(([word]) => parts.some((part) => word.test(part))).map(([, mark]) => mark);
  // An inner sleeve is not in the picture.
  const outside = sentences.filter((sentence) => !/inner sleeve/i.test(sentence));
  return {
    disc: find(discWords, sentences),
    sleeve: sleeveCondition === "No Cover" ? [] : find(sleeveWords, outside),
  };
}
