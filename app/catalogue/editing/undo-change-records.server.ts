import { randomUUID } from "node:crypto";
import { sql, type RawBuilder } from "kysely";
import { insertRecordEntries, type AuditActor } from "../../audit/write-audit-entry.server.ts";
import type { Database } from "../../db/database.ts";
import type { RecordValues } from "../record-schema.ts";
import { copyFields } from "./change-fields.server.ts";
import { setBulkTimeout } from "./select-records.server.ts";

/** The fields that bulk actions change, by the type of their columns. */
const numbers = ["price", "discount"] as const satisfies (keyof RecordValues)[];
const lists = ["tags", "featured"] as const satisfies (keyof RecordValues)[];
const undoable = [...numbers, ...lists, ...copyFields];

/**
 * Undoes a bulk action of changeRecords, changePrices or changeFields: each record that still has the values that the
 * action set gets its old ones back, with an audit entry. Returns how many; records that were changed or deleted since
 * are left alone, and so are those of which there are too many now to be a used copy again.
 */
export function undoChangeRecords(
  db: Database,
  { by, batch }: { by: AuditActor; batch: string },
): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    await setBulkTimeout(transaction);
    const { rows } = await sql<{ restored: number }>`
      with entries as materialized (
        select subject_id, before, after from audit_entries
        where batch = ${batch}::uuid and action = 'record.change' and subject_kind = 'record'
      ),
      locked as materialized (
        select records.id, before, after from records join entries on subject_id = records.id
        where ${sql.join(undoable.map(isAsChanged), sql` and `)}
          and (stock <= 1 or before ->> 'newOrUsed' is distinct from 'used')
        order by records.id for update of records
      ),
      restored as (
        update records set ${sql.join(undoable.map((name) => sql`${sql.ref(name)} = ${oldValue(name)}`))}
        from locked where records.id = locked.id
        returning records.id, locked.after as before, locked.before as after
      ),
      audited as (
        ${insertRecordEntries({ by, action: "record.change", batch: randomUUID(), rows: sql`select id, before, after from restored` })}
      )
      select count(*)::integer as restored from restored`.execute(transaction);
    return rows[0]?.restored ?? 0;
  });
}

type Undoable = (typeof undoable)[number];

/** Whether a field was not changed by the action, or still is as the action left it. */
function isAsChanged(name: Undoable): RawBuilder<unknown> {
  const key = sql.lit(name);
  return sql`(not after ? ${key} or coalesce(to_jsonb(records.${sql.ref(name)}), 'null') = after -> ${key})`;
}

/** What a field was before the action; what it is where the action did not change it. */
function oldValue(name: Undoable): RawBuilder<unknown> {
  const key = sql.lit(name);
  const text = sql`before ->> ${key}`;
  const isNumber = numbers.some((number) => number === name);
  const isList = lists.some((list) => list === name);
  const old = isList
    ? sql`array(select jsonb_array_elements_text(before -> ${key}))`
    : isNumber
      ? sql`(${text})::integer`
      : text;
  return sql`case when before ? ${key} then ${old} else records.${sql.ref(name)} end`;
}
