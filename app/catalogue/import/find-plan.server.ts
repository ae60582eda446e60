import { sql, type Transaction } from "kysely";
import type { Tables } from "../../db/tables.ts";
import { editableFields, toEditableRecord } from "../editing/editable-record.ts";
import type { FileRow, RowProblem } from "./file-row.ts";
import { planChange, type PlannedChange, type PlanOptions } from "./plan-change.ts";
import { findRepeatedRecords, identityColumns, identityKey } from "./repeated-records.ts";
import {
  validateRecords,
  type KnownRow,
  type NewRow,
  type ValidatedRow,
} from "./validate-records.ts";

/** What an import would do, row by row. */
export interface ImportPlan {
  added: NewRow[];
  changed: PlannedChange[];
  unchanged: number;
  /** Reasons why rows are refused, row by row. */
  errors: RowProblem[];
  /** The number of rows that are refused; repeated records are not among them. */
  refused: number;
  /** New rows that look like a record of the shop or of the file. They are among `added`. */
  repeated: { row: NewRow; problem: RowProblem }[];
  /** What is odd and imported all the same. */
  remarks: RowProblem[];
}

/** Records of one statement. */
const batchSize = 500;
/** Records of the shop that are compared with the file at a time. */
const pageSize = 5000;

/** Plans the import of a file's rows. Reads only, and locks nothing. */
export async function findPlan(
  on: Transaction<Tables>,
  rows: readonly FileRow[],
  options: PlanOptions,
): Promise<ImportPlan> {
  const validated = validateRecords(rows, await findIds(on, rows));
  const { added, known } = splitRows(validated.rows);
  const planned = await planChanges(on, known, { ...options, lock: false });
  return {
    ...{ added, changed: planned.changed, unchanged: planned.unchanged },
    errors: [...validated.errors, ...planned.refused],
    refused: validated.rejected + planned.refused.length,
    repeated: await findRepeated(on, added),
    remarks: validated.remarks,
  };
}

function splitRows(rows: readonly ValidatedRow[]): { added: NewRow[]; known: KnownRow[] } {
  return {
    added: rows.filter((row) => row.kind === "add"),
    known: rows.filter((row) => row.kind === "change"),
  };
}

/** Which of the file's ids exist. If a row has no id, `taken` has every id of the shop. */
async function findIds(on: Transaction<Tables>, rows: readonly FileRow[]) {
  const ids = rows.map(({ inputs }) => inputs.get("id")).filter((id) => typeof id === "string");
  const needsNewIds = ids.length < rows.length;
  const found = await on
    .selectFrom("records")
    .select("id")
    .$if(!needsNewIds, (query) => query.where("id", "=", sql<string>`any(${ids}::text[])`))
    .execute();
  const taken = new Set(found.map(({ id }) => id));
  return { known: new Set(ids.filter((id) => taken.has(id))), taken };
}

interface PlannedChanges {
  changed: PlannedChange[];
  unchanged: number;
  refused: RowProblem[];
}

/** Compares rows with the records as they are now; with `lock` these cannot change until the transaction ends. */
export async function planChanges(
  on: Transaction<Tables>,
  rows: readonly KnownRow[],
  { lock, ...options }: PlanOptions & { lock: boolean },
): Promise<PlannedChanges> {
  const planned: PlannedChanges = { changed: [], unchanged: 0, refused: [] };
  for (const batch of inBatches(rows)) {
    const found = await on
      .selectFrom("records")
      .select(["id", ...editableFields])
      .where("id", "=", sql<string>`any(${batch.map(({ id }) => id)}::text[])`)
      .orderBy("id")
      .$if(lock, (query) => query.forUpdate())
      .execute();
    const current = new Map(found.map(({ id, ...row }) => [id, toEditableRecord(row)]));
    for (const row of batch) {
      const record = current.get(row.id);
      // Deleted since the ids were read.
      if (!record) continue;
      const plan = planChange(row, record, options);
      if (plan.kind === "change") planned.changed.push(plan);
      else if (plan.kind === "refused") planned.refused.push(plan.problem);
      else planned.unchanged += 1;
    }
  }
  return planned;
}

async function findRepeated(on: Transaction<Tables>, added: readonly NewRow[]) {
  const keys = new Set(
    added.filter(({ hasOwnId }) => !hasOwnId).map(({ values }) => identityKey(values)),
  );
  if (keys.size === 0) return [];
  const similar = [];
  for (let last = ""; ;) {
    const page = await on
      .selectFrom("records")
      .select(["id", ...identityColumns])
      .where("id", ">", last)
      .orderBy("id")
      .limit(pageSize)
      .execute();
    similar.push(...page.filter((record) => keys.has(identityKey(record))));
    const end = page.at(-1);
    if (!end) break;
    last = end.id;
  }
  return findRepeatedRecords(added, similar);
}

export function inBatches<Row>(rows: readonly Row[]): Row[][] {
  const count = Math.ceil(rows.length / batchSize);
  return Array.from({ length: count }, (_, batch) =>
    rows.slice(batch * batchSize, (batch + 1) * batchSize),
  );
}
