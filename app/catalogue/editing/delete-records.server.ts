import { sql } from "kysely";
import { insertRecordEntries, type AuditActor } from "../../audit/write-audit-entry.server.ts";
import type { Database } from "../../db/database.ts";
import { retryTransaction } from "../../db/retry-transaction.ts";
import {
  columnsAsJson,
  selectRecords,
  setBulkTimeout,
  type SelectedRecords,
} from "./bulk-edit.server.ts";
import { editableFields } from "./editable-record.ts";
import { findUnusedCovers } from "./find-unused-covers.server.ts";

export interface DeletedRecords {
  deleted: number;
  /** Storage keys of uploaded covers and photos that no record has any more. */
  pictures: string[];
}

/**
 * Deletes records with their comments and wishlist items; the audit log keeps their fields. Orders have their own
 * copy of what was bought, so records that were ordered can be deleted too.
 */
export function deleteRecords(
  db: Database,
  { by, selected }: { by: AuditActor; selected: SelectedRecords },
): Promise<DeletedRecords> {
  return retryTransaction(db, async (transaction) => {
    await setBulkTimeout(transaction);
    const locked = selectRecords(transaction, selected, []).forUpdate();
    const { rows } = await sql<{
      deleted: number;
      covers: string[] | null;
      photos: string[] | null;
    }>`
      with locked as materialized (${locked}),
      deleted as (
        delete from records using locked where records.id = locked.id
        returning records.id, records.uploaded_cover, records.photos, ${columnsAsJson("records", editableFields)} as before
      ),
      audited as (
        ${insertRecordEntries({ by, action: "record.delete", rows: sql`select id, before, null::jsonb from deleted` })}
      )
      select count(*)::integer as deleted,
        array_agg(uploaded_cover) filter (where uploaded_cover is not null) as covers,
        array(select unnest(photos) from deleted) as photos
      from deleted`.execute(transaction);
    const { deleted = 0, covers, photos } = rows[0] ?? {};
    return {
      deleted,
      pictures: [...(await findUnusedCovers(transaction, covers ?? [])), ...(photos ?? [])],
    };
  });
}
