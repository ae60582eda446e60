import { sql } from "kysely";
import type { Database } from "../../../db/database.ts";

export interface UndoOverview {
  /** Records that would be removed, and that would get their old values. */
  removed: number;
  restored: number;
  /** What stays as it is, by the reason; the first of them by name. */
  left: UndoGroup[];
  /** The first that would be taken back. */
  examples: UndoRecord[];
}

export interface UndoRecord {
  recordId: string;
  title: string;
  outcome: "new" | "changed";
}

export interface UndoGroup {
  reason: "sold" | "edited" | "deleted";
  count: number;
  records: UndoRecord[];
}

const maxNamed = 50;

/**
 * What undoing an import would take back, and what it would leave because it was sold, edited or deleted since. Whether it
 * was is told by versions; only the word for it looks at the clock, and a checkout may have begun a little earlier.
 */
export async function findUndo(db: Database, id: string): Promise<UndoOverview> {
  const { rows } = await sql<UndoRecord & { fate: string; count: number; place: number }>`
    with fates as (
      select record_id, title, outcome, row_number,
        case
          when records.id is null then 'deleted'
          when records.version = results.version then outcome
          when exists (
            select from order_lines join orders using (order_number)
            where order_lines.record_id = results.record_id and orders.created_at >= coalesce(begun_at, written_at) - interval '1 minute'
          ) then 'sold'
          else 'edited'
        end as fate
      from import_results as results
      join imports on imports.id = results.import_id
      left join records on records.id = results.record_id
      where import_id = ${id} and outcome in ('new', 'changed') and not undone
    ),
    counted as (
      select *, count(*) over (partition by fate)::integer as count,
        row_number() over (partition by fate order by row_number)::integer as place
      from fates
    )
    select record_id, title, outcome, fate, count, place from counted
    where place <= ${maxNamed} order by fate, place`.execute(db);
  const of = (fate: string) => rows.filter((row) => row.fate === fate);
  const toRecord = ({ recordId, title, outcome }: UndoRecord) => ({ recordId, title, outcome });
  return {
    removed: of("new")[0]?.count ?? 0,
    restored: of("changed")[0]?.count ?? 0,
    left: (["sold", "edited", "deleted"] as const).flatMap((reason) => {
      const found = of(reason);
      const [first] = found;
      return first ? [{ reason, count: first.count, records: found.map(toRecord) }] : [];
    }),
    examples: [...of("new"), ...of("changed")].slice(0, maxNamed).map(toRecord),
  };
}
