import { LRUCache } from "lru-cache";
import { z } from "zod";
import type { RecordColumn } from "../../export/record-columns.ts";
import { createRecordId } from "../../record-id.ts";
import {
  recordFields,
  recordFieldsSchema,
  recordSchema,
  type RecordValues,
} from "../../record-schema.ts";
import type { FileRow, RowProblem, RowSource } from "../file-row.ts";
import { findBrokenTracks, findOddDurations } from "../reading/spreadsheet-damage.ts";
import { describeIssue, type ValueIssue } from "./describe-issue.ts";

interface ValidRow {
  id: string;
  /** Null: the file does not say what stock was when it was exported. */
  stockWhenExported: number | null;
  source: RowSource;
}

/** A record that the shop does not have. */
export interface NewRow extends ValidRow {
  kind: "add";
  /** The file names the id; else it was made. */
  hasOwnId: boolean;
  values: RecordValues;
  createdAt: Date | null;
  /** Copies that go on sale when it gets a price; null for a record that has one. */
  waitingStock: number | null;
}

/** A record that the shop has, with the columns of the file. */
export interface KnownRow extends ValidRow {
  kind: "change";
  values: Partial<RecordValues>;
}

export type ValidatedRow = NewRow | KnownRow;

export interface ValidatedFile {
  rows: ValidatedRow[];
  errors: RowProblem[];
  /** What is odd and imported all the same. */
  remarks: RowProblem[];
  /** The number of rows with at least one error. */
  rejected: number;
}

export interface Ids {
  /** Those of existing records. */
  known: ReadonlySet<string>;
  /** A new record never gets one of these. */
  taken: Set<string>;
  /** Where in the file each id stands. */
  locations: Map<string, string>;
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

const stockSchema = recordFieldsSchema.shape.stock;

/**
 * Validates each row with the schema of the admin's form: a new record completely, an existing one only in the
 * columns that the file has. A file may be validated in parts, with the same `ids`, which it adds to.
 */
export function validateRecords(rows: readonly FileRow[], ids: Ids): ValidatedFile {
  const file: ValidatedFile = { rows: [], errors: [], remarks: [], rejected: 0 };
  for (const row of rows) {
    const id = row.inputs.get("id");
    if (typeof id === "string") ids.taken.add(id);
  }
  for (const row of rows) {
    const errors = [...row.errors];
    const result = validateRow(row, ids);
    if (Array.isArray(result)) {
      // One message for each column: that a cell is broken says more than what it lacks.
      const broken = new Set(row.errors.map(({ column }) => column));
      errors.push(...result.filter(({ column }) => !broken.has(column)));
    } else if (errors.length === 0) {
      file.rows.push(result);
      file.remarks.push(...remarkOnTracks(result));
    }
    file.errors.push(...errors);
    if (errors.length > 0) file.rejected += 1;
  }
  return file;
}

function validateRow(row: FileRow, ids: Ids): ValidatedRow | RowProblem[] {
  const id = readId(row, ids);
  const createdAt = readColumn(row, "createdAt", createdAtSchema);
  const stockWhenExported = readColumn(row, "stockWhenExported", stockSchema);
  const waitingStock = readColumn(row, "waitingStock", stockSchema);
  const isKnown = id.value !== null && ids.known.has(id.value);
  const values = readValues(row, isKnown);
  const errors = [id, createdAt, stockWhenExported, waitingStock, values].flatMap(
    (read) => read.errors,
  );
  if (errors.length > 0 || values.value === null) return errors;
  const { location, row: number } = row;
  const common = {
    stockWhenExported: stockWhenExported.value,
    source: { location, row: number },
  };
  if (isKnown && id.value !== null) {
    return { kind: "change", id: id.value, values: values.value, ...common };
  }
  // The complete schema has accepted it.
  const all = values.value as RecordValues;
  const newId = id.value ?? createRecordId(all, ids.taken);
  ids.taken.add(newId);
  return {
    kind: "add",
    id: newId,
    hasOwnId: id.value !== null,
    values: all,
    createdAt: createdAt.value,
    waitingStock: waitingOf(all, waitingStock.value),
    ...common,
  };
}

/** Copies wait for a price alone: a record with a price or with stock has none. */
function waitingOf({ price, stock }: RecordValues, waiting: number | null): number | null {
  return price === 0 && stock === 0 && waiting !== 0 ? waiting : null;
}

interface Read<Value> {
  /** Null: the file leaves it empty, or it is invalid. */
  value: Value | null;
  errors: RowProblem[];
}

function readId(row: FileRow, { locations }: Ids): Read<string> {
  const { value, errors } = readColumn(row, "id", idSchema);
  if (value === null) return { value, errors };
  const earlier = locations.get(value);
  if (earlier === undefined) {
    locations.set(value, row.location);
    return { value, errors };
  }
  return { value, errors: [problem(row, "id", `The record of ${earlier} has the same id.`)] };
}

function readColumn<Value>(
  row: FileRow,
  column: RecordColumn,
  schema: z.ZodType<Value>,
): Read<Value> {
  const input = row.inputs.get(column);
  if (input === undefined) return { value: null, errors: [] };
  const parsed = schema.safeParse(input);
  if (parsed.success) return { value: parsed.data, errors: [] };
  return { value: null, errors: toProblems(row, parsed.error.issues, [column]) };
}

function readValues(row: FileRow, isKnown: boolean): Read<Partial<RecordValues>> {
  const columns = recordFields.filter(
    (column) => row.inputs.has(column) && !(isKnown && row.onlyNew?.has(column) === true),
  );
  const schema = isKnown ? pickColumns(columns) : recordSchema;
  const parsed = schema.safeParse(
    Object.fromEntries(columns.map((column) => [column, row.inputs.get(column)])),
  );
  if (!parsed.success) return { value: null, errors: toProblems(row, parsed.error.issues, []) };
  const broken = findBrokenTracks(parsed.data.tracklist ?? []);
  const errors = broken.map((message) => problem(row, "tracklist", message));
  return { value: parsed.data, errors };
}

/** The schemas of some columns alone. Making one takes longer than validating a row with it, and a file needs few. */
const pickedSchemas = new LRUCache<string, z.ZodType<Partial<RecordValues>>>({ max: 50 });

function pickColumns(columns: readonly (keyof RecordValues)[]): z.ZodType<Partial<RecordValues>> {
  const key = columns.join();
  const known = pickedSchemas.get(key);
  if (known) return known;
  const mask = Object.fromEntries(columns.map((column) => [column, true as const]));
  const schema = recordFieldsSchema.pick(mask as { [Column in keyof RecordValues]: true });
  pickedSchemas.set(key, schema);
  return schema;
}

function toProblems(
  row: FileRow,
  issues: readonly ValueIssue[],
  under: readonly string[],
): RowProblem[] {
  return issues.map((issue) => {
    const path = [...under, ...issue.path];
    return problem(row, String(path[0]), describeIssue({ ...issue, path }, row.inputs));
  });
}

function remarkOnTracks({ values, source }: ValidatedRow): RowProblem[] {
  const odd = findOddDurations(values.tracklist ?? []);
  return odd.map((message) => problem(source, "tracklist", message));
}

function problem({ location, row }: RowSource, column: string, message: string): RowProblem {
  return { location, row, column, message };
}
