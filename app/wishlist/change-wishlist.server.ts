import { sql } from "kysely";
import type { Database } from "../db/database.ts";

interface Wish {
  uid: string;
  recordId: string;
}

/** Puts a record on a wishlist; one that is on it stays as it is. False when there is no such record. */
export async function addToWishlist(db: Database, { uid, recordId }: Wish): Promise<boolean> {
  const added = await db
    .insertInto("wishlistItems")
    .columns(["userId", "recordId"])
    .expression((eb) =>
      eb
        .selectFrom("records")
        .select([sql<string>`${uid}::text`.as("userId"), "id"])
        .where("id", "=", recordId),
    )
    // Not "do nothing": a row comes back, which tells a record that is there already from none at all.
    .onConflict((conflict) =>
      conflict
        .columns(["userId", "recordId"])
        .doUpdateSet((eb) => ({ addedAt: eb.ref("wishlistItems.addedAt") })),
    )
    .returning("recordId")
    .executeTakeFirst();
  return added !== undefined;
}

/** Takes a record off a wishlist; one that is not on it stays off. */
export async function removeFromWishlist(db: Database, { uid, recordId }: Wish): Promise<void> {
  await db
    .deleteFrom("wishlistItems")
    .where("userId", "=", uid)
    .where("recordId", "=", recordId)
    .execute();
}
