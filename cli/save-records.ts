import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { Transaction } from "kysely";
import type { AuditActor } from "../app/audit/write-audit-entry.server.ts";
import type { RecordValues } from "../app/catalogue/record-schema.ts";
import {
  editableFields,
  toColumnValues,
  toEditableRecord,
} from "../app/catalogue/editing/editable-record.ts";
import type { AuditedFields, Tables } from "../app/db/tables.ts";
import type { ValidatedRow } from "./validate-records.ts";

export interface SavedRecords {
  added: number;
  changed: number;
  unchanged: number;
}

type AddedRow = Extract<ValidatedRow, { kind: "add" }>;
type ChangedRow = Extract<ValidatedRow, { kind: "change" }>;

interface SaveRecords {
  rows: readonly ValidatedRow[];
  by: AuditActor;
  onRows: (rows: number) => void;
}

/** Rows of one statement. */
const batchSize = 500;

/**
 * Adds and changes records in the given transaction, and writes one audit entry for each, all with the same batch id.
 * A record that already equals the file's is not touched, not even its timestamp.
 */
export async function saveRecords(
  on: Transaction<Tables>,
  { rows, by, onRows }: SaveRecords,
): Promise<SavedRecords> {
  const batch = randomUUID();
  const saved = { added: 0, changed: 0, unchanged: 0 };
  const writeAuditEntries = async (
    deed: "record.add" | "record.change",
    changes: RecordChange[],
  ) => {
    if (changes.length === 0) return;
    const entries = changes.map(({ id, before, after }) => ({
      ...{ userId: by.uid, userName: by.username, deed, batch },
      ...{ subjectKind: "record" as const, subjectId: id },
      before: before && JSON.stringify(before),
      after: JSON.stringify(after),
    }));
    await on.insertInto("auditEntries").values(entries).execute();
  };
  const reportProgress = () => {
    onRows(saved.added + saved.changed + saved.unchanged);
  };

  for (const some of inBatches(rows.filter((row): row is AddedRow => row.kind === "add"))) {
    await on.insertInto("records").values(some.map(toRow)).execute();
    const changes = some.map(({ id, values }) => ({
      ...{ id, before: null },
      after: { ...values, uploadedCover: null },
    }));
    await writeAuditEntries("record.add", changes);
    saved.added += some.length;
    reportProgress();
  }
  // By ascending id, the order in which a checkout locks records, so that the two cannot deadlock.
  const changedRows = rows
    .filter((row): row is ChangedRow => row.kind === "change")
    .sort((one, other) => (one.id < other.id ? -1 : 1));
  for (const some of inBatches(changedRows)) {
    const changes = await changeRecords(on, some);
    await writeAuditEntries("record.change", changes);
    saved.changed += changes.length;
    saved.unchanged += some.length - changes.length;
    reportProgress();
  }
  return saved;
}

interface RecordChange {
  id: string;
  before: AuditedFields | null;
  after: AuditedFields;
}

function toRow({ id, values, createdAt }: AddedRow) {
  const row = { ...toColumnValues(values), id };
  return createdAt ? { ...row, createdAt } : row;
}

async function changeRecords(on: Transaction<Tables>, rows: ChangedRow[]): Promise<RecordChange[]> {
  const wanted = new Map(rows.map(({ id, values }) => [id, values]));
  // Locks only records that will change, so that the others can still be ordered.
  const differing = (await findDifferences(on, { wanted, lock: false })).map(({ id }) => id);
  if (differing.length === 0) return [];
  const locked = new Map(differing.map((id) => [id, wanted.get(id) ?? {}]));
  const changes = await findDifferences(on, { wanted: locked, lock: true });
  for (const { id, after } of changes) {
    await on.updateTable("records").set(toColumnValues(after)).where("id", "=", id).execute();
  }
  return changes.map(({ id, before, after }) => ({ id, before, after: { ...after } }));
}

interface FindDifferences {
  wanted: Map<string, Partial<RecordValues>>;
  lock: boolean;
}

/** The records that differ from the wanted values, with the differing fields before and after. */
async function findDifferences(on: Transaction<Tables>, { wanted, lock }: FindDifferences) {
  const found = await on
    .selectFrom("records")
    .select(["id", ...editableFields])
    .where("id", "in", [...wanted.keys()])
    .orderBy("id")
    .$if(lock, (query) => query.forUpdate())
    .execute();
  return found.flatMap(({ id, ...row }) => {
    const values = wanted.get(id) ?? {};
    const current = toEditableRecord(row);
    const names = (Object.keys(values) as (keyof RecordValues)[]).filter(
      (name) => !isDeepStrictEqual(values[name], current[name]),
    );
    if (names.length === 0) return [];
    const before = Object.fromEntries(names.map((name) => [name, current[name]]));
    const after: Partial<RecordValues> = Object.fromEntries(
      names.map((name) => [name, values[name]]),
    );
    return [{ id, before, after }];
  });
}

function inBatches<Row>(rows: readonly Row[]): Row[][] {
  const count = Math.ceil(rows.length / batchSize);
  return Array.from({ length: count }, (_, batch) =>
    rows.slice(batch * batchSize, (batch + 1) * batchSize),
  );
}
