import { sql } from "kysely";
import { lockActor } from "../../../audit/write-audit-entry.server.ts";
import {
  insertRecordEntries,
  writeAuditEntry,
  type AuditActor,
} from "../../../audit/write-audit-entry.server.ts";
import type { Database, Transaction } from "../../../db/database.ts";
import { findImport } from "../staging/find-import.server.ts";
import type { Throttle } from "../staging/throttle.server.ts";
import { noteSold } from "./note-sold.server.ts";
import { countOutcomes } from "./preview-import.server.ts";
import {
  changedColumns,
  columnList,
  incomingColumns,
  incomingRecord,
  stillHas,
} from "./record-json.ts";
import { runningText } from "./running-texts.ts";
import { ImportRefused, lockImports, nextStep, type StepProgress } from "./step.server.ts";

/** Records of one statement. */
const batchSize = 250;

interface WriteImport {
  by: AuditActor;
  progress: StepProgress;
  throttle: Throttle;
  /** Write nothing when a row is refused because a record was sold or edited since the preview. */
  refuseStale?: boolean;
  /** Do all of it, and roll it back. */
  dryRun?: boolean;
}

/** What a run has written, or would have. */
export interface Written {
  added: number;
  changed: number;
  /** Rows that were refused because a record was sold or edited after the preview. */
  stale: number;
}

class Rollback extends Error {
  readonly written: Written;
  constructor(written: Written) {
    super("Nothing is written");
    this.written = written;
  }
}

/**
 * Writes what the preview of an import found, in one transaction: all of its rows that are not refused, or nothing.
 * Each record gets an audit entry of the import's batch. A record that was sold or edited since the preview is left
 * alone and its row refused. Throws ImportRefused when another import runs, or was written since the preview.
 */
export async function writeImport(
  db: Database,
  id: string,
  { by: actor, progress, throttle, refuseStale = false, dryRun = false }: WriteImport,
): Promise<Written> {
  try {
    return await db.transaction().execute(async (transaction) => {
      await sql`set local statement_timeout = 0`.execute(transaction);
      await lockImports(transaction);
      const importRun = await findImport(transaction, id);
      if (!importRun?.previewedAt) throw new ImportRefused(runningText("noPreview"));
      await refuseOutdated(transaction, id);
      const by = await lockActor(transaction, actor);
      const total = importRun.newRows + importRun.changedRows;
      let done = 0;
      const step = async (rows: number, began: number) => {
        done += rows;
        await progress.report(Math.min(done, total), total);
        await throttle(performance.now() - began);
      };
      const added = await addRecords(transaction, { id, by, step });
      const changed = await changeRecords(transaction, { id, by, step });
      const written = { added, changed, stale: total - added - changed };
      if (dryRun || (refuseStale && written.stale > 0)) throw new Rollback(written);
      await keepOrigins(transaction, id);
      await noteSold(transaction, id);
      if (importRun.options.fetchPictures) await queuePictures(transaction, id);
      await sql`
        update imports set state = 'imported', written_at = now(), ${nextStep}, problem = '', stop_requested = false,
          undone_at = null, ${countOutcomes(id)}
        where id = ${id}`.execute(transaction);
      await writeAuditEntry(transaction, {
        by,
        action: "import.run",
        subject: { kind: "import", id },
        before: null,
        after: { fileName: importRun.fileName, kind: importRun.kind, added, changed },
      });
      return written;
    });
  } catch (error) {
    if (error instanceof Rollback) return error.written;
    throw error;
  }
}

/** The preview compares with what the shop had: another import may have added the same records since. */
async function refuseOutdated(transaction: Transaction, id: string): Promise<void> {
  const { rows } = await sql<{ fileName: string }>`
    select other.file_name from imports as other, imports as this
    where this.id = ${id} and other.id <> this.id
      and other.written_step > this.seen_step limit 1`.execute(transaction);
  const [other] = rows;
  if (!other) return;
  throw new ImportRefused(runningText("outdated", { file: other.fileName }));
}

interface Part {
  id: string;
  by: AuditActor;
  step: (rows: number, began: number) => Promise<void>;
}

async function addRecords(transaction: Transaction, { id, by, step }: Part): Promise<number> {
  const addedRows = sql`
    select record_id, null::jsonb, after || '{"uploadedCover": null}' from page join added on added.id = record_id`;
  let added = 0;
  for (let last = 0; ;) {
    const began = performance.now();
    const { rows } = await sql<{ last: number | null; rows: number; added: number }>`
      with page as materialized (
        select row_number, record_id, after, added_at, waiting_stock from import_results
        where import_id = ${id} and outcome = 'new' and row_number > ${last}
        order by row_number limit ${batchSize}
      ),
      added as (
        insert into records (id, created_at, waiting_stock, ${columnList})
        select record_id, coalesce(added_at, now()), page.waiting_stock, ${incomingColumns}
        from page, ${incomingRecord} order by record_id
        on conflict (id) do nothing returning id, version
      ),
      audited as (
        ${insertRecordEntries({ by, action: "record.add", batch: id, rows: addedRows })}
      ),
      stale as (
        update import_results as results set outcome = 'refused',
          faults = '[{"column": "all", "message": "A record with this id was added since the preview."}]'
        from page where results.import_id = ${id} and results.row_number = page.row_number
          and not exists (select from added where added.id = page.record_id)
      ),
      noted as (
        update import_results as results set version = added.version from added join page on page.record_id = added.id
        where results.import_id = ${id} and results.row_number = page.row_number
      )
      select max(row_number) as last, count(*)::integer as rows, (select count(*)::integer from added) as added
      from page`.execute(transaction);
    const [page] = rows;
    if (page?.last == null) return added;
    last = page.last;
    added += page.added;
    await step(page.rows, began);
  }
}

