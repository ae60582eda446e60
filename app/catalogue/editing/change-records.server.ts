import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { AuditActor } from "../../audit/write-audit-entry.server.ts";
import type { Database } from "../../db/database.ts";
import type { HomeCategory } from "../home-categories.ts";
import { lockSelected, type SelectedRecords } from "./select-records.server.ts";
import { maxTags } from "../record-schema.ts";

/** What can be done to many records at once. */
export type RecordsChange =
  | { kind: "discount"; percent: number }
  | { kind: "tag" | "untag"; tag: string }
  | { kind: "feature" | "unfeature"; category: HomeCategory };

export interface ChangedRecords {
  /** How many were different afterwards; those that already were so do not count. */
  changed: number;
  /** Names the deed, to undo it. */
  batch: string;
}

/** Does one thing to many records, with an audit entry for each that it changed, in one transaction. */
export function changeRecords(
  db: Database,
  { by, picked, change }: { by: AuditActor; picked: SelectedRecords; change: RecordsChange },
): Promise<ChangedRecords> {
  const batch = randomUUID();
  const { column, value, condition } = stepOf(change);
  return db.transaction().execute(async (on) => {
    const locked = await lockSelected(on, { picked, condition });
    const field = sql.lit(column);
    const name = sql.id(column);
    const { rows } = await sql<{ changed: number }>`
      with locked as materialized (${locked}),
      changed as (
        update records set ${name} = ${value} from locked where records.id = locked.id
        returning records.id, old.${name} as was, new.${name} as became
      ),
      noted as (
        insert into audit_entries (user_id, user_name, deed, subject_kind, subject_id, batch, before, after)
        select ${by.uid}, ${by.username}, 'record.change', 'record', id, ${batch}::uuid,
          jsonb_build_object(${field}::text, was), jsonb_build_object(${field}::text, became)
        from changed
      )
      select count(*)::integer as changed from changed`.execute(on);
    return { changed: rows[0]?.changed ?? 0, batch };
  });
}

/** The column a change writes, its new value, and which records it makes different. */
function stepOf(change: RecordsChange) {
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
  const word = sql`${isTag ? change.tag : change.category}::text`;
  const name = sql.ref(`records.${column}`);
  if (change.kind === "tag" || change.kind === "feature") {
    const isRoom = isTag ? sql`cardinality(${name}) < ${maxTags}` : sql`true`;
    return {
      column,
      value: sql`${name} || ${word}`,
      condition: sql<boolean>`not ${name} @> array[${word}] and ${isRoom}`,
    };
  }
  return {
    column,
    value: sql`array_remove(${name}, ${word})`,
    condition: sql<boolean>`${name} @> array[${word}]`,
  };
}
