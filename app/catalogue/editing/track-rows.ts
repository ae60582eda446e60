import type { Track } from "../../db/column-types.ts";
import { readTracklist } from "../tracklist.ts";

export const emptyTrack: Track = { position: "", title: "", duration: "" };

/** The position after another: A1 → A2, 9 → 10; "" when it does not end in a number. */
export function nextPosition(position: string): string {
  const [, side, number] = /^(\D{0,3})(\d{1,3})$/.exec(position.trim()) ?? [];
  return number === undefined ? "" : `${side ?? ""}${Number(number) + 1}`;
}

/**
 * The rows after a text was pasted into the title of one: several lines become as many tracks, the first in this
 * row if it has no title yet. Null when the text is just a title, which the browser pastes itself.
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

/** The rows with one moved up (-1) or down (1); unchanged at the end of the list. */
export function moveRow<Row>(rows: readonly Row[], at: number, step: -1 | 1): Row[] {
  const moved = [...rows];
  const [one, other] = [rows[at], rows[at + step]];
  if (one === undefined || other === undefined) return moved;
  moved[at] = other;
  moved[at + step] = one;
  return moved;
}
