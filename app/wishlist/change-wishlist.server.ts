import { sql } from "kysely";
import type { Database } from "../db/database.ts";

interface Wish {
  uid: string;
  recordId: string;
}

/** Puts a record on a wishlist; one that is on it stays as it is. False when there is no such record. */
export async function addToWishlist(db: Database, { uid, recordId }: Wish): Promise<boolean> {
  // Not by the foreign key alone: its failure would be an error, and this is none.
  const record = await db
    .selectFrom("records")
    .select("id")
    .where("id", "=", recordId)
    .forKeyShare()
    .executeTakeFirst();
  if (!record) return false;
  await db
    .insertInto("wishlistItems")
    .columns(["userId", "recordId"])
    .expression((eb) =>
      eb
        .selectFrom("records")
        .select([sql<string>`${uid}::text`.as("userId"), "id"])
        .where("id", "=", recordId),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return true;
}

/** Takes a record off a wishlist; one that is not on it stays off. */
export async function removeFromWishlist(db: Database, { uid, recordId }: Wish): Promise<void> {
  await db
    .deleteFrom("wishlistItems")
    .where("userId", "=", uid)
    .where("recordId", "=", recordId)
    .execute();
}
