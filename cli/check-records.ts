import { z } from "zod";
import { recordFields, recordSchema, type RecordValues } from "../app/catalogue/record-schema.ts";
import { createRecordId } from "../app/catalogue/record-id.ts";
import type { Fault, FileRow } from "./read-record-file.ts";
import type { RecordColumn } from "./record-columns.ts";

export type CheckedRow =
  | { kind: "add"; id: string; values: RecordValues; createdAt: Date | null }
  | { kind: "change"; id: string; values: Partial<RecordValues> };

export interface CheckedFile {
  rows: CheckedRow[];
  faults: Fault[];
  /** How many records have a fault. */
  refused: number;
}

const idSchema = z
  .string()
  .max(120, "Use at most 120 characters.")
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "Small letters and digits with hyphens between them.");

const createdAtSchema = z
  .union([z.iso.datetime({ offset: true }), z.iso.date()], {
    error: "A date and time, such as 2026-11-21T12:00:00Z.",
  })
  .transform((text) => new Date(text));

/**
 * Checks each record with the schema of the admin's form: all of one that is new, of one that is there the
 * columns that the file has. `known` are the ids that exist; `taken` those that a new one must not get.
 */
export function checkRecords(
  rows: readonly FileRow[],
  { known, taken }: { known: ReadonlySet<string>; taken: ReadonlySet<string> },
): CheckedFile {
  const checked: CheckedFile = { rows: [], faults: [], refused: 0 };
  const places = new Map<string, string>();
  const mine = new Set(taken);
  for (const row of rows) {
    const id = row.inputs.get("id");
    if (typeof id === "string") mine.add(id);
  }
  for (const row of rows) {
    const faults = [...row.faults];
    const read = checkRow(row, { known, places, taken: mine });
    if (Array.isArray(read)) faults.push(...read);
    else if (faults.length === 0) checked.rows.push(read);
    checked.faults.push(...faults);
    if (faults.length > 0) checked.refused += 1;
  }
  return checked;
}

interface Ids {
  known: ReadonlySet<string>;
  places: Map<string, string>;
  taken: Set<string>;
}

function checkRow({ place, inputs }: FileRow, { known, places, taken }: Ids): CheckedRow | Fault[] {
  const faults: Fault[] = [];
  const faultsOf = (error: z.ZodError, column?: RecordColumn) => {
    for (const { path, message } of error.issues) {
      faults.push({ place, column: column ?? path.join("."), words: message });
    }
  };
  const given = inputs.get("id");
  const id = given === undefined ? null : idSchema.safeParse(given);
  if (id && !id.success) faultsOf(id.error, "id");
  const earlier = id?.success === true ? places.get(id.data) : undefined;
  if (earlier !== undefined) {
    faults.push({ place, column: "id", words: `The record of ${earlier} has this id already.` });
  }
  if (id?.success === true) places.set(id.data, earlier ?? place);

  const createdAt = inputs.get("createdAt");
  const created = createdAt === undefined ? null : createdAtSchema.safeParse(createdAt);
  if (created && !created.success) faultsOf(created.error, "createdAt");

  const isKnown = id?.success === true && known.has(id.data);
  const columns = recordFields.filter((column) => inputs.has(column));
  const values = Object.fromEntries(columns.map((column) => [column, inputs.get(column)]));
  const read = isKnown ? pickColumns(columns).safeParse(values) : recordSchema.safeParse(values);
  if (!read.success) faultsOf(read.error);
  if (faults.length > 0 || !read.success) return faults;
  if (isKnown) return { kind: "change", id: id.data, values: read.data };
  // The whole schema has read it.
  const all = read.data as RecordValues;
  const newId = id?.success === true ? id.data : createRecordId(all, taken);
  taken.add(newId);
  return { kind: "add", id: newId, values: all, createdAt: created?.data ?? null };
}

function pickColumns(columns: readonly (keyof RecordValues)[]): z.ZodType<Partial<RecordValues>> {
  const mask = Object.fromEntries(columns.map((column) => [column, true as const]));
  return recordSchema.pick(mask as { [Column in keyof RecordValues]: true });
}
