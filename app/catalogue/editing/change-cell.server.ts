import type { Transaction } from "kysely";
import { writeAuditEntry, type AuditActor } from "../../audit/write-audit-entry.server.ts";
import type { Database } from "../../db/database.ts";
import type { Tables } from "../../db/tables.ts";
import type { CellField } from "../record-numbers.ts";
import { findUsedStockProblem } from "../used-stock.ts";

interface CellChange {
  by: AuditActor;
  id: string;
  field: CellField;
  /** The value that the admin saw. */
  was: number;
  value: number;
}

export type ChangedCell =
  | { ok: true }
  | { ok: false; reason: "gone" }
  /** The number is none that this record may have: nothing was saved. */
  | { ok: false; reason: "refused"; message: string }
  /** The value changed meanwhile, by another admin or a sale: nothing was saved. */
  | { ok: false; reason: "changed"; now: number };

/**
 * Changes one number of a record if it still is what the admin saw, in one statement, so that a sale in between is
 * never lost.
 */
export function changeCell(db: Database, { by, id, field, was, value }: CellChange) {
  return db.transaction().execute(async (transaction): Promise<ChangedCell> => {
    const problem = field === "stock" ? await findStockProblem(transaction, id, value) : null;
    if (problem !== null) return { ok: false, reason: "refused", message: problem };
    const changed = await transaction
      .updateTable("records")
      .set({ [field]: value })
      .where("id", "=", id)
      .where(field, "=", was)
      .returning("id")
      .executeTakeFirst();
    if (!changed) {
      const row = await transaction
        .selectFrom("records")
        .select([field])
        .where("id", "=", id)
        .executeTakeFirst();
      if (!row) return { ok: false, reason: "gone" };
      // A repeated request, whose first response was lost, succeeds.
      return row[field] === value
        ? { ok: true }
        : { ok: false, reason: "changed", now: row[field] };
    }
    if (was !== value) {
      await writeAuditEntry(transaction, {
        by,
        action: "record.change",
        subject: { kind: "record", id },
        before: { [field]: was },
        after: { [field]: value },
      });
    }
    return { ok: true };
  });
}

/** Locks the record, so that it stays new or used until its stock is changed. */
async function findStockProblem(
  transaction: Transaction<Tables>,
  id: string,
  stock: number,
): Promise<string | null> {
  const row = await transaction
    .selectFrom("records")
    .select("newOrUsed")
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return row ? findUsedStockProblem({ ...row, stock }) : null;
}
