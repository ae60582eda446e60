import { sql } from "kysely";
import {
  insertRecordEntries,
  lockActor,
  type AuditActor,
} from "../../../audit/write-audit-entry.server.ts";
import type { Database, Transaction } from "../../../db/database.ts";
import { columnsAsJson } from "../../editing/columns-as-json.server.ts";
import { editableFields } from "../../editing/editable-record.ts";
import { findUnusedCovers } from "../../editing/find-unused-covers.server.ts";
import type { Throttle } from "../staging/throttle.server.ts";
import { columnList, incomingColumns } from "./record-json.ts";
import { inShortTransaction } from "./step.server.ts";

/** Records of one transaction: a sale waits for it. */
const batchSize = 100;

interface TakeBackRows {
  step: "import" | "undo";
  by: AuditActor;
  throttle: Throttle;
  /** Gets how many more rows are done. */
  onRows?: (rows: number) => Promise<void>;
  /** Gets the storage keys of pictures that no record has any more. */
  onPictures?: ((keys: string[]) => Promise<void>) | undefined;
}

/**
 * Takes back, in short transactions, what an import did to records that were neither sold nor edited since: those that it
 * added go, those that it changed get their old values. Each gets an audit entry, and its row is marked as undone.
 */
export async function takeBackRows(
  db: Database,
  id: string,
  { step, by: actor, throttle, onRows, onPictures }: TakeBackRows,
): Promise<void> {
  for (let last = ""; ;) {
    const began = performance.now();
    const page = await inShortTransaction(
      db,
      { id, step, ignoresStop: step === "import" },
      async (transaction) => {
        const by = await lockActor(transaction, actor);
        const found = await takeBackPage(transaction, { id, by, last });
        const pictures = await findUnusedCovers(transaction, found?.covers ?? []);
        return found && { last: found.last, taken: found.taken, pictures };
      },
    );
    if (page?.last == null) return;
    last = page.last;
    if (page.pictures.length > 0) await onPictures?.(page.pictures);
    await onRows?.(page.taken);
    await throttle(performance.now() - began);
  }
}

interface TakenPage {
  last: string | null;
  taken: number;
  covers: string[] | null;
}

/** In the order of the ids, in which a checkout locks records. */
async function takeBackPage(
  transaction: Transaction,
  { id, by, last }: { id: string; by: AuditActor; last: string },
): Promise<TakenPage | undefined> {
  const { rows } = await sql<TakenPage>`
    with page as materialized (
      select row_number, record_id, outcome, before, after, version, waiting_before from import_results
      where import_id = ${id} and outcome in ('new', 'changed') and version is not null and not undone
        and record_id > ${last}
      order by record_id limit ${batchSize}
    ),
    locked as materialized (
      select records.id, row_number, outcome, before as after, after as before, waiting_before
      from records join page on records.id = record_id
      where records.version = page.version
      order by records.id for update of records
    ),
    removed as (
      delete from records using locked where records.id = locked.id and outcome = 'new'
      returning records.id, records.uploaded_cover, ${columnsAsJson("records", editableFields)} as before
    ),
    restored as (
      update records set (${columnList}, waiting_stock) = (
        select ${incomingColumns}, incoming.waiting_stock
        from jsonb_populate_record(
          records, ${snakeCase("locked.after")} || case
            when waiting_before is null then '{}'
            else jsonb_build_object('stock', 0, 'waiting_stock', waiting_before)
          end
        ) as incoming
      )
      from locked where records.id = locked.id and outcome = 'changed'
      returning records.id
    ),
    audited_removals as (
      ${insertRecordEntries({ by, action: "record.delete", batch: id, rows: sql`select id, before, null::jsonb from removed` })}
    ),
    audited_changes as (
      ${insertRecordEntries({ by, action: "record.change", batch: id, rows: sql`select id, before, after from locked where outcome = 'changed'` })}
    ),
    marked as (
      update import_results as results set undone = true from locked
      where results.import_id = ${id} and results.row_number = locked.row_number
    )
    select (select record_id from page order by record_id desc limit 1) as last,
      ((select count(*) from removed) + (select count(*) from restored))::integer as taken,
      (select array_agg(uploaded_cover) from removed where uploaded_cover is not null) as covers`.execute(
    transaction,
  );
  return rows[0];
}

/** JSON with the names of columns: jsonb_populate_record leaves alone what it does not name. */
function snakeCase(json: "locked.after") {
  return sql.raw(
    `(select coalesce(jsonb_object_agg(lower(regexp_replace(key, '([A-Z])', '_\\1', 'g')), value), '{}') from jsonb_each(${json}))`,
  );
}
