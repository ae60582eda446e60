import { cardColumns, type RecordCardFields } from "../../catalogue/vinyl-record.ts";
import type { Database } from "../../db/database.ts";

/** The records on a user's wishlist, the one that was added last first. */
export function findWishlist(db: Database, uid: string): Promise<RecordCardFields[]> {
  return db
    .selectFrom("wishlistItems")
    .innerJoin("records", "records.id", "wishlistItems.recordId")
    .where("userId", "=", uid)
    .orderBy("addedAt", "desc")
    .orderBy("recordId")
    .select(cardColumns)
    .execute();
}
