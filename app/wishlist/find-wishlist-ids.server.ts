import type { Database } from "../db/database.ts";

/** The ids of the records on a person's wishlist. */
export async function findWishlistIds(db: Database, uid: string): Promise<string[]> {
  const rows = await db
    .selectFrom("wishlistItems")
    .select("recordId")
    .where("userId", "=", uid)
    .orderBy("recordId")
    .execute();
  return rows.map(({ recordId }) => recordId);
}
