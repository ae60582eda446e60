import { randomUUID } from "node:crypto";
import { sql, type Expression, type ExpressionBuilder, type SqlBool } from "kysely";
import type { AuditActor } from "../../audit/write-audit-entry.server.ts";
import type { Database } from "../../db/database.ts";
import { isDatabaseUnavailable } from "../../db/is-database-unavailable.ts";
import type { Tables } from "../../db/tables.ts";
import { fingerprintOf } from "../../forms/fingerprint.server.ts";
import { isSameJson } from "../../forms/merge-fields.ts";
import { findUsedStockProblem } from "../grades/used-copy.ts";
import {
  bulkColumns,
  type BulkChange,
  type BulkColumn,
  type BulkRecord,
  type BulkValues,
} from "./bulk-changes.ts";
import { dropBulkChange, enqueueBulkChange, makeBulkChange } from "./bulk-queue.server.ts";
import { matchesManaged } from "./find-managed-records.server.ts";
import type { ManageQuery } from "./manage-query.ts";

/** The records of a bulk action: some by id, or all that match a query, on every page. */
export type SelectedRecords = { ids: string[] } | { matching: ManageQuery };

/** Records that are the same before and after a change, as far as it goes. */
interface BulkStep {
  from: BulkValues;
  to: BulkValues;
  ids: string[];
}

export interface BulkPreview {
  /** What changes, the values of most records first. */
  steps: BulkStep[];
  /** How many records change. */
  changed: number;
  /** How many would have to, but cannot; they stay as they are. */
  refused: number;
  /** Stands for the selected records and their values: what was previewed is done to these alone. */
  fingerprint: string;
}

export type BulkResult =
  | {
      ok: true;
      changed: number;
      /** Identifies the action in the audit log, to undo it. */ batch: string;
    }
  /** The selected records or their values are no longer those of the preview: nothing was changed. */
  | { ok: false; preview: BulkPreview };

interface BulkRequest {
  by: AuditActor;
  selected: SelectedRecords;
  change: BulkChange;
  /** That of the preview; left out where nothing was shown before. */
  fingerprint?: string | undefined;
}

/** What a change would do to the selected records. */
export async function previewChange(
  db: Database,
  { selected, change }: Pick<BulkRequest, "selected" | "change">,
): Promise<BulkPreview> {
  return planChange(await selectRecords(db, selected, columnsOf(change)).execute(), change);
}

/**
 * Changes the selected records, with an audit entry for each that becomes different, in short transactions that hold up no
 * sale (bulk-queue.server.ts). A record that was changed since they were read is left alone. Sent twice with a fingerprint
 * it changes them once: the fingerprint is another one after the first time.
 */
export async function applyChange(
  db: Database,
  { by, selected, change, fingerprint }: BulkRequest,
): Promise<BulkResult> {
  const reads = columnsOf(change);
  const batch = randomUUID();
  const stale = await enqueueBulkChange<BulkPreview>(
    db,
    { batch, by, columns: change.columns },
    async (transaction) => {
      const records = await selectRecords(transaction, selected, reads).execute();
      const preview = planChange(records, change);
      if (fingerprint !== undefined && fingerprint !== preview.fingerprint) return preview;
      const byId = new Map(records.map((record) => [record.id, record]));
      return preview.steps.flatMap(({ to, ids }) =>
        ids.flatMap((id) => {
          const record = byId.get(id);
          return record ? [{ id, before: pick(record, reads), after: to }] : [];
        }),
      );
    },
  );
  if (stale) return { ok: false, preview: stale };
  try {
    return { ok: true, changed: (await makeBulkChange(db, batch)).changed, batch };
  } catch (error) {
    // What was changed so far is continued when the database is there again; anything else would fail again.
    if (!isDatabaseUnavailable(error)) {
      await dropBulkChange(db, batch);
      await undoChange(db, { by, batch });
    }
    throw error;
  }
}

/**
 * Undoes a bulk action: each record that still has the values that the action set gets its old ones back, with an audit
 * entry. Returns how many; records that were changed or deleted since are left alone, and so are those of which there
 * are too many now to be a used copy again.
 */
export async function undoChange(
  db: Database,
  { by, batch }: { by: AuditActor; batch: string },
): Promise<number> {
  const entries = await db
    .selectFrom("auditEntries")
    .select(["subjectId", "before", "after"])
    .where("batch", "=", batch)
    .where("action", "=", "record.change")
    .where("subjectKind", "=", "record")
    .execute();
  const columns = bulkColumns.filter((column) =>
    entries.some(({ after }) => after && column in after),
  );
  const byId = new Map(entries.map((entry) => [entry.subjectId, entry]));
  const next = (record: BulkRecord): BulkValues | null => {
    const { before, after } = byId.get(record.id) ?? {};
    const values = pick(record, columns);
    if (!isSameJson({ ...values, ...after }, values)) return null;
    const restored = { ...values, ...before };
    const { newOrUsed = record.newOrUsed, stock = record.stock } = restored;
    const { waitingStock } = record;
    return findUsedStockProblem({ newOrUsed, stock, waitingStock }) === null ? restored : null;
  };
  const result = await applyChange(db, {
    by,
    selected: { ids: [...byId.keys()] },
    change: { columns, reads: ["newOrUsed", "stock", "waitingStock"], next },
  });
  return result.ok ? result.changed : 0;
}

/** A query for columns of the selected records, in the order of their ids. */
export function selectRecords(
  db: Database,
  selected: SelectedRecords,
  columns: readonly BulkColumn[],
) {
  const isSelected = (eb: ExpressionBuilder<Tables, "records">): Expression<SqlBool> =>
    "ids" in selected
      ? sql<SqlBool>`id = any(${selected.ids}::text[])`
      : matchesManaged(eb, selected.matching);
  return db
    .selectFrom("records")
    .select(["id", ...columns])
    .where(isSelected)
    .orderBy("id");
}

function columnsOf({ columns, reads = [] }: BulkChange): BulkColumn[] {
  return bulkColumns.filter((column) => columns.includes(column) || reads.includes(column));
}

function planChange(records: BulkRecord[], { columns, next }: BulkChange): BulkPreview {
  const groups = new Map<string, BulkStep>();
  let refused = 0;
  for (const record of records) {
    const from = pick(record, columns);
    const to = next(record);
    if (to === null) {
      refused += 1;
      continue;
    }
    const key = JSON.stringify([from, to]);
    const group = groups.get(key) ?? { from, to, ids: [] };
    group.ids.push(record.id);
    groups.set(key, group);
  }
  const steps = [...groups.values()]
    .filter(({ from, to }) => !isSameJson(from, to))
    .sort((one, other) => other.ids.length - one.ids.length);
  return {
    steps,
    changed: steps.reduce((sum, { ids }) => sum + ids.length, 0),
    refused,
    fingerprint: fingerprintOf(records),
  };
}

function pick(record: BulkRecord, columns: readonly BulkColumn[]): BulkValues {
  return Object.fromEntries(columns.map((column) => [column, record[column]]));
}
