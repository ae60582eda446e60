import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { insertRecordEntries, type AuditActor } from "../../audit/write-audit-entry.server.ts";
import { advisoryLocks } from "../../db/advisory-locks.ts";
import type { Database, Transaction } from "../../db/database.ts";
import { retryTransaction } from "../../db/retry-transaction.ts";
import { bulkColumns, type BulkColumn, type BulkValues } from "./bulk-changes.ts";
import { columnsAsJson } from "./columns-as-json.server.ts";
import { editableFields } from "./editable-record.ts";
import { findUnusedCovers } from "./find-unused-covers.server.ts";

interface BulkChange {
  /** Identifies the change in the audit log, to undo it. */
  batch: string;
  by: AuditActor;
  /** The columns that it writes; none: the records are deleted. */
  columns: readonly BulkColumn[];
}

interface PlannedRow {
  id: string;
  before: BulkValues;
  /** Null: it is deleted. */
  after: BulkValues | null;
}

/** Records of one transaction: a sale waits for it. */
const batchSize = 100;

/** Milliseconds for the statements that read and store a plan; a discount on 100,000 records takes a while. */
const planTimeout = 120_000;

/** Seconds without a sign of life after which the process that makes a change has ended. */
const heartbeatTimeoutSeconds = 30;

/** Milliseconds between two looks whether another change has ended. */
const waitInterval = 100;

/**
 * Stores what a change of many records will do, in one transaction that locks none of them, for makeBulkChange. One change
 * is made at a time: each is planned on what the one before left. When `plan` returns no rows but something else, nothing
 * is stored and that is returned.
 */
export async function enqueueBulkChange<Refusal extends object>(
  db: Database,
  { batch, by, columns }: BulkChange,
  plan: (transaction: Transaction) => Promise<PlannedRow[] | Refusal>,
): Promise<Refusal | null> {
  for (;;) {
    await continueBulkChanges(db);
    const result = await retryTransaction(db, async (transaction) => {
      await sql`set local statement_timeout = ${sql.lit(planTimeout)}`.execute(transaction);
      await sql`select pg_advisory_xact_lock(${sql.lit(advisoryLocks.bulkChanges)})`.execute(
        transaction,
      );
      const running = await transaction
        .selectFrom("bulkChanges")
        .select("batch")
        .executeTakeFirst();
      if (running) return "wait";
      const planned = await plan(transaction);
      if (!Array.isArray(planned)) return planned;
      await transaction
        .insertInto("bulkChanges")
        .values({ batch, userId: by.uid, userName: by.username, columns: [...columns] })
        .execute();
      await sql`
        insert into bulk_change_rows (batch, record_id, before, after)
        select ${batch}, id, before, after
        from jsonb_to_recordset(${JSON.stringify(planned)}::jsonb) as planned (id text, before jsonb, after jsonb)`.execute(
        transaction,
      );
      return null;
    });
    if (result !== "wait") return result;
    await pause(waitInterval);
  }
}

export interface MadeChange {
  changed: number;
  /** Storage keys of uploaded covers and photos that no record has any more. */
  pictures: string[];
}

/**
 * Makes a stored change in short transactions, in the order of the ids, in which a checkout locks records. A record that is
 * no longer what the change was planned on is left alone.
 */
export async function makeBulkChange(db: Database, batch: string): Promise<MadeChange> {
  const made: MadeChange = { changed: 0, pictures: [] };
  for (;;) {
    const page = await retryTransaction(db, (transaction) => makePage(transaction, batch));
    if (!page) return made;
    made.changed += page.changed;
    made.pictures.push(...page.pictures);
  }
}

/** Forgets what is left to do of a change. */
export async function dropBulkChange(db: Database, batch: string): Promise<void> {
  await db.deleteFrom("bulkChanges").where("batch", "=", batch).execute();
}

/** Makes the changes to their end whose process was killed. Returns the pictures that no record has any more. */
export async function continueBulkChanges(db: Database): Promise<string[]> {
  const stalled = await db
    .updateTable("bulkChanges")
    .set({ beatAt: sql<Date>`now()` })
    .where(sql<boolean>`beat_at < now() - make_interval(secs => ${heartbeatTimeoutSeconds})`)
    .returning("batch")
    .execute();
  const pictures: string[] = [];
  for (const { batch } of stalled) pictures.push(...(await makeBulkChange(db, batch)).pictures);
  return pictures;
}

