import { sql } from "kysely";
import { z } from "zod";
import { adminsHaveNoLimit, requireAdmin } from "../../../accounts/guards.server.ts";
import { defineCommand, pageField } from "../../../commands/command.server.ts";
import { done, refuse } from "../../../commands/outcome.ts";
import { advisoryLocks } from "../../../db/advisory-locks.ts";
import { retryTransaction } from "../../../db/retry-transaction.ts";
import { formatWholeNumber } from "../../../forms/whole-number.ts";
import { exportFilesText } from "../export-texts.ts";

/**
 * "Take back": forgets the last file for Discogs, and its rows come into the next one again. For a file that was lost on
 * the way, or that Discogs refused. What a later import told of a listing stays.
 */
export const takeBackFile = defineCommand({
  name: "take-back",
  schema: z.object({ file: pageField(z.string().regex(/^\d{1,18}$/)) }),
  who: requireAdmin,
  limit: adminsHaveNoLimit,
  run: ({ input: { file }, services: { db } }) =>
    retryTransaction(db, async (transaction) => {
      await sql`select pg_advisory_xact_lock(${advisoryLocks.discogsFile})`.execute(transaction);
      const last = await transaction
        .selectFrom("discogsFiles")
        .select(["id", "kind", "rowCount"])
        .where("takenBackAt", "is", null)
        .orderBy("id", "desc")
        .limit(1)
        .executeTakeFirst();
      if (last?.id !== file) {
        return refuse("conflict", {
          message: exportFilesText("notLastFile"),
          tone: "plain",
        });
      }
      await sql`
      update discogs_listings as listings
      set fields_hash = fields_hash_before, changed_at = '-infinity',
        listing_id = coalesce(listings.listing_id, (
          select listing_id_before where not exists (
            select from discogs_listings as others where others.listing_id = listing_id_before
          )
        ))
      from discogs_file_rows as given
      where given.file_id = ${file}::bigint and given.record_id = listings.record_id
        and listings.fields_hash is not distinct from given.fields_hash_after
        and not (${last.kind} = 'add' and listings.listing_id is not null)`.execute(transaction);
      await transaction
        .updateTable("discogsFiles")
        .set({ takenBackAt: sql<Date>`now()` })
        .where("id", "=", file)
        .execute();
      const count = formatWholeNumber(last.rowCount);
      return done({ message: exportFilesText("takenBack", { n: last.rowCount, count }) });
    }),
});
