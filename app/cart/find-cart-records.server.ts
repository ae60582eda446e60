import type { Database } from "../db/database.ts";
import type { CartRecord } from "./cart-changes.ts";

/** The records of a cart with these ids, as they are now; deleted ones are left out. */
export async function findCartRecords(db: Database, ids: readonly string[]): Promise<CartRecord[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom("records")
    .select(["id", "album", "artist", "coverImage", "price", "discount", "stock"])
    .where("id", "in", ids)
    .execute();
}
