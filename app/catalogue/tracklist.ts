import type { Track } from "../db/tables.ts";
import { cleanLine } from "../forms/clean-text.ts";

/** A position that nothing else can be: `A1`, `1.`, `B)`, `C4b:`, `01`, `2-03`, `A -`. */
const surePosition =
  /^(?:([A-Z]{1,2}\d{1,2}[a-z]?|\d{1,2}-\d{1,2}|0\d)(?:[.)]\s*|:?\s+)|([A-Z]{1,2}|\d{1,3})(?:[.)]\s*|:\s+|\s+(?=[-–—]\s)))(?=\S)/;
/** A letter or number that may as well begin a title: `A Transmission`, but also `A Day in the Life`. */
const barePosition = /^([A-Z]{1,2}|\d{1,3})\s+(?=\S)/;

/** `7:57`, `1:03:36` or `7'57"` at the end of a line, after dots or a dash, or in brackets. */
const durationPattern =
  /(?:\s*[.…·]{2,})?\s*(?:[-–—|]\s*|[([]\s*)?((?:\d{1,2}:)?\d{1,3}:[0-5]\d|\d{1,3}['′’][0-5]\d(?:["″”]|'')?)\s*[)\]]?$/;

const longestLine = 1000;

/**
 * Reads a tracklist as people write it, a track a line: `A1 War Pigs 7:57`, `1. Paranoid – 2:48`,
 * `B3 Fairies Wear Boots`, `01 - Iron Man ..... (5'56")`. Position and duration may be missing and are then
 * "". A bare letter or number counts as a position where the lines count on from A or 1. Empty lines are
 * left out.
 */
export function readTracklist(text: string): Track[] {
  const lines = text
    .split(/\r?\n/)
    .map((line) => cleanLine(line.slice(0, longestLine)))
    .filter((line) => line !== "")
    .map(splitDuration);
  const doesCount = countsOn(lines.flatMap(({ rest }) => countedPart(rest)));
  return lines.map(({ rest, duration }) => {
    const position = surePosition.exec(rest) ?? (doesCount ? barePosition.exec(rest) : null);
    const title = position ? rest.slice(position[0].length) : rest;
    return {
      position: position?.[1] ?? position?.[2] ?? "",
      title: title.replace(/^[-–—•*·]\s+/, "").trim(),
      duration,
    };
  });
}

/** A line that is nothing but a duration is a title: there is no track without one. */
function splitDuration(line: string): { rest: string; duration: string } {
  const found = durationPattern.exec(line);
  if (!found || found.index === 0) return { rest: line, duration: "" };
  const duration = (found[1] ?? "").replace(/["″”]|''$/g, "").replace(/['′’]/, ":");
  return { rest: line.slice(0, found.index), duration };
}

/** What takes part in counting: a bare letter or number, or the side of a sure position (`B2` is on B). */
function countedPart(rest: string): string[] {
  const sure = surePosition.exec(rest);
  const side = sure && /^[A-Z]+(?=\d)/.exec(sure[0]);
  if (side) return [`on ${side[0]}`];
  const bare = sure ? null : barePosition.exec(rest);
  return bare?.[1] === undefined ? [] : [bare[1]];
}

/** Whether positions count on as they do on records: A, B, C; A, AA; A, B1, B2; 1, 2, 3, and from 1 again. */
function countsOn(parts: string[]): boolean {
  // The tracks of one side in a row are one step.
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
