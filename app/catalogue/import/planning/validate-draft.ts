import { LRUCache } from "lru-cache";
import { z } from "zod";
import type { ColumnMessage } from "../../../db/column-types.ts";
import { formsText } from "../../../forms/forms-texts.ts";
import type { RecordColumn } from "../../export/record-columns.ts";
import {
  recordFields,
  recordFieldsSchema,
  recordSchema,
  type RecordValues,
} from "../../fields/record-schema.ts";
import type { FieldInput } from "../../fields/record-texts.ts";
import { findUsedStockProblem } from "../../grades/used-copy.ts";
import { fieldMessage } from "../../record-field-texts.ts";
import { createRecordId } from "../../record-id.ts";
import { findUnpricedProblem, isUngraded, isUnpriced, isUnpricedProblem } from "../../unpriced.ts";
import type { Draft } from "../kinds/import-kind.ts";
import { findBrokenTracks, findOddDurations } from "../reading/spreadsheet-damage.ts";
import { sayLocation } from "../say-location.ts";
import { planningText } from "./planning-texts.ts";

interface ValidRecord {
  id: string;
  /** Null: the file does not say what stock was when it was exported. */
  stockWhenExported: number | null;
}

/** A record that the shop does not have. */
export interface NewRecord extends ValidRecord {
  kind: "add";
  /** The file names the id; else it was made. */
  hasOwnId: boolean;
  values: RecordValues;
  createdAt: Date | null;
  /** Copies that go on sale when it gets a price; null for a record that has one. */
  waitingStock: number | null;
}

/** A record that the shop has, with the columns of the file. */
export interface KnownRecord extends ValidRecord {
  kind: "change";
  values: Partial<RecordValues>;
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
  .max(120, { error: () => formsText("tooLong", { max: 120 }) })
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: () => planningText("idLetters") });

const createdAtSchema = z
  .union([z.iso.datetime({ offset: true }), z.iso.date()], {
    error: () => planningText("noDateTime"),
  })
  .transform((text) => new Date(text));

const stockSchema = recordFieldsSchema.shape.stock;
const unpricedSchema = recordFieldsSchema.pick({
  price: true,
  discount: true,
  stock: true,
  free: true,
  newOrUsed: true,
  mediaCondition: true,
});

/**
 * Validates what a row says with the schema of the admin's form: a new record completely, an existing one only in the
 * columns that the file has. The rows of a file come in their order, with the same `ids`, to which they are added.
 */
export function validateDraft(
  draft: Draft,
  ids: Ids,
): { record: NewRecord | KnownRecord } | { faults: ColumnMessage[] } {
  const { inputs } = draft;
  const ownId = inputs.get("id");
  if (typeof ownId === "string") ids.taken.add(ownId);
  const id = readId(draft, ids);
  const createdAt = readColumn(inputs, "createdAt", createdAtSchema);
  const exported = readColumn(inputs, "stockWhenExported", stockSchema);
  const waiting = readColumn(inputs, "waitingStock", stockSchema);
  const isKnown = id.value !== null && ids.known.has(id.value);
  completeCopy(draft, isKnown);
  if (!isKnown) letUnpricedWait(draft);
  const values = readValues(draft, isKnown);
  const wrong = [id, createdAt, exported, waiting, values]
    .flatMap((read) => read.faults)
    .flatMap(adviseCopies);
  // One message for each column: that a cell is broken says more than what it lacks.
  const broken = new Set(draft.faults.map(({ column }) => column));
  const faults = [...draft.faults, ...wrong.filter(({ column }) => !broken.has(column))];
  if (wrong.length > 0 || values.value === null) return { faults };
  const stockWhenExported = exported.value;
  let record: NewRecord | KnownRecord;
  if (isKnown && id.value !== null) {
    record = { kind: "change", id: id.value, values: values.value, stockWhenExported };
  } else {
    // The complete schema has accepted it.
    const all = values.value as RecordValues;
    const waitingStock = waitingOf(all, waiting.value);
    const tooMany = findUsedStockProblem({ ...all, stock: waitingStock ?? 0 });
    if (tooMany !== null) faults.push({ column: "waitingStock", message: tooMany });
    const newId = id.value ?? createRecordId(all, ids.taken);
    ids.taken.add(newId);
    record = {
      kind: "add",
      id: newId,
      hasOwnId: id.value !== null,
      values: all,
      createdAt: createdAt.value,
      waitingStock,
      stockWhenExported,
    };
  }
  return faults.length > 0 ? { faults } : { record };
}

/** What to do about several used copies in one row. That they have no price either is said when they are apart. */
function adviseCopies(fault: ColumnMessage, _at: number, all: ColumnMessage[]): ColumnMessage[] {
  const isCopies = ({ message }: ColumnMessage) => message.endsWith(fieldMessage("tooManyOfUsed"));
  if (isCopies(fault)) {
    return [{ ...fault, message: `${fault.message} ${planningText("rowForEachCopy")}` }];
  }
  return isUnpricedProblem(fault.message) && all.some(isCopies) ? [] : [fault];
}

/** What is odd about a record and imported all the same. */
export function remarkOnTracks({ values }: NewRecord | KnownRecord): ColumnMessage[] {
  const odd = findOddDurations(values.tracklist ?? []);
  return odd.map((message) => ({ column: "tracklist", message }));
}

