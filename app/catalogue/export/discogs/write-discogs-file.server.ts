import { sql } from "kysely";
import { advisoryLocks } from "../../../db/advisory-locks.ts";
import type { Database, Transaction } from "../../../db/database.ts";
import { streamTransaction } from "../../../db/stream-transaction.ts";
import { exportFilesText } from "../export-texts.ts";
import { writeCsvTable } from "../write-table.server.ts";
import { discogsColumns, type DiscogsFileKind } from "./discogs-columns.ts";
import { findListingRows, type ListingRow } from "./find-listing-rows.server.ts";

/** Another file for Discogs is being made: a second one would hold the same rows. */
export class DiscogsFileBusyError extends Error {
  override name = "DiscogsFileBusyError";
  constructor() {
    super(exportFilesText("fileBusy"));
  }
}

interface DiscogsFile {
  kind: DiscogsFileKind;
  /** The name of the person who takes it. */
  by: string;
}

/**
 * The next file of a kind for Discogs: CSV with CRLF. What it holds is remembered when all of it was taken, and only
 * then. Throws DiscogsFileBusyError before the first line while another one is made.
 */
export function writeDiscogsFile(db: Database, file: DiscogsFile): AsyncGenerator<string, void> {
  // Not a snapshot: the cursor has its own, and an import that ends meanwhile must not make the marks fail.
  return streamTransaction(db, (transaction) => writeFile(transaction, file), {
    isolation: "read committed",
    writes: true,
  });
}

async function* writeFile(
  transaction: Transaction,
  { kind, by }: DiscogsFile,
): AsyncGenerator<string, void> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(${advisoryLocks.discogsFile}) as locked`.execute(transaction);
  if (rows[0]?.locked !== true) throw new DiscogsFileBusyError();
  yield* writeCsvTable(discogsColumns[kind], findAndMark(transaction, { kind, by }), {
    lineEnd: "\r\n",
    reader: "machine",
  });
}

async function* findAndMark(transaction: Transaction, { kind, by }: DiscogsFile) {
  let fileId: string | null = null;
  for await (const rows of findListingRows(transaction, kind)) {
    if (rows.length === 0) continue;
    fileId ??= await beginFile(transaction, { kind, by });
    await markListings(transaction, { fileId, kind, rows });
    yield rows.map(({ cells }) => cells);
  }
}

/** Opens the entry of a file; its rows follow with markListings. */
async function beginFile(
  transaction: Transaction,
  { kind, by }: { kind: DiscogsFileKind; by: string },
): Promise<string> {
  const { id } = await transaction
    .insertInto("discogsFiles")
    .values({ kind, madeBy: by })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Remembers rows of a file as they then stand on Discogs, and what was known of them before. */
async function markListings(
  transaction: Transaction,
  { fileId, kind, rows }: { fileId: string; kind: DiscogsFileKind; rows: readonly ListingRow[] },
): Promise<void> {
  if (rows.length === 0) return;
  const list = (read: (row: ListingRow) => string | null) => sql`${rows.map(read)}::text[]`;
  const ids = list(({ recordId }) => recordId);
  const after = list(({ hashAfter }) => hashAfter);
  await sql`
    insert into discogs_file_rows
      (file_id, record_id, listing_id_before, fields_hash_before, fields_hash_after)
    select ${fileId}::bigint, id, listing_id::bigint, before, after
    from unnest(
      ${ids}, ${list(({ listingIdBefore }) => listingIdBefore)},
      ${list(({ hashBefore }) => hashBefore)}, ${after}
    ) as given(id, listing_id, before, after)`.execute(transaction);
  await sql`
    insert into discogs_listings (record_id, release_id, fields_hash, changed_at)
    select id, release_id::bigint, after, now()
    from unnest(${ids}, ${list(({ releaseId }) => releaseId)}, ${after}) as given(id, release_id, after)
    on conflict (record_id) do update set
      release_id = coalesce(discogs_listings.release_id, excluded.release_id),
      fields_hash = excluded.fields_hash, changed_at = excluded.changed_at
      ${kind === "change" ? sql`` : sql`, listing_id = null`}`.execute(transaction);
  await sql`
    update discogs_files set row_count = row_count + ${rows.length} where id = ${fileId}::bigint`.execute(
    transaction,
  );
}
