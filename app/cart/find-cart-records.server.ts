import type { Database } from "../db/database.ts";
import { withGround } from "../sleeves/cover-ground.server.ts";
import type { CartRecord } from "./cart-changes.ts";

/** The records of a cart with these ids, as they are now; deleted ones are left out. */
export async function findCartRecords(db: Database, ids: readonly string[]): Promise<CartRecord[]> {
  if (ids.length === 0) return [];
  const records = await db
    .selectFrom("records")
    .select(["id", "album", "artist", "price", "discount", "stock"])
    .select(["coverImage", "albumSleeve", "coverColor"])
    .where("id", "in", ids)
    .execute();
  return records.map(withGround);
}

/**
 * Those of these ids that are sold under the margin scheme, which takes a known cost (schemeOf of app/vat). For buyers
 * alone: an order says of each line whether it shows VAT.
 */
export async function findMarginIds(db: Database, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom("records")
    .select("id")
    .where("id", "in", ids)
    .where("vatScheme", "=", "margin")
    .where("cost", "is not", null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
