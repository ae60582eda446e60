import { sql } from "kysely";
import { z } from "zod";
import { limitBy } from "../accounts/rate-limiter.server.ts";
import { logInPath, readReturnPath } from "../accounts/return-path.ts";
import { findUser } from "../accounts/session.server.ts";
import { recordRefusal } from "../catalogue/fields/refusal-texts.ts";
import { defineCommand } from "../commands/command.server.ts";
import { done, refuse } from "../commands/outcome.ts";
import { recordIdPattern } from "../forms/id-patterns.ts";

/** A heart: `from` is the page that it is on, where a visitor comes back to from the log-in. */
const heart = {
  schema: z.object({
    recordId: z.string().default(""),
    from: z.string().default("").transform(readReturnPath),
  }),
  who: findUser,
  limit: limitBy("wishlist"),
};

/** Puts a record on the wishlist; one that is on it stays as it is. */
export const addToWishlist = defineCommand({
  ...heart,
  name: "add",
  run: async ({ input: { recordId, from }, by, services: { db } }) => {
    if (!by) return done({ goTo: logInPath(from) });
    // No id of a record is like this; a NUL would be refused by PostgreSQL with an error.
    if (!recordIdPattern.test(recordId)) return refuse("not-found", recordRefusal("gone"));
    const added = await db
      .insertInto("wishlistItems")
      .columns(["userId", "recordId"])
      .expression((eb) =>
        eb
          .selectFrom("records")
          .select([sql<string>`${by.uid}::text`.as("userId"), "id"])
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
    return added ? done({ backTo: from }) : refuse("not-found", recordRefusal("gone"));
  },
});

/** Takes a record off the wishlist; one that is not on it stays off. */
export const removeFromWishlist = defineCommand({
  ...heart,
  name: "remove",
  run: async ({ input: { recordId, from }, by, services: { db } }) => {
    if (!by) return done({ goTo: logInPath(from) });
    if (!recordIdPattern.test(recordId)) return refuse("not-found", recordRefusal("gone"));
    await db
      .deleteFrom("wishlistItems")
      .where("userId", "=", by.uid)
      .where("recordId", "=", recordId)
      .execute();
    return done({ backTo: from });
  },
});
