import { sql } from "kysely";
import type { Database } from "../../../db/database.ts";
import { streamTransaction } from "../../../db/stream-transaction.ts";
import { maxCounted } from "../export-formats.ts";
import type { DiscogsFileKind } from "./discogs-columns.ts";
import { discogsSources, findListingRows } from "./find-listing-rows.server.ts";

export interface DiscogsFileEntry {
  id: string;
  kind: DiscogsFileKind;
  madeAt: Date;
  madeBy: string;
  rowCount: number;
  takenBackAt: Date | null;
}

export interface DiscogsState {
  /** Rows of the next file of each kind. */
  next: { [Kind in DiscogsFileKind]: number };
  /** Records on sale here whose release on Discogs is not known, so that no file can add them. */
  withoutRelease: number;
  /** Records that are for sale on Discogs with a listing id that is not known yet. */
  withoutListing: number;
  /** The last files, the newest first. */
  files: DiscogsFileEntry[];
}

/** What the page Export says of Discogs. */
export async function findDiscogsState(db: Database): Promise<DiscogsState> {
  const next = {
    add: await countRows(db, "add"),
    change: await countRows(db, "change"),
    delete: await countRows(db, "delete"),
  };
  const files = await db
    .selectFrom("discogsFiles")
    .selectAll()
    .orderBy("id", "desc")
    .limit(5)
    .execute();
  return { next, ...(await findCounts(db)), files };
}

async function countRows(db: Database, kind: DiscogsFileKind): Promise<number> {
  let count = 0;
  for await (const rows of streamTransaction(db, (transaction) =>
    findListingRows(transaction, kind),
  )) {
    count += rows.length;
    if (count >= maxCounted) return maxCounted;
  }
  return count;
}

async function findCounts(
  db: Database,
): Promise<Pick<DiscogsState, "withoutRelease" | "withoutListing">> {
  const { rows } = await sql<{ withoutRelease: number; withoutListing: number }>`
    select
      count(*) filter (
        where coalesce(listings.release_id::text, sources.release_id) is null
          and coalesce(external_id, '') !~* '^\\[?r[1-9]\\d*\\]?$|discogs\\.com/'
      )::integer as without_release,
      count(*) filter (where fields_hash is not null and listings.listing_id is null)::integer as without_listing
    from records left join discogs_listings as listings on listings.record_id = records.id
      left join ${discogsSources}
    where stock > 0 and price > 0`.execute(db);
  return rows[0] ?? { withoutRelease: 0, withoutListing: 0 };
}
