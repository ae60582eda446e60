import { sql } from "kysely";
import { advisoryLocks } from "../../../db/advisory-locks.ts";
import type { Database } from "../../../db/database.ts";

export type TakenBack = { ok: true; rowCount: number } | { ok: false; reason: "not-the-last" };

/**
 * Forgets the last file for Discogs: its rows come into the next one again. For a file that was lost on the way, or that
 * Discogs refused. What a later import told of a listing stays.
 */
export function takeBackFile(db: Database, id: string): Promise<TakenBack> {
  return db.transaction().execute(async (transaction): Promise<TakenBack> => {
    await sql`select pg_advisory_xact_lock(${advisoryLocks.discogsFile})`.execute(transaction);
    const last = await transaction
      .selectFrom("discogsFiles")
      .select(["id", "kind", "rowCount"])
      .where("takenBackAt", "is", null)
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirst();
    if (last?.id !== id) return { ok: false, reason: "not-the-last" };
    await sql`
      update discogs_listings as listings
      set fields_hash = fields_hash_before, changed_at = '-infinity',
        listing_id = coalesce(listings.listing_id, (
          select listing_id_before where not exists (
            select from discogs_listings as others where others.listing_id = listing_id_before
          )
        ))
      from discogs_file_rows as given
      where given.file_id = ${id}::bigint and given.record_id = listings.record_id
        and listings.fields_hash is not distinct from given.fields_hash_after
        and not (${last.kind} = 'add' and listings.listing_id is not null)`.execute(transaction);
    await transaction
      .updateTable("discogsFiles")
      .set({ takenBackAt: sql<Date>`now()` })
      .where("id", "=", id)
      .execute();
    return { ok: true, rowCount: last.rowCount };
  });
}