/**
 * A row without a price makes a draft of a new record, and says nothing of one that the shop has. What nobody has graded
 * is neither Mint nor anything else: a used copy needs a grade, and its sleeve is Not Graded.
 */
function completeCopy({ inputs, faults, headings }: Draft, isKnown: boolean): void {
  if (isKnown) {
    if (inputs.get("price") === undefined) inputs.delete("price");
    return;
  }
  if (inputs.get("price") === undefined) inputs.set("price", "0");
  if (inputs.get("newOrUsed") !== "used") return;
  if (inputs.get("sleeveCondition") === undefined) inputs.set("sleeveCondition", "Not Graded");
  if (inputs.get("mediaCondition") !== undefined) return;
  const column = headings.get("mediaCondition") ?? "mediaCondition";
  // One that could not be read has its own message.
  if (!faults.some((fault) => fault.column === column)) {
    faults.push({ column, message: planningText("noGrade") });
  }
}

/** A new record without a grade, or without a price and not free, comes in as a draft: its copies wait. */
function letUnpricedWait(draft: Draft): void {
  const { inputs } = draft;
  const read = unpricedSchema.safeParse(Object.fromEntries(inputs));
  if (!read.success || read.data.stock === 0) return;
  const lacksPrice = findUnpricedProblem(read.data) !== null;
  const lacksGrade = isUngraded(read.data);
  if (!lacksPrice && !lacksGrade) return;
  // Of which there cannot be so many: the schema says so.
  if (findUsedStockProblem(read.data) !== null) return;
  const { stock } = read.data;
  inputs.set("stock", "0");
  draft.waitingStock = stock;
  // A row that is refused says why, and nothing of what would have become of it.
  if (draft.faults.length > 0) return;
  const key = !lacksGrade ? "withoutPrice" : lacksPrice ? "withoutBoth" : "withoutGrade";
  draft.remarks.push({
    column: lacksPrice ? "price" : "mediaCondition",
    message: planningText(key, { n: stock }),
  });
}

/** Copies wait for a price or a grade alone: a record with both or with stock has none. */
function waitingOf(record: RecordValues, waiting: number | null): number | null {
  const waits = isUnpriced(record) || isUngraded(record);
  return waits && record.stock === 0 && waiting !== 0 ? waiting : null;
}

interface Read<Value> {
  /** Null: the file leaves it empty, or it is invalid. */
  value: Value | null;
  faults: ColumnMessage[];
}

function readId({ inputs, location }: Draft, { locations }: Ids): Read<string> {
  const read = readColumn(inputs, "id", idSchema);
  if (read.value === null) return read;
  const earlier = locations.get(read.value);
  if (earlier === undefined) {
    locations.set(read.value, location);
    return read;
  }
  const message = planningText("sameId", { place: sayLocation(earlier) });
  return { value: read.value, faults: [{ column: "id", message }] };
}

function readColumn<Value>(
  inputs: Draft["inputs"],
  column: RecordColumn,
  schema: z.ZodType<Value>,
): Read<Value> {
  const input = inputs.get(column);
  if (input === undefined) return { value: null, faults: [] };
  const parsed = schema.safeParse(input);
  if (parsed.success) return { value: parsed.data, faults: [] };
  return { value: null, faults: describeIssues(inputs, parsed.error.issues, [column]) };
}

function readValues({ inputs, onlyNew }: Draft, isKnown: boolean): Read<Partial<RecordValues>> {
  const columns = recordFields.filter(
    (column) => inputs.has(column) && !(isKnown && onlyNew.has(column)),
  );
  const schema = isKnown ? pickColumns(columns) : recordSchema;
  const parsed = schema.safeParse(
    Object.fromEntries(columns.map((column) => [column, inputs.get(column)])),
  );
  if (!parsed.success)
    return { value: null, faults: describeIssues(inputs, parsed.error.issues, []) };
  const broken = findBrokenTracks(parsed.data.tracklist ?? []);
  const faults = broken.map((message) => ({ column: "tracklist", message }));
  return { value: parsed.data, faults };
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

/** What Zod says of a value, as far as a message is made of it. */
interface ValueIssue {
  path: readonly PropertyKey[];
  message: string;
  /** The choices, when the value is none of them. */
  values?: readonly unknown[];
}

const maxQuotedLength = 60;

/**
 * What is wrong with the values of a row: each as the file has it, the rule, and the choices where there are some.
 * `"Polka": This is no home category. Choose from: Soundtracks, …`
 */
function describeIssues(
  inputs: ReadonlyMap<unknown, FieldInput>,
  issues: readonly ValueIssue[],
  under: readonly string[],
): ColumnMessage[] {
  return issues.map(({ path, message, values }) => {
    const [column, index, part] = [...under, ...path];
    const input = inputs.get(column);
    const value: unknown = Array.isArray(input) ? input[Number(index)] : input;
    const ruled =
      part === undefined
        ? quote(value) + message
        : planningText("ofTrack", { number: Number(index) + 1, message });
    const choices = values ? ` ${planningText("chooseFrom", { choices: values.join(", ") })}` : "";
    return { column: String(column), message: ruled + choices };
  });
}

function quote(value: unknown): string {
  if (typeof value !== "string" || value.trim() === "" || value.length > maxQuotedLength) return "";
  return `${JSON.stringify(value)}: `;
}
