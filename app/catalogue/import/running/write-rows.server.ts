import { sql } from "kysely";
import { insertRecordEntries, type AuditActor } from "../../../audit/write-audit-entry.server.ts";
import type { Database, Transaction } from "../../../db/database.ts";
import {
  changedColumns,
  columnList,
  incomingColumns,
  incomingRecord,
  stillHas,
} from "./record-json.ts";
import { runningText } from "./running-texts.ts";

/** Records of one transaction: a sale waits for it. */
const batchSize = 100;

interface Page {
  id: string;
  by: AuditActor;
}

/** Some rows of a file that are written. */
export interface WrittenPage {
  /** The rows, also those that were refused; null: there are none left. */
  rows: number[] | null;
  written: number;
  /** Where the next page begins. */
  last: string;
}

/** Adds the records of the next rows after `last`, in the order of the file. */
export async function addRecords(
  transaction: Transaction,
  { id, by, last }: Page & { last: string },
): Promise<WrittenPage> {
  const addedRows = sql`
    select record_id, null::jsonb, after || '{"uploadedCover": null}' from page join added on added.id = record_id`;
  const { rows } = await sql<Omit<WrittenPage, "last"> & { last: number | null }>`
    with page as materialized (
      select row_number, record_id, after, added_at, waiting_stock from import_results
      where import_id = ${id} and outcome = 'new' and version is null and row_number > ${Number(last)}
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
    select max(row_number) as last, array_agg(row_number) as rows,
      (select count(*)::integer from added) as written
    from page`.execute(transaction);
  return toPage(rows[0]);
}

/** Changes the records of the next rows after `last`. In the order of the ids, in which a checkout locks records. */
export async function changeRecords(
  transaction: Transaction,
  { id, by, last, fields }: Page & { last: string; fields: readonly string[] },
): Promise<WrittenPage> {
  const { rows } = await sql<Omit<WrittenPage, "last"> & { last: string | null }>`
    with page as materialized (
      select row_number, record_id, before, after from import_results
      where import_id = ${id} and outcome = 'changed' and version is null and record_id > ${last}
      order by record_id limit ${batchSize}
    ),
    locked as materialized (
      select records.id, row_number, before, after, waiting_stock from records join page on records.id = record_id
      where ${stillHas("before")}
        and (
          after ->> 'newOrUsed' is distinct from 'used' or after ? 'stock'
          or (stock <= 1 and coalesce(waiting_stock, 0) <= 1)
        )
      order by records.id for update of records
    ),
    changed as (
      update records set ${changedColumns(fields)}
      from locked, ${incomingRecord} where records.id = locked.id
      returning records.id, records.version, row_number, locked.waiting_stock as waiting_before
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
      update import_results as results
      set version = changed.version, waiting_before = changed.waiting_before from changed
      where results.import_id = ${id} and results.row_number = changed.row_number
    )
    select (select record_id from page order by record_id desc limit 1) as last, array_agg(row_number) as rows,
      (select count(*)::integer from changed) as written
    from page`.execute(transaction);
  return toPage(rows[0]);
}

/** Marks the next rows after `last` that change no record and say where it comes from, to remember that. */
export async function keepRecords(
  transaction: Transaction,
  { id, last }: { id: string; last: string },
): Promise<WrittenPage> {
  const { rows } = await sql<Omit<WrittenPage, "last"> & { last: string | null }>`
    with page as materialized (
      select row_number, record_id from import_results
      where import_id = ${id} and outcome = 'unchanged' and version is null and origin is not null
        and record_id > ${last}
      order by record_id limit ${batchSize}
    ),
    locked as materialized (
      select records.id, row_number, version from records join page on records.id = record_id
      order by records.id for key share of records
    ),
    noted as (
      update import_results as results set version = locked.version from locked
      where results.import_id = ${id} and results.row_number = locked.row_number
    )
    select (select record_id from page order by record_id desc limit 1) as last, array_agg(row_number) as rows,
      0 as written
    from page`.execute(transaction);
  return toPage(rows[0]);
}

function toPage(
  page: (Omit<WrittenPage, "last"> & { last: string | number | null }) | undefined,
): WrittenPage {
  return {
    rows: page?.rows ?? null,
    written: page?.written ?? 0,
    last: String(page?.last ?? ""),
  };
}

/** The fields that any of the rows changes. */
export async function findChangedFields(db: Database, id: string): Promise<string[]> {
  const { rows } = await sql<{ field: string }>`
    select distinct jsonb_object_keys(after) as field from import_results
    where import_id = ${id} and outcome = 'changed'`.execute(db);
  return rows.map(({ field }) => field);
}
