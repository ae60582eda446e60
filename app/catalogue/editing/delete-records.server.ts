import { randomUUID } from "node:crypto";
import type { AuditActor } from "../../audit/write-audit-entry.server.ts";
import type { Database } from "../../db/database.ts";
import { selectRecords, type SelectedRecords } from "./bulk-edit.server.ts";
import { enqueueBulkChange, makeBulkChange } from "./bulk-queue.server.ts";

export interface DeletedRecords {
  deleted: number;
  /** Storage keys of uploaded covers and photos that no record has any more. */
  pictures: string[];
}

/**
 * Deletes records with their comments and wishlist items, in short transactions that hold up no sale; the audit log keeps
 * their fields. Orders have their own copy of what was bought, so records that were ordered can be deleted too.
 */
export async function deleteRecords(
  db: Database,
  { by, selected }: { by: AuditActor; selected: SelectedRecords },
): Promise<DeletedRecords> {
  const batch = randomUUID();
  await enqueueBulkChange(db, { batch, by, columns: [] }, async (transaction) => {
    const records = await selectRecords(transaction, selected, []).execute();
    return records.map(({ id }) => ({ id, before: {}, after: null }));
  });
  const { changed, pictures } = await makeBulkChange(db, batch);
  return { deleted: changed, pictures };
}
