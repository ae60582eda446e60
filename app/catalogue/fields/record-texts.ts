import type { Track } from "../../db/column-types.ts";
import { isSameJson } from "../../forms/merge-fields.ts";
import { oereText } from "../cost.ts";
import { fieldMessage } from "../record-field-texts.ts";
import { readTracklist } from "../tracklist.ts";
import { readList } from "./record-field-schemas.ts";
import type { RecordField, RecordValues } from "./record-schema.ts";

/** What recordSchema reads of one field: what a form posts, and undefined for nothing. */
export type FieldInput = string | string[] | Track[] | undefined;

/** A field's value as one text, as a cell of a CSV file holds it; the cost is in whole øre. */
export function toFieldText(values: RecordValues, field: RecordField): string {
  if (field === "tracklist") return formatTracklist(values.tracklist);
  const value = values[field];
  if (value === null) return "";
  return Array.isArray(value) ? value.join(", ") : String(value);
}

/** Reads back what toFieldText writes. */
export function fromFieldText(text: string, field: string): FieldInput {
  if (text.trim() === "") return isListInput(field) ? [] : undefined;
  if (field === "tracklist") return parseTracklist(text);
  if (field === "cost") return oereText(text);
  return field === "featured" ? readList(text) : text;
}

/** Reads a field's value from JSON or YAML: a text as above, a whole number, or a list; else says what is wrong. */
export function fromJsonValue(
  value: unknown,
  field: string,
): { ok: true; input: FieldInput } | { ok: false; message: string } {
  if (value === null) return { ok: true, input: fromFieldText("", field) };
  if (field === "free" && typeof value === "boolean") return { ok: true, input: String(value) };
  if (typeof value === "string") return { ok: true, input: fromFieldText(value, field) };
  if (typeof value === "number" && !isListInput(field) && field !== "tags") {
    // Only integers: the schema reads the text "1.249" as one thousand and some.
    return Number.isSafeInteger(value)
      ? { ok: true, input: fromFieldText(String(value), field) }
      : { ok: false, message: fieldMessage("numberOrText") };
  }
  if (!Array.isArray(value)) return { ok: false, message: fieldMessage("wrongType") };
  if (field === "tracklist") return { ok: true, input: value.map(toTrack) };
  const texts = value.filter((item) => typeof item === "string");
  const isOfTexts = texts.length === value.length;
  if (isOfTexts && field === "featured") return { ok: true, input: texts };
  if (!isOfTexts || field !== "tags") return { ok: false, message: fieldMessage("wrongType") };
  return texts.some((tag) => tag.includes(","))
    ? { ok: false, message: fieldMessage("tagCommaInFile") }
    : { ok: true, input: texts.join(",") };
}

/** Whether recordSchema takes a list for the field; it takes tags as one text. */
function isListInput(field: string): boolean {
  return field === "tracklist" || field === "featured";
}

/** A line for each track, such as `A1 War Pigs 7:57`, where that reads back as the same tracks; else JSON. */
function formatTracklist(tracks: Track[]): string {
  const lines = tracks.map(({ position, title, duration }) =>
    [position, title, duration].filter(Boolean).join(" "),
  );
  const text = lines.join("\n");
  return isSameJson(parseTracklist(text), tracks) ? text : JSON.stringify(tracks);
}

function parseTracklist(text: string): Track[] {
  const tracks = text.startsWith("[") ? parseJsonTracks(text) : null;
  return tracks ?? readTracklist(text);
}

/** Null when the text is no JSON list: a title may begin with a bracket. */
function parseJsonTracks(text: string): Track[] | null {
  try {
    const read: unknown = JSON.parse(text);
    return Array.isArray(read) ? read.map(toTrack) : null;
  } catch {
    return null;
  }
}

/** Any value as a track; parts that are no text or number are "". */
function toTrack(value: unknown): Track {
  const given = new Map(Object.entries(Object(value) as object));
  const read = (name: keyof Track) => {
    const part: unknown = given.get(name);
    return typeof part === "string" || typeof part === "number" ? String(part) : "";
  };
  return { position: read("position"), title: read("title"), duration: read("duration") };
}
