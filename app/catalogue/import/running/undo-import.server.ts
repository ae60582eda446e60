import { sql } from "kysely";
import { lockActor } from "../../../audit/write-audit-entry.server.ts";
import {
  insertRecordEntries,
  writeAuditEntry,
  type AuditActor,
} from "../../../audit/write-audit-entry.server.ts";
import type { Database, Transaction } from "../../../db/database.ts";
import { columnsAsJson } from "../../editing/bulk-edit.server.ts";
import { editableFields } from "../../editing/editable-record.ts";
import { findUnusedCovers } from "../../editing/find-unused-covers.server.ts";
import { findImport } from "../staging/find-import.server.ts";
import type { Throttle } from "../staging/throttle.server.ts";
import { forgetSold } from "./note-sold.server.ts";
import { columnList, incomingColumns } from "./record-json.ts";
import { runningText } from "./running-texts.ts";
import { ImportRefused, lockImports, nextStep, type StepProgress } from "./step.server.ts";

const batchSize = 250;

interface UndoImport {
  by: AuditActor;
  progress: StepProgress;
  throttle: Throttle;
}

export interface Undone {
  removed: number;
  restored: number;
  /** Storage keys of pictures that no record has any more. */
  pictures: string[];
}

/**
 * Takes back, in one transaction, what an import did to records that were neither sold nor edited since: those that it
 * added go, those that it changed get their old values. Each gets an audit entry. Throws ImportRefused when another
 * import runs, or there is nothing to undo.
 */
export function undoImport(
  db: Database,
  id: string,
  { by: actor, progress, throttle }: UndoImport,
): Promise<Undone> {
  return db.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = 0`.execute(transaction);
    await lockImports(transaction);
    const importRun = await findImport(transaction, id);
    if (!importRun?.writtenAt || importRun.undoneAt)
      throw new ImportRefused(runningText("nothingToUndo"));
    const by = await lockActor(transaction, actor);
    const total = importRun.newRows + importRun.changedRows;
    const undone: Undone = { removed: 0, restored: 0, pictures: [] };
    for (let last = ""; ;) {
      const began = performance.now();
      const page = await undoPage(transaction, { id, by, last });
      if (page?.last == null) break;
      last = page.last;
      undone.removed += page.removed;
      undone.restored += page.restored;
      undone.pictures.push(...(await findUnusedCovers(transaction, page.covers ?? [])));
      await progress.report(Math.min(undone.removed + undone.restored, total), total);
      await throttle(performance.now() - began);
    }
    await forgetSold(transaction, id);
    await sql`
      update imports set state = 'undone', undone_at = now(), ${nextStep}, problem = '', stop_requested = false
      where id = ${id}`.execute(transaction);
    const { removed, restored } = undone;
    await writeAuditEntry(transaction, {
      by,
      action: "import.undo",
      subject: { kind: "import", id },
      before: null,
      after: { fileName: importRun.fileName, removed, restored },
    });
    return undone;
  });
}

interface UndonePage {
  last: string | null;
  removed: number;
  restored: number;
  covers: string[] | null;
}

/** In the order of the ids, in which a checkout locks records. */
async function undoPage(
  transaction: Transaction,
  { id, by, last }: { id: string; by: AuditActor; last: string },
): Promise<UndonePage | undefined> {
  const { rows } = await sql<UndonePage>`
    with page as materialized (
      select row_number, record_id, outcome, before, after, version from import_results
      where import_id = ${id} and outcome in ('new', 'changed') and not undone and record_id > ${last}
      order by record_id limit ${batchSize}
    ),
    locked as materialized (
      select records.id, row_number, outcome, before as after, after as before
      from records join page on records.id = record_id
      where records.version = page.version
      order by records.id for update of records
    ),
    removed as (
      delete from records using locked where records.id = locked.id and outcome = 'new'
      returning records.id, records.uploaded_cover, ${columnsAsJson("records", editableFields)} as before
    ),
    restored as (
      update records set (${columnList}) = (
        select ${incomingColumns}
        from jsonb_populate_record(records, ${snakeCase("locked.after")}) as incoming
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
      (select count(*)::integer from removed) as removed,
      (select count(*)::integer from restored) as restored,
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
