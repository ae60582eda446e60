import type { Track } from "../../db/tables.ts";
import { readTracklist } from "../tracklist.ts";

export const emptyTrack: Track = { position: "", title: "", duration: "" };

/** The position that follows another: A1 → A2, 9 → 10; "" where that cannot be told. */
export function nextPosition(position: string): string {
  const [, side, number] = /^(\D{0,3})(\d{1,3})$/.exec(position.trim()) ?? [];
  return number === undefined ? "" : `${side ?? ""}${Number(number) + 1}`;
}

/**
 * What pasting a text into the title of a row makes of the rows: several lines become as many tracks, the
 * first in this row if it has no title yet. Null when the text is just a title, to be pasted as it is.
 */
export function pasteTracks(
  rows: readonly Track[],
  { at, text }: { at: number; text: string },
): { rows: Track[]; last: number } | null {
  const pasted = readTracklist(text);
  const isEmpty = (rows[at]?.title ?? "") === "";
  const [first] = pasted;
  const isOneTitle =
    pasted.length < 2 && (!isEmpty || !first || (first.position === "" && first.duration === ""));
  if (isOneTitle) return null;
  const start = isEmpty ? at : at + 1;
  return {
    rows: [...rows.slice(0, start), ...pasted, ...rows.slice(at + 1)],
    last: start + pasted.length - 1,
  };
}

/** The rows with one of them a step up (-1) or down (1); the same rows when there is no place. */
export function moveRow<Row>(rows: readonly Row[], at: number, step: -1 | 1): Row[] {
  const moved = [...rows];
  const [one, other] = [rows[at], rows[at + step]];
  if (one === undefined || other === undefined) return moved;
  moved[at] = other;
  moved[at + step] = one;
  return moved;
}
