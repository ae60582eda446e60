import { isDeepStrictEqual } from "node:util";
import type { RecordValues } from "../app/catalogue/record-schema.ts";
import { readTracklist } from "../app/catalogue/tracklist.ts";
import type { Track } from "../app/db/tables.ts";
import type { RecordColumn } from "./record-columns.ts";

/** A record as files have it. */
export type FileRecord = RecordValues & { id: string; createdAt: Date };

/** What the schema of the record form reads: texts, lists of texts, tracks; undefined for what is left empty. */
export type FormInput = string | string[] | Track[] | undefined;

/** One field as the text of a cell. */
export function toCell(record: FileRecord, column: RecordColumn): string {
  if (column === "tracklist") return writeTracklist(record.tracklist);
  if (column === "tags" || column === "featured") return record[column].join(", ");
  const value = record[column];
  if (value instanceof Date) return value.toISOString();
  return value === null ? "" : String(value);
}

/** Lines as people write them, `A1 War Pigs 7:57`, where that says it all; else JSON. */
function writeTracklist(tracks: Track[]): string {
  const lines = tracks.map(({ position, title, duration }) =>
    [position, title, duration].filter(Boolean).join(" "),
  );
  const text = lines.join("\n");
  return isDeepStrictEqual(readTracks(text), tracks) ? text : JSON.stringify(tracks);
}

function readTracks(text: string): Track[] {
  const tracks = text.startsWith("[") ? parseTracks(text) : null;
  return tracks ?? readTracklist(text);
}

/** Null when the text is no JSON list: a title may begin with a bracket. */
function parseTracks(text: string): Track[] | null {
  try {
    const read: unknown = JSON.parse(text);
    return Array.isArray(read) ? read.map(toTrack) : null;
  } catch {
    return null;
  }
}

/** Whatever it is, a track of three texts. */
function toTrack(value: unknown): Track {
  const given = new Map(Object.entries(Object(value) as object));
  const read = (name: keyof Track) => {
    const part: unknown = given.get(name);
    return typeof part === "string" || typeof part === "number" ? String(part) : "";
  };
  return { position: read("position"), title: read("title"), duration: read("duration") };
}

/** A cell as the form's schema reads it. */
export function fromCell(text: string, column: RecordColumn): FormInput {
  if (text.trim() === "") return column === "tracklist" || column === "featured" ? [] : undefined;
  if (column === "tracklist") return readTracks(text);
  return column === "featured" ? splitList(text) : text;
}

/** A value of a JSON file as the form's schema reads it, or words on what it should have been. */
export function fromJson(
  value: unknown,
  column: RecordColumn,
): { ok: true; input: FormInput } | { ok: false; words: string } {
  if (value === null) return { ok: true, input: fromCell("", column) };
  if (typeof value === "string") return { ok: true, input: fromCell(value, column) };
  if (typeof value === "number" && !["tags", "featured", "tracklist"].includes(column)) {
    // The schema reads texts, in which 1.249 is one thousand and some.
    if (Number.isSafeInteger(value)) return { ok: true, input: String(value) };
    return { ok: false, words: "A whole number or a text." };
  }
  if (Array.isArray(value)) {
    if (column === "tracklist") return { ok: true, input: value.map(toTrack) };
    const texts = value.filter((one) => typeof one === "string");
    if (column === "featured" && texts.length === value.length) return { ok: true, input: texts };
    if (column === "tags" && texts.length === value.length) {
      if (texts.some((one) => one.includes(","))) {
        return { ok: false, words: "A tag has no comma in it." };
      }
      return { ok: true, input: texts.join(",") };
    }
  }
  return { ok: false, words: "This is of the wrong kind." };
}

function splitList(text: string): string[] {
  return text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
}
