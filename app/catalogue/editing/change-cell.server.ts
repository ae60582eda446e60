import { writeAuditEntry, type AuditActor } from "../../audit/write-audit-entry.server.ts";
import type { Database } from "../../db/database.ts";
import type { CellField } from "../record-numbers.ts";

interface CellEdit {
  by: AuditActor;
  id: string;
  field: CellField;
  /** The value that the person saw. */
  was: number;
  value: number;
}

export type ChangedCell =
  | { ok: true }
  | { ok: false; reason: "gone" }
  /** Somebody changed it meanwhile, or a copy was sold: nothing was saved. */
  | { ok: false; reason: "changed"; now: number };

/**
 * Changes one number of a record if it still is what the person saw, in one step: a sale between the look
 * and the save is never lost.
 */
export function changeCell(db: Database, { by, id, field, was, value }: CellEdit) {
  return db.transaction().execute(async (on): Promise<ChangedCell> => {
    const changed = await on
      .updateTable("records")
      .set({ [field]: value })
      .where("id", "=", id)
      .where(field, "=", was)
      .returning("id")
      .executeTakeFirst();
    if (!changed) {
      const row = await on
        .selectFrom("records")
        .select([field])
        .where("id", "=", id)
        .executeTakeFirst();
      if (!row) return { ok: false, reason: "gone" };
      // The answer to an earlier try may have been lost on its way.
      return row[field] === value
        ? { ok: true }
        : { ok: false, reason: "changed", now: row[field] };
    }
    if (was !== value) {
      await writeAuditEntry(on, {
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
