import { storedCardColumns, type RecordCardFields } from "../../catalogue/vinyl-record.ts";
import type { Database } from "../../db/database.ts";
import { withGround } from "../../sleeves/cover-ground.server.ts";

/** The records on a user's wishlist, the one that was added last first. */
export async function findWishlist(db: Database, uid: string): Promise<RecordCardFields[]> {
  const records = await db
    .selectFrom("wishlistItems")
    .innerJoin("records", "records.id", "wishlistItems.recordId")
    .where("userId", "=", uid)
    .orderBy("addedAt", "desc")
    .orderBy("recordId")
    .select(storedCardColumns)
    .execute();
  return records.map(withGround);
}
