import { z } from "zod";
import { createRecordId } from "../app/catalogue/record-id.ts";
import { recordFields, recordSchema, type RecordValues } from "../app/catalogue/record-schema.ts";
import type { FileRow, RowError } from "./read-record-file.ts";
import type { RecordColumn } from "./record-columns.ts";

export type ValidatedRow =
  | { kind: "add"; id: string; values: RecordValues; createdAt: Date | null }
  | { kind: "change"; id: string; values: Partial<RecordValues> };

export interface ValidatedFile {
  rows: ValidatedRow[];
  errors: RowError[];
  /** The number of rows with at least one error. */
  rejected: number;
}

const idSchema = z
  .string()
  .max(120, "Use at most 120 characters.")
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "Use lowercase letters and digits, separated by hyphens.");

const createdAtSchema = z
  .union([z.iso.datetime({ offset: true }), z.iso.date()], {
    error: "Use a date and time such as 2026-11-21T12:00:00Z.",
  })
  .transform((text) => new Date(text));

/**
 * Validates each row with the schema of the admin's form: a new record completely, an existing one only in the
 * columns that the file has. `known` has the ids of existing records; a new record never gets an id of `taken`.
 */
export function validateRecords(
  rows: readonly FileRow[],
  { known, taken }: { known: ReadonlySet<string>; taken: ReadonlySet<string> },
): ValidatedFile {
  const file: ValidatedFile = { rows: [], errors: [], rejected: 0 };
  const ids = { known, taken: new Set(taken), locations: new Map<string, string>() };
  for (const row of rows) {
    const id = row.inputs.get("id");
    if (typeof id === "string") ids.taken.add(id);
  }
  for (const row of rows) {
    const errors = [...row.errors];
    const result = validateRow(row, ids);
    if (Array.isArray(result)) errors.push(...result);
    else if (errors.length === 0) file.rows.push(result);
    file.errors.push(...errors);
    if (errors.length > 0) file.rejected += 1;
  }
  return file;
}

interface Ids {
  known: ReadonlySet<string>;
  taken: Set<string>;
  /** Where in the file each id stands. */
  locations: Map<string, string>;
}

function validateRow(row: FileRow, ids: Ids): ValidatedRow | RowError[] {
  const id = readId(row, ids);
  const createdAt = readColumn(row, "createdAt", createdAtSchema);
  const isKnown = id.value !== null && ids.known.has(id.value);
  const values = readValues(row, isKnown);
  const errors = [...id.errors, ...createdAt.errors, ...values.errors];
  if (errors.length > 0 || values.value === null) return errors;
  if (isKnown && id.value !== null) return { kind: "change", id: id.value, values: values.value };
  // The complete schema has accepted it.
  const all = values.value as RecordValues;
  const newId = id.value ?? createRecordId(all, ids.taken);
  ids.taken.add(newId);
  return { kind: "add", id: newId, values: all, createdAt: createdAt.value };
}

interface Read<Value> {
  /** Null: the file leaves it empty, or it is invalid. */
  value: Value | null;
  errors: RowError[];
}

function readId(row: FileRow, { locations }: Ids): Read<string> {
  const { value, errors } = readColumn(row, "id", idSchema);
  if (value === null) return { value, errors };
  const earlier = locations.get(value);
  if (earlier === undefined) {
    locations.set(value, row.location);
    return { value, errors };
  }
  const message = `The record of ${earlier} has the same id.`;
  return { value, errors: [{ location: row.location, column: "id", message }] };
}

function readColumn<Value>(
  { inputs, location }: FileRow,
  column: RecordColumn,
  schema: z.ZodType<Value>,
): Read<Value> {
  const input = inputs.get(column);
  if (input === undefined) return { value: null, errors: [] };
  const parsed = schema.safeParse(input);
  if (parsed.success) return { value: parsed.data, errors: [] };
  return {
    value: null,
    errors: parsed.error.issues.map(({ message }) => ({ location, column, message })),
  };
}

function readValues({ inputs, location }: FileRow, isKnown: boolean): Read<Partial<RecordValues>> {
  const columns = recordFields.filter((column) => inputs.has(column));
  const schema = isKnown ? pickColumns(columns) : recordSchema;
  const parsed = schema.safeParse(
    Object.fromEntries(columns.map((column) => [column, inputs.get(column)])),
  );
  if (parsed.success) return { value: parsed.data, errors: [] };
  const errors = parsed.error.issues.map(({ path, message }) => ({
    ...{ location, message },
    column: path.join("."),
  }));
  return { value: null, errors };
}

function pickColumns(columns: readonly (keyof RecordValues)[]): z.ZodType<Partial<RecordValues>> {
  const mask = Object.fromEntries(columns.map((column) => [column, true as const]));
  return recordSchema.pick(mask as { [Column in keyof RecordValues]: true });
}
