import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import type { AuditAction } from "../../audit/audit-actions.ts";
import type { AuditActor } from "../../audit/write-audit-entry.server.ts";
import type { AuditedFields, Tables } from "../../db/tables.ts";
import { toColumnValues } from "../editing/editable-record.ts";
import type { RowProblem } from "./file-row.ts";
import { inBatches, planChanges, type ImportPlan } from "./find-plan.server.ts";
import type { PlanOptions } from "./plan-change.ts";
import type { NewRow } from "./validate-records.ts";

export interface SavedRecords {
  added: number;
  changed: number;
  unchanged: number;
  /** Rows that were refused because a record was sold or edited after the plan was made. */
  refused: RowProblem[];
}

interface SavePlan extends PlanOptions {
  plan: Pick<ImportPlan, "added" | "changed" | "unchanged">;
  by: AuditActor;
  /** Called with the number of rows that are done. */
  onRows: (rows: number) => void;
}

/**
 * Adds and changes records in the given transaction, and writes one audit entry for each, all with the same batch id.
 * A record that already equals the file's is not touched, not even its timestamp.
 */
export async function savePlan(
  on: Transaction<Tables>,
  { plan, by, onRows, setStock }: SavePlan,
): Promise<SavedRecords> {
  const batch = randomUUID();
  const saved: SavedRecords = { added: 0, changed: 0, unchanged: plan.unchanged, refused: [] };
  const reportProgress = () => {
    onRows(saved.added + saved.changed + saved.unchanged);
  };
  for (const rows of inBatches(plan.added)) {
    await on.insertInto("records").values(rows.map(toRow)).execute();
    const changes = rows.map(({ id, values }) => ({
      ...{ id, before: null },
      after: { ...values, uploadedCover: null },
    }));
    await writeAuditEntries(on, changes, { by, batch, action: "record.add" });
    saved.added += rows.length;
    reportProgress();
  }
  // By ascending id, the order in which a checkout locks records, so that the two cannot deadlock. Only records that
  // change are locked, so that the others can still be ordered.
  const known = plan.changed
    .map(({ row }) => row)
    .sort((one, other) => (one.id < other.id ? -1 : 1));
  for (const rows of inBatches(known)) {
    const { changed, unchanged, refused } = await planChanges(on, rows, { setStock, lock: true });
    for (const { row, after } of changed) {
      await on.updateTable("records").set(toColumnValues(after)).where("id", "=", row.id).execute();
    }
    const changes = changed.map(({ row, before, after }) => ({
      ...{ id: row.id, before: { ...before } },
      after: { ...after },
    }));
    await writeAuditEntries(on, changes, { by, batch, action: "record.change" });
    saved.changed += changed.length;
    saved.unchanged += unchanged;
    saved.refused.push(...refused);
    reportProgress();
  }
  return saved;
}

function toRow({ id, values, createdAt }: NewRow) {
  const row = { ...toColumnValues(values), id };
  return createdAt ? { ...row, createdAt } : row;
}

interface RecordChange {
  id: string;
  before: AuditedFields | null;
  after: AuditedFields;
}

async function writeAuditEntries(
  on: Transaction<Tables>,
  changes: readonly RecordChange[],
  { by, batch, action }: { by: AuditActor; batch: string; action: AuditAction },
): Promise<void> {
  if (changes.length === 0) return;
  const entries = changes.map(({ id, before, after }) => ({
    ...{ userId: by.uid, userName: by.username, deed: action, batch },
    ...{ subjectKind: "record" as const, subjectId: id },
    before: before && JSON.stringify(before),
    after: JSON.stringify(after),
  }));
  await on.insertInto("auditEntries").values(entries).execute();
}
