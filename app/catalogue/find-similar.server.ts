import { sql } from "kysely";
import type { Database } from "../db/database.ts";
import { cardColumns, type RecordCardFields } from "./vinyl-record.ts";

/** How alike (0 to 1, by shared groups of three letters) a record's words must be to be offered. */
const likeness = 0.35;

/** Up to 8 records spelled like a search that found nothing: "Did you mean". */
export async function findSimilar(db: Database, search: string): Promise<RecordCardFields[]> {
  return db.transaction().execute(async (transaction) => {
    await sql`select set_config('pg_trgm.word_similarity_threshold', ${String(likeness)}, true)`.execute(
      transaction,
    );
    return transaction
      .selectFrom("records")
      .select(cardColumns)
      .where(sql<boolean>`search_text %> fold(${search})`)
      .orderBy(
        sql`search_text <->> fold(${search}), artist collate danish, album collate danish, id`,
      )
      .limit(8)
      .execute();
  });
}
