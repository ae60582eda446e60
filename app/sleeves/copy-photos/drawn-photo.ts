import type { SleeveGrade } from "../../db/column-values.ts";
import { findMarks } from "./find-marks.ts";

/** What a drawn photo shows: the whole copy, or a mark on its disc or sleeve from near. */
export const photoViews = ["copy", "disc", "sleeve"] as const;
export type PhotoView = (typeof photoViews)[number];

const keyPattern = /^photo\/drawn-(copy|disc|sleeve)-([a-z0-9-]{1,120})$/;

/** The storage keys of the drawn photos of a demo copy: the whole copy first, then what is wrong with it. */
export function drawnPhotoKeys(copy: {
  id: string;
  defects: string | null;
  sleeveCondition: SleeveGrade;
}): string[] {
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