/** Null when nothing was left to do. */
async function makePage(transaction: Transaction, batch: string): Promise<MadeChange | null> {
  const change = await transaction
    .updateTable("bulkChanges")
    .set({ beatAt: sql<Date>`now()` })
    .where("batch", "=", batch)
    .returning(["userId", "userName", "columns"])
    .executeTakeFirst();
  if (!change) return null;
  const { rows } = await sql<{ id: string; before: unknown }>`
    delete from bulk_change_rows where batch = ${batch} and record_id in (
      select record_id from bulk_change_rows where batch = ${batch} order by record_id limit ${batchSize}
    )
    returning record_id as id, before, after`.execute(transaction);
  if (rows.length === 0) {
    await transaction.deleteFrom("bulkChanges").where("batch", "=", batch).execute();
    return null;
  }
  const page = sql`
    page as materialized (
      select id, before, after
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as page (id text, before jsonb, after jsonb)
    ),
    locked as materialized (
      select records.id, after from records join page on page.id = records.id
      where not exists (
        select from jsonb_each(before) as planned
        where ${columnsAsJson("records", bulkColumns)} -> planned.key is distinct from planned.value
      )
      order by records.id for update of records
    )`;
  const by = { uid: change.userId, username: change.userName };
  const columns = bulkColumns.filter((column) => change.columns.includes(column));
  return columns.length === 0
    ? deletePage(transaction, { by, page })
    : changePage(transaction, { by, page, batch, columns });
}

type Sql = ReturnType<typeof sql>;

async function changePage(
  transaction: Transaction,
  { by, batch, page, columns }: BulkChange & { page: Sql },
): Promise<MadeChange> {
  const typed = columns.map((column) => sql.raw(`"${column}" ${columnTypes[column]}`));
  const assignments = columns.map(
    (column) => sql`${sql.ref(column)} = ${sql.raw(`value."${column}"`)}`,
  );
  const { rows } = await sql<{ changed: number }>`
    with ${page},
    changed as (
      update records set ${sql.join(assignments)}
      from locked, jsonb_to_record(locked.after) as value (${sql.join(typed)})
      where records.id = locked.id
      returning records.id, ${columnsAsJson("old", columns)} as before, ${columnsAsJson("new", columns)} as after
    ),
    audited as (
      ${insertRecordEntries({ by, action: "record.change", batch, rows: sql`select id, before, after from changed` })}
    )
    select count(*)::integer as changed from changed`.execute(transaction);
  return { changed: rows[0]?.changed ?? 0, pictures: [] };
}

async function deletePage(
  transaction: Transaction,
  { by, page }: { by: AuditActor; page: Sql },
): Promise<MadeChange> {
  const { rows } = await sql<{
    deleted: number;
    covers: string[] | null;
    photos: string[] | null;
  }>`
    with ${page},
    deleted as (
      delete from records using locked where records.id = locked.id
      returning records.id, records.uploaded_cover, records.photos, ${columnsAsJson("records", editableFields)} as before
    ),
    audited as (
      ${insertRecordEntries({ by, action: "record.delete", rows: sql`select id, before, null::jsonb from deleted` })}
    )
    select count(*)::integer as deleted,
      array_agg(uploaded_cover) filter (where uploaded_cover is not null) as covers,
      array(select unnest(photos) from deleted) as photos
    from deleted`.execute(transaction);
  const { deleted = 0, covers, photos } = rows[0] ?? {};
  return {
    changed: deleted,
    pictures: [...(await findUnusedCovers(transaction, covers ?? [])), ...(photos ?? [])],
  };
}

/** The columns' types, to read them from JSON. */
const columnTypes = {
  price: "integer",
  discount: "integer",
  stock: "integer",
  waitingStock: "integer",
  tags: "text[]",
  featured: "text[]",
  newOrUsed: "text",
  mediaCondition: "text",
  sleeveCondition: "text",
  location: "text",
} as const satisfies { [Column in BulkColumn]: string };
