import { sql, type Transaction } from "kysely";
import { advisoryLocks } from "../../../db/advisory-locks.ts";
import type { Database } from "../../../db/database.ts";
import { streamTransaction } from "../../../db/stream-transaction.ts";
import type { Tables } from "../../../db/tables.ts";
import { writeCsvTable } from "../write-table.server.ts";
import { discogsColumns, type DiscogsFileKind } from "./discogs-columns.ts";
import { findListingRows } from "./find-listing-rows.server.ts";
import { beginFile, markListings } from "./mark-listings.server.ts";

/** Another file for Discogs is being made: a second one would hold the same rows. */
export class DiscogsFileBusyError extends Error {
  override name = "DiscogsFileBusyError";
  constructor() {
    super("Another file for Discogs is being made. Try again in a moment.");
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
  transaction: Transaction<Tables>,
  { kind, by }: DiscogsFile,
): AsyncGenerator<string, void> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(${advisoryLocks.discogsFile}) as locked`.execute(transaction);
  if (rows[0]?.locked !== true) throw new DiscogsFileBusyError();
  yield* writeCsvTable(discogsColumns[kind], findAndMark(transaction, { kind, by }), {
    lineEnd: "\r\n",
  });
}

async function* findAndMark(transaction: Transaction<Tables>, { kind, by }: DiscogsFile) {
  let fileId: string | null = null;
  for await (const rows of findListingRows(transaction, kind)) {
    if (rows.length === 0) continue;
    fileId ??= await beginFile(transaction, { kind, by });
    await markListings(transaction, { fileId, kind, rows });
    yield rows.map(({ cells }) => cells);
  }
}
