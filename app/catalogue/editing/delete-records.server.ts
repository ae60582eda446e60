import { sql } from "kysely";
import type { AuditActor } from "../../audit/write-audit-entry.server.ts";
import type { Database } from "../../db/database.ts";
import { lockSelected, type SelectedRecords } from "./select-records.server.ts";
import { editableFields } from "./editable-record.ts";

export interface DeletedRecords {
  deleted: number;
  /** Storage keys of covers that nobody shows any more. */
  covers: string[];
}

/**
 * Deletes records with their comments and wishes; the audit table keeps what they were. Orders keep their own
 * copy of what was bought, so a record that was ordered can go too.
 */
export function deleteRecords(
  db: Database,
  { by, picked }: { by: AuditActor; picked: SelectedRecords },
): Promise<DeletedRecords> {
  return db.transaction().execute(async (on) => {
    const locked = await lockSelected(on, { picked });
    const fields = sql.join(
      editableFields.flatMap((column) => [
        sql`${sql.lit(column)}::text`,
        sql.ref(`records.${column}`),
      ]),
    );
    const { rows } = await sql<{ deleted: number; covers: string[] | null }>`
      with locked as materialized (${locked}),
      deleted as (
        delete from records using locked where records.id = locked.id
        returning records.id, records.uploaded_cover, jsonb_build_object(${fields}) as was
      ),
      noted as (
        insert into audit_entries (user_id, user_name, deed, subject_kind, subject_id, before)
        select ${by.uid}, ${by.username}, 'record.delete', 'record', id, was from deleted
      )
      select count(*)::integer as deleted,
        array_agg(uploaded_cover) filter (where uploaded_cover is not null) as covers
      from deleted`.execute(on);
    return { deleted: rows[0]?.deleted ?? 0, covers: rows[0]?.covers ?? [] };
  });
}
