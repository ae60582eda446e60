import { sql } from "kysely";
import { networkOf, consumeRateLimits } from "../accounts/rate-limiter.server.ts";
import { rateLimitFor } from "../accounts/rate-limits.ts";
import type { Database } from "../db/database.ts";
import type { Services } from "../services-context.ts";

export type PostCommentResult =
  | { ok: true }
  | { ok: false; reason: "no-record" }
  | { ok: false; reason: "rate-limited"; seconds: number };

/**
 * Posts a comment, its text clean and of 1 to 2,000 characters; at most 5 a minute a person. The same again within ten
 * minutes counts once, also when both are posted at once.
 */
export async function postComment(
  services: Services,
  comment: { recordId: string; uid: string; text: string; address: string },
): Promise<PostCommentResult> {
  const { recordId, uid, text, address } = comment;
  const limits = [
    rateLimitFor("comment", uid),
    rateLimitFor("comment-network", networkOf(address)),
  ];
  const taken = await consumeRateLimits(services, limits);
  if (!taken.ok) return { ok: false, reason: "rate-limited", seconds: taken.seconds };
  return services.db.transaction().execute(async (transaction) => {
    // One comment of a person after the other: two posted at once would not see each other.
    await transaction
      .selectFrom("users")
      .select("id")
      .where("id", "=", uid)
      .forNoKeyUpdate()
      .execute();
    if (await findSame(transaction, comment)) return { ok: true };
    const posted = await transaction
      .insertInto("comments")
      .columns(["recordId", "userId", "text"])
      .expression((eb) =>
        eb
          .selectFrom("records")
          .select([
            "id",
            sql<string>`${uid}::text`.as("userId"),
            sql<string>`${text}::text`.as("text"),
          ])
          .where("id", "=", recordId),
      )
      .returning("id")
      .executeTakeFirst();
    return posted ? { ok: true } : { ok: false, reason: "no-record" };
  });
}

/** The same comment, posted a moment ago: its answer may have been lost on the way, and it is sent again. */
function findSame(
  db: Database,
  { recordId, uid, text }: { recordId: string; uid: string; text: string },
): Promise<{ id: string } | undefined> {
  return db
    .selectFrom("comments")
    .select("id")
    .where("recordId", "=", recordId)
    .where("userId", "=", uid)
    .where("text", "=", text)
    .where("createdAt", ">", sql<Date>`now() - interval '10 minutes'`)
    .executeTakeFirst();
}
