import { sql, type Transaction } from "kysely";
import type { Tables } from "../../../db/tables.ts";
import type { DiscogsFileKind } from "./discogs-columns.ts";
import type { ListingRow } from "./find-listing-rows.server.ts";

/** Opens the entry of a file; its rows follow with markListings. */
export async function beginFile(
  transaction: Transaction<Tables>,
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
export async function markListings(
  transaction: Transaction<Tables>,
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
