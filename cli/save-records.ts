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
import type { CheckedRow } from "./check-records.ts";

export interface SavedRecords {
  added: number;
  changed: number;
  unchanged: number;
}

type Added = Extract<CheckedRow, { kind: "add" }>;
type Changed = Extract<CheckedRow, { kind: "change" }>;

interface SaveRecords {
  rows: readonly CheckedRow[];
  by: AuditActor;
  onRows: (rows: number) => void;
}

const most = 500;

/**
 * Adds and changes records on the transaction it is given, with an audit entry for each, all of one batch.
 * A record that is as the file has it already is left alone, down to its time stamp.
 */
export async function saveRecords(
  on: Transaction<Tables>,
  { rows, by, onRows }: SaveRecords,
): Promise<SavedRecords> {
  const batch = randomUUID();
  const saved = { added: 0, changed: 0, unchanged: 0 };
  const note = async (deed: "record.add" | "record.change", deeds: NotedDeed[]) => {
    if (deeds.length === 0) return;
    const entries = deeds.map(({ id, before, after }) => ({
      ...{ userId: by.uid, userName: by.username, deed, batch },
      ...{ subjectKind: "record" as const, subjectId: id },
      before: before && JSON.stringify(before),
      after: JSON.stringify(after),
    }));
    await on.insertInto("auditEntries").values(entries).execute();
  };
  const done = () => {
    onRows(saved.added + saved.changed + saved.unchanged);
  };

  for (const some of inParts(rows.filter((row): row is Added => row.kind === "add"))) {
    await on.insertInto("records").values(some.map(toRow)).execute();
    const deeds = some.map(({ id, values }) => ({
      ...{ id, before: null },
      after: { ...values, uploadedCover: null },
    }));
    await note("record.add", deeds);
    saved.added += some.length;
    done();
  }
  // In the order of the ids, as a checkout locks them.
  const known = rows
    .filter((row): row is Changed => row.kind === "change")
    .sort((one, other) => (one.id < other.id ? -1 : 1));
  for (const some of inParts(known)) {
    const deeds = await changeSome(on, some);
    await note("record.change", deeds);
    saved.changed += deeds.length;
    saved.unchanged += some.length - deeds.length;
    done();
  }
  return saved;
}

interface NotedDeed {
  id: string;
  before: AuditedFields | null;
  after: AuditedFields;
}

function toRow({ id, values, createdAt }: Added) {
  const row = { ...toColumnValues(values), id };
  return createdAt ? { ...row, createdAt } : row;
}

async function changeSome(on: Transaction<Tables>, rows: Changed[]): Promise<NotedDeed[]> {
  const wanted = new Map(rows.map(({ id, values }) => [id, values]));
  // Only those that will change are locked, so that the others can be bought meanwhile.
  const differing = (await findDifferences(on, { wanted, lock: false })).map(({ id }) => id);
  if (differing.length === 0) return [];
  const locked = new Map(differing.map((id) => [id, wanted.get(id) ?? {}]));
  const deeds = await findDifferences(on, { wanted: locked, lock: true });
  for (const { id, after } of deeds) {
    await on.updateTable("records").set(toColumnValues(after)).where("id", "=", id).execute();
  }
  return deeds.map(({ id, before, after }) => ({ id, before, after: { ...after } }));
}

interface FindDifferences {
  wanted: Map<string, Partial<RecordValues>>;
  lock: boolean;
}

/** The records that are not as wanted, with the fields in question as they are and as they should be. */
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
    const was = toEditableRecord(row);
    const names = (Object.keys(values) as (keyof RecordValues)[]).filter(
      (name) => !isDeepStrictEqual(values[name], was[name]),
    );
    if (names.length === 0) return [];
    const before = Object.fromEntries(names.map((name) => [name, was[name]]));
    const after: Partial<RecordValues> = Object.fromEntries(
      names.map((name) => [name, values[name]]),
    );
    return [{ id, before, after }];
  });
}

function inParts<Row>(rows: readonly Row[]): Row[][] {
  const count = Math.ceil(rows.length / most);
  return Array.from({ length: count }, (_, part) => rows.slice(part * most, (part + 1) * most));
}
