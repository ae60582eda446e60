import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { insertRecordEntries, type AuditActor } from "../../audit/write-audit-entry.server.ts";
import type { Database } from "../../db/database.ts";
import type { HomeCategory } from "../home-categories.ts";
import { maxTags } from "../record-schema.ts";
import { lockSelected, setBulkTimeout, type SelectedRecords } from "./select-records.server.ts";

/** A bulk action that changes one field. */
export type RecordsChange =
  | { kind: "discount"; percent: number }
  | { kind: "tag" | "untag"; tag: string }
  | { kind: "feature" | "unfeature"; category: HomeCategory };

export interface ChangedRecords {
  /** How many records changed; those that had the value already do not count. */
  changed: number;
  /** Identifies the bulk action in the audit log, to undo it. */
  batch: string;
}

/** Changes many records in one transaction, with an audit entry for each record that changed. */
export function changeRecords(
  db: Database,
  { by, selected, change }: { by: AuditActor; selected: SelectedRecords; change: RecordsChange },
): Promise<ChangedRecords> {
  const batch = randomUUID();
  const { column, value, condition } = updateOf(change);
  return db.transaction().execute(async (transaction) => {
    await setBulkTimeout(transaction);
    const locked = lockSelected(transaction, { selected, condition });
    const field = sql.lit(column);
    const name = sql.id(column);
    const { rows } = await sql<{ changed: number }>`
      with locked as materialized (${locked}),
      changed as (
        update records set ${name} = ${value} from locked where records.id = locked.id
        returning records.id, jsonb_build_object(${field}::text, old.${name}) as before,
          jsonb_build_object(${field}::text, new.${name}) as after
      ),
      audited as (
        ${insertRecordEntries({ by, action: "record.change", batch, rows: sql`select id, before, after from changed` })}
      )
      select count(*)::integer as changed from changed`.execute(transaction);
    return { changed: rows[0]?.changed ?? 0, batch };
  });
}

/** The column that a change writes, its new value, and the condition of records that it makes different. */
function updateOf(change: RecordsChange) {
  if (change.kind === "discount") {
    const percent = sql`${change.percent}::integer`;
    return {
      column: "discount",
      value: percent,
      condition: sql<boolean>`discount <> ${percent}`,
    };
  }
  const isTag = "tag" in change;
  const column = isTag ? "tags" : "featured";
  const item = sql`${isTag ? change.tag : change.category}::text`;
  const name = sql.ref(`records.${column}`);
  if (change.kind === "tag" || change.kind === "feature") {
    const hasRoom = isTag ? sql`cardinality(${name}) < ${maxTags}` : sql`true`;
    return {
      column,
      value: sql`${name} || ${item}`,
      condition: sql<boolean>`not ${name} @> array[${item}] and ${hasRoom}`,
    };
  }
  return {
    column,
    value: sql`array_remove(${name}, ${item})`,
    condition: sql<boolean>`${name} @> array[${item}]`,
  };
}
