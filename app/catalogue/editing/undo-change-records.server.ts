import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { AuditActor } from "../../audit/write-audit-entry.server.ts";
import type { Database } from "../../db/database.ts";
import { setBulkTimeout } from "./select-records.server.ts";

/**
 * Undoes a bulk action of changeRecords or changePrices: each record that still has the value that the action set gets its old value
 * back, with an audit entry. Returns how many; records that were changed or deleted since are left alone.
 */
export function undoChangeRecords(
  db: Database,
  { by, batch }: { by: AuditActor; batch: string },
): Promise<number> {
  return db.transaction().execute(async (on) => {
    await setBulkTimeout(on);
    const { rows } = await sql<{ restored: number }>`
      with entries as materialized (
        select subject_id, before, after from audit_entries
        where batch = ${batch}::uuid and deed = 'record.change' and subject_kind = 'record'
      ),
      locked as materialized (
        select records.id, before, after from records join entries on subject_id = records.id
        where case
          when after ? 'price' then to_jsonb(price) = after -> 'price'
          when after ? 'discount' then to_jsonb(discount) = after -> 'discount'
          when after ? 'tags' then to_jsonb(tags) = after -> 'tags'
          else to_jsonb(featured) = after -> 'featured'
        end
        order by records.id for update of records
      ),
      restored as (
        update records set
          price = coalesce((before ->> 'price')::integer, price),
          discount = coalesce((before ->> 'discount')::integer, discount),
          tags = case when before ? 'tags'
            then array(select jsonb_array_elements_text(before -> 'tags')) else tags end,
          featured = case when before ? 'featured'
            then array(select jsonb_array_elements_text(before -> 'featured')) else featured end
        from locked where records.id = locked.id
        returning records.id, locked.after as before, locked.before as after
      ),
      audited as (
        insert into audit_entries (user_id, user_name, deed, subject_kind, subject_id, batch, before, after)
        select ${by.uid}, ${by.username}, 'record.change', 'record', id, ${randomUUID()}::uuid, restored.before, restored.after
        from restored
      )
      select count(*)::integer as restored from restored`.execute(on);
    return rows[0]?.restored ?? 0;
  });
}
