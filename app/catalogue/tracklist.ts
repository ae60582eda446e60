import type { Track } from "../db/tables.ts";

const positionPattern =
  /^(?:([A-Z]{1,2}\d{0,2}[a-z]?)(?:[.)]\s*|\s+)|(\d{1,3})(?:[.)]\s*|\s+))(?=\S)/;
const durationPattern = /\s*(?:[-–—]\s*|\(\s*)?((?:\d{1,2}:)?\d{1,3}:[0-5]\d)\s*\)?$/;

/**
 * Reads a tracklist as people write it, a track a line: `A1 War Pigs 7:57`, `1. Paranoid – 2:48`,
 * `B3 Fairies Wear Boots`. Position and duration may be missing and are then "". Empty lines are left out.
 */
export function readTracklist(text: string): Track[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.replace(/\s+/g, " ").trim())
    .filter((line) => line !== "")
    .map(readTrack);
}

function readTrack(line: string): Track {
  const duration = durationPattern.exec(line);
  const rest = duration && duration.index > 0 ? line.slice(0, duration.index) : line;
  const position = positionPattern.exec(rest);
  const title = position ? rest.slice(position[0].length) : rest;
  return {
    position: position?.[1] ?? position?.[2] ?? "",
    title: title.replace(/^[-–—]\s+/, "").trim(),
    duration: rest === line ? "" : (duration?.[1] ?? ""),
  };
}
