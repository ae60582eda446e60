import type { SleeveGrade } from "../../app/db/column-values.ts";

/** What a drawn photo shows: the whole copy, or a mark on its disc or sleeve from near. */
const photoViews = ["copy", "disc", "sleeve"] as const;
export type PhotoView = (typeof photoViews)[number];

const keyPattern = /^photo\/drawn-(copy|disc|sleeve)-([a-z0-9-]{1,120})$/;

/** What the photos of a copy depend on. */
export interface GradedCopy {
  defects: string | null;
  sleeveCondition: SleeveGrade;
}

/** The storage keys of the drawn photos of a demo copy: the whole copy first, then what is wrong with it. */
export function drawnPhotoKeys(copy: GradedCopy & { id: string }): string[] {
  const marks = findMarks(copy);
  return photoViews
    .filter((view) => view === "copy" || marks[view].length > 0)
    .map((view) => `photo/drawn-${view}-${copy.id}`);
}

/** What a storage key names; null when it is no drawn photo's. */
export function readDrawnPhotoKey(key: string): { view: PhotoView; id: string } | null {
  const [, view, id] = keyPattern.exec(key) ?? [];
  const known = photoViews.find((name) => name === view);
  return known !== undefined && id !== undefined ? { view: known, id } : null;
}

export type DiscMark = "hairline" | "scratch" | "light-marks" | "wear" | "writing";

export type SleeveMark =
  | ("crease" | "spine" | "seam" | "ring" | "tape" | "yellowed")
  | ("torn" | "damp" | "cut" | "stamp" | "name" | "wrapped");

/** What a copy's photos show besides disc and sleeve. */
interface CopyMarks {
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
export function findMarks({ defects, sleeveCondition }: GradedCopy): CopyMarks {
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
