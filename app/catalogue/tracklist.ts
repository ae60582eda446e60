import type { Track } from "../db/column-types.ts";
import { cleanLine } from "../forms/clean-text.ts";

/** An unambiguous position: `A1`, `1.`, `B)`, `C4b:`, `01`, `2-03`, `A -`. */
const clearPosition =
  /^(?:([A-Z]{1,2}\d{1,2}[a-z]?|\d{1,2}-\d{1,2}|0\d)(?:[.)]\s*|:?\s+)|([A-Z]{1,2}|\d{1,3})(?:[.)]\s*|:\s+|\s+(?=[-–—]\s)))(?=\S)/;
/** An ambiguous position, which may also begin a title: `A Transmission`, but `A Day in the Life`. */
const barePosition = /^([A-Z]{1,2}|\d{1,3})\s+(?=\S)/;

/**
 * `7:57`, `1:03:36` or `7'57"` at the end of a line, after dots or a dash, or in brackets. Up to three dots at the end
 * of a word belong to the title, and so do exactly three behind a space: `Like A Song... 4:47`, `She Give Me ... 4:13`.
 */
const durationPattern =
  /(?:\s+(?!\.{3}(?![.…·]))[.…·]{2,}|[.…·]{4,})?\s*(?:[-–—|]\s*|[([]\s*)?((?:\d{1,2}:)?\d{1,3}:[0-5]\d|\d{1,3}['′’][0-5]\d(?:["″”]|'')?)\s*[)\]]?$/;

const maxLineLength = 1000;

/**
 * Reads a tracklist with one track in each line: `A1 War Pigs 7:57`, `1. Paranoid – 2:48`,
 * `B3 Fairies Wear Boots`, `01 - Iron Man ..... (5'56")`. A missing position or duration is "". A bare letter or
 * number is a position when those of all lines are in sequence from A or 1. Empty lines are left out.
 */
export function readTracklist(text: string): Track[] {
  const lines = text
    .split(/\r?\n/)
    .map((line) => cleanLine(line.slice(0, maxLineLength)))
    .filter((line) => line !== "")
    .map(splitDuration);
  const areSequential = isSequence(lines.flatMap(({ rest }) => sequencePart(rest)));
  return lines.map(({ rest, duration }) => {
    const position = clearPosition.exec(rest) ?? (areSequential ? barePosition.exec(rest) : null);
    const title = position ? rest.slice(position[0].length) : rest;
    return {
      position: position?.[1] ?? position?.[2] ?? "",
      title: title.replace(/^[-–—•*·]\s+/, "").trim(),
      duration,
    };
  });
}

/** Splits off the duration at the end of a line. A line that is only a duration is a title: every track has one. */
function splitDuration(line: string): { rest: string; duration: string } {
  const found = durationPattern.exec(line);
  if (!found || found.index === 0) return { rest: line, duration: "" };
  const duration = (found[1] ?? "").replace(/["″”]|''$/g, "").replace(/['′’]/, ":");
  return { rest: line.slice(0, found.index), duration };
}

/** A line's part of the sequence: a bare letter or number, or the side of a clear position (`B2` is on B). */
function sequencePart(rest: string): string[] {
  const clear = clearPosition.exec(rest);
  const side = clear && /^[A-Z]+(?=\d)/.exec(clear[0]);
  if (side) return [`on ${side[0]}`];
  const bare = clear ? null : barePosition.exec(rest);
  return bare?.[1] === undefined ? [] : [bare[1]];
}

/** Whether positions are in sequence as on records: A, B, C; A, AA; A, B1, B2; 1, 2, 3, and from 1 again. */
function isSequence(parts: string[]): boolean {
  // Successive tracks of one side are one step.
  const steps = parts.filter((part, index) => !part.startsWith("on ") || part !== parts[index - 1]);
  const positions = steps.map((part) => part.replace("on ", ""));
  const [first] = positions;
  if (first !== "1" && (first !== "A" || positions.length < 2)) return false;
  return positions.every((position, index) => {
    const before = positions[index - 1];
    if (before === undefined) return true;
    if (/\d/.test(position)) return position === "1" || Number(position) === Number(before) + 1;
    const next = String.fromCharCode(before.charCodeAt(0) + 1);
    return position === next || (before === "A" && position === "AA");
  });
}
