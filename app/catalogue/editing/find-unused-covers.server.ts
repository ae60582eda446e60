import { sql } from "kysely";
import type { Transaction } from "../../db/database.ts";

/** Those of the covers that no record has any more: copies of one album may share one. */
export async function findUnusedCovers(
  transaction: Transaction,
  covers: readonly string[],
): Promise<string[]> {
  if (covers.length === 0) return [];
  const { rows } = await sql<{ key: string }>`
    select distinct key from unnest(${covers}::text[]) as key
    where not exists (select from records where uploaded_cover = key)`.execute(transaction);
  return rows.map(({ key }) => key);
}