/** In the order of the ids, in which a checkout locks records, so that the two cannot deadlock. */
async function changeRecords(transaction: Transaction, { id, by, step }: Part): Promise<number> {
  const fields = await findChangedFields(transaction, id);
  if (fields.length === 0) return 0;
  let changed = 0;
  for (let last = ""; ;) {
    const began = performance.now();
    const { rows } = await sql<{ last: string | null; rows: number; changed: number }>`
      with page as materialized (
        select row_number, record_id, before, after from import_results
        where import_id = ${id} and outcome = 'changed' and record_id > ${last}
        order by record_id limit ${batchSize}
      ),
      locked as materialized (
        select records.id, row_number, before, after from records join page on records.id = record_id
        where ${stillHas("before")}
        order by records.id for update of records
      ),
      changed as (
        update records set ${changedColumns(fields)}
        from locked, ${incomingRecord} where records.id = locked.id
        returning records.id, records.version, row_number
      ),
      audited as (
        ${insertRecordEntries({ by, action: "record.change", batch: id, rows: sql`select id, before, after from locked` })}
      ),
      stale as (
        update import_results as results set outcome = 'refused', faults = jsonb_build_array(jsonb_build_object(
          'column', case when page.after ? 'stock' then 'stock' else 'all' end,
          'message', ${runningText("stale")}::text
        ))
        from page where results.import_id = ${id} and results.row_number = page.row_number
          and not exists (select from locked where locked.row_number = page.row_number)
      ),
      noted as (
        update import_results as results set version = changed.version from changed
        where results.import_id = ${id} and results.row_number = changed.row_number
      )
      select (select record_id from page order by record_id desc limit 1) as last,
        (select count(*)::integer from page) as rows, (select count(*)::integer from changed) as changed`.execute(
      transaction,
    );
    const [page] = rows;
    if (page?.last == null) return changed;
    last = page.last;
    changed += page.changed;
    await step(page.rows, began);
  }
}

/** The fields that any of the rows changes. */
async function findChangedFields(transaction: Transaction, id: string): Promise<string[]> {
  const { rows } = await sql<{ field: string }>`
    select distinct jsonb_object_keys(after) as field from import_results
    where import_id = ${id} and outcome = 'changed'`.execute(transaction);
  return rows.map(({ field }) => field);
}

/** Remembers what records are called where they come from, also of those that are as they were. */
async function keepOrigins(transaction: Transaction, id: string): Promise<void> {
  await sql`
    with incoming as materialized (
      select record_id, origin ->> 'source' as source, origin ->> 'listingId' as listing_id,
        origin ->> 'releaseId' as release_id, (origin ->> 'stock')::integer as stock
      from import_results join records on records.id = record_id
      where import_id = ${id} and outcome not in ('refused', 'not-vinyl') and origin is not null
    ),
    -- A listing belongs to one record.
    moved as (
      update record_sources as kept set listing_id = null from incoming
      where kept.source = incoming.source and kept.listing_id = incoming.listing_id
        and kept.record_id <> incoming.record_id
    )
    select count(*) from incoming`.execute(transaction);
  await sql`
    insert into record_sources (record_id, source, listing_id, release_id, imported_stock, accept_offer)
    select record_id, origin ->> 'source', origin ->> 'listingId', origin ->> 'releaseId', (origin ->> 'stock')::integer,
      (origin ->> 'acceptOffer')::boolean
    from import_results join records on records.id = record_id
    where import_id = ${id} and outcome not in ('refused', 'not-vinyl') and origin is not null
    on conflict (record_id, source) do update set
      listing_id = coalesce(excluded.listing_id, record_sources.listing_id),
      release_id = coalesce(excluded.release_id, record_sources.release_id),
      accept_offer = coalesce(excluded.accept_offer, record_sources.accept_offer),
      imported_stock = coalesce(excluded.imported_stock, record_sources.imported_stock)`.execute(
    transaction,
  );
}

/** The first picture of each record that has no cover. */
async function queuePictures(transaction: Transaction, id: string): Promise<void> {
  await sql`
    insert into import_pictures (import_id, row_number, location, column_name, record_id, url)
    select import_id, row_number, results.location, pictures -> 0 ->> 'column', record_id, pictures -> 0 ->> 'url'
    from import_results as results join records on records.id = record_id
    where import_id = ${id} and outcome not in ('refused', 'not-vinyl') and pictures <> '[]' and uploaded_cover is null
    on conflict do nothing`.execute(transaction);
}
