import type { useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";
import { formatAmount } from "../../catalogue/cost.ts";
import type { EditableRecord, LoadedRecord } from "../../catalogue/editing/editable-record.ts";
import {
  maxTracks,
  recordFields,
  recordSchema,
  type RecordField,
} from "../../catalogue/fields/record-schema.ts";
import { toFieldText } from "../../catalogue/fields/record-texts.ts";
import { readTracklist } from "../../catalogue/tracklist.ts";
import type { Track } from "../../db/column-types.ts";
import { cleanLines } from "../../forms/clean-text.ts";

/** What the form of a record starts with: texts, as fields hold them. */
export interface RecordFormValues {
  [field: string]: string | string[] | Track[];
}

export type FormTexts = { [Field in RecordField]?: string };

/** The fields of the form, as Conform has them. */
export type RecordFieldset = ReturnType<typeof useForm<FormTexts, unknown>>[1];

const plainFields = new Set<string>(recordFields.filter((field) => field !== "tracklist"));
const trackField = /^tracklist\[(\d{1,3})\]\.(position|title|duration)$/;

/** What Conform posts to itself when it checks a field while somebody types. */
const conformFields = ["__intent__", "__state__", "__INTENT__", "__STATE__"];

interface Reading<Schema extends z.ZodType> {
  schema: Schema;
  /** Fields of the form that are not the record's. */
  more: readonly string[];
}

/**
 * Reads the form of a record. Fields that are neither the record's nor among `more` are left out: their names may be
 * anything.
 */
export function readRecordForm<Schema extends z.ZodType>(
  form: FormData,
  { schema, more }: Reading<Schema>,
) {
  const known = new FormData();
  for (const [name, value] of form) {
    if (typeof value !== "string") continue;
    const track = Number(trackField.exec(name)?.[1] ?? Infinity);
    if (plainFields.has(name) || track <= maxTracks || more.includes(name))
      known.append(name, value);
  }
  return parseWithZod(known, { schema, disableAutoCoercion: true });
}

/** Reads the fields of the record alone. `isByConform`: the browser checks its own form, and Conform's fields count too. */
export function parseRecordForm(form: FormData, { isByConform = false } = {}) {
  return readRecordForm(form, { schema: recordSchema, more: isByConform ? conformFields : [] });
}

/**
 * Without scripts no rows can be added: more tracks come as text, one a line. They become rows behind those of the form,
 * up to one more than a record may have, which its schema then refuses.
 */
export function withTextTracks(form: FormData): FormData {
  const text = form.get("tracklistText");
  if (typeof text !== "string" || text.trim() === "") return form;
  const whole = new FormData();
  let next = 0;
  for (const [name, value] of form) {
    whole.append(name, value);
    next = Math.max(next, Number(trackField.exec(name)?.[1] ?? -1) + 1);
  }
  const most = Math.max(0, maxTracks + 1 - next);
  for (const [at, track] of readTracklist(cleanLines(text)).slice(0, most).entries()) {
    for (const part of ["position", "title", "duration"] as const) {
      whole.append(`tracklist[${next + at}].${part}`, track[part]);
    }
  }
  return whole;
}

/** The fields of a new record. */
export const newRecord: RecordFormValues = {
  discount: "0",
  stock: "1",
  rpm: "33 RPM",
  format: '12"',
  numRecords: "1",
  mediaCondition: "M",
  sleeveCondition: "M",
  newOrUsed: "new",
  vatScheme: "normal",
  featured: [],
  tracklist: [],
};

/** The fields of an existing record. */
export function toFormValues(values: EditableRecord): RecordFormValues {
  const texts = Object.fromEntries(
    recordFields.map((field) => [field, toFieldText(values, field)]),
  );
  const cost = values.cost === null ? "" : formatAmount(values.cost);
  return { ...texts, cost, featured: values.featured, tracklist: values.tracklist };
}

/**
 * The fields of another copy of the same record: a used one with the same facts, and nothing of what is true of that
 * copy alone.
 */
export function toDuplicateValues(values: EditableRecord): RecordFormValues {
  const grades = {
    mediaCondition: values.mediaCondition === "M" ? "NM" : values.mediaCondition,
    sleeveCondition: values.sleeveCondition === "M" ? "NM" : values.sleeveCondition,
  };
  return {
    ...toFormValues(values),
    ...grades,
    newOrUsed: "used",
    stock: "1",
    discount: "0",
    featured: [],
    defects: "",
    cost: "",
    externalId: "",
  };
}

/** What stands in one box, so that the next record is likely to share it. */
const boxFields = ["newOrUsed", "format", "rpm", "vatScheme", "location"] as const;

/** The fields of the next new record after one that was just added. */
export function toNextValues(values: EditableRecord): RecordFormValues {
  const shared = boxFields.map((field) => [field, toFieldText(values, field)] as const);
  // A used record is rarely Mint.
  const grade = values.newOrUsed === "used" ? "NM" : "M";
  const grades = { mediaCondition: grade, sleeveCondition: grade };
  return { ...newRecord, ...Object.fromEntries(shared), ...grades };
}

/** Storage keys of the photos that a form was loaded with. */
export function photosIn(base: LoadedRecord | null): string[] {
  const photos = base?.photos;
  return Array.isArray(photos) ? photos.filter((key) => typeof key === "string") : [];
}

/** What Conform needs to know of a form's start: the fields that are one text. */
export function textsOf(start: RecordFormValues): FormTexts {
  return Object.fromEntries(Object.entries(start).filter(([, value]) => typeof value === "string"));
}

/** A text of a form's start; "" when there is none. */
export function textIn(start: { [field: string]: unknown }, field: string): string {
  const value = start[field];
  return typeof value === "string" ? value : "";
}

/** The home categories that are ticked in a form's start; a single one is posted as a text. */
export function featuredIn(start: { [field: string]: unknown }): string[] {
  return [start["featured"]].flat().filter((value) => typeof value === "string");
}

/** The tracks of a form's start, as far as they were posted. */
export function tracksIn(start: { [field: string]: unknown }): Track[] {
  const rows: unknown[] = Array.isArray(start["tracklist"]) ? start["tracklist"] : [];
  return rows
    .filter((row) => typeof row === "object" && row !== null)
    .map((row) => {
      const fields = { ...row } as { [field: string]: unknown };
      return {
        position: textIn(fields, "position"),
        title: textIn(fields, "title"),
        duration: textIn(fields, "duration"),
      };
    });
}
