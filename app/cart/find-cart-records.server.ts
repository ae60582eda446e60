import type { Database } from "../db/database.ts";
import type { CartRecord } from "./cart-changes.ts";

/** What a cart shows of the records with these ids, as they are now; those that are gone are left out. */
export async function findCartRecords(db: Database, ids: readonly string[]): Promise<CartRecord[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom("records")
    .select(["id", "album", "artist", "coverImage", "price", "discount", "stock"])
    .where("id", "in", ids)
    .execute();
}
