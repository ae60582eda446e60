import { sql } from "kysely";
import { z } from "zod";
import { limitBy } from "../accounts/rate-limiter.server.ts";
import { logInPath } from "../accounts/return-path.ts";
import { findUser } from "../accounts/session.server.ts";
import { recordRefusal } from "../catalogue/fields/refusal-texts.ts";
import { defineCommand } from "../commands/command.server.ts";
import { done, refuse } from "../commands/outcome.ts";
import type { Database } from "../db/database.ts";
import { retryTransaction } from "../db/retry-transaction.ts";
import { cleanLines } from "../forms/clean-text.ts";
import { commentsPath, countCharacters, maxCommentLength, tooLongMessage } from "./comment.ts";
import { commentRefusal } from "./refusal-texts.ts";

const text = z
  .string()
  .default("")
  .transform(cleanLines)
  .superRefine((clean, context) => {
    if (countCharacters(clean) > maxCommentLength) context.addIssue(tooLongMessage(clean));
  });

/** The form under a record's comments. Who posts is who is logged in, whatever the form says. */
export const postComment = defineCommand({
  name: "post-comment",
  schema: z.object({ text }),
  who: findUser,
  limit: limitBy("comment", "comment-network"),
  limitMessage: (seconds) => commentRefusal("tooFast", { n: seconds }),
  run: async ({ input, by, services, params: { id: recordId = "" }, form }) => {
    const backTo = commentsPath(recordId);
    if (!by) {
      // With a script the tab keeps a draft (app/forms/form-draft.ts); without one only this page can keep the text.
      return form.has("script") || input.text === ""
        ? done({ goTo: logInPath(backTo) })
        : refuse("logged-out", { fieldErrors: { text: [commentRefusal("loggedOut")] } });
    }
    if (input.text === "") return done({ backTo });
    const comment = { recordId, uid: by.uid, text: input.text };
    return (await writeComment(services.db, comment))
      ? done({ backTo })
      : refuse("not-found", recordRefusal("noRecord"));
  },
});

interface NewComment {
  recordId: string;
  uid: string;
  text: string;
}

/** Writes a comment, the same one within ten minutes once; false when there is no such record. */
function writeComment(db: Database, comment: NewComment): Promise<boolean> {
  const { recordId, uid } = comment;
  return retryTransaction(db, async (transaction) => {
    // One comment of a person after the other: two posted at once would not see each other.
    await transaction
      .selectFrom("users")
      .select("id")
      .where("id", "=", uid)
      .forNoKeyUpdate()
      .execute();
    if (await findSame(transaction, comment)) return true;
    const posted = await transaction
      .insertInto("comments")
      .columns(["recordId", "userId", "text"])
      .expression((eb) =>
        eb
          .selectFrom("records")
          .select([
            "id",
            sql<string>`${uid}::text`.as("userId"),
            sql<string>`${comment.text}::text`.as("text"),
          ])
          .where("id", "=", recordId),
      )
      .returning("id")
      .executeTakeFirst();
    return posted !== undefined;
  });
}

/** The same comment, posted a moment ago: its answer may have been lost on the way, and it is sent again. */
function findSame(
  db: Database,
  { recordId, uid, text: same }: NewComment,
): Promise<{ id: string } | undefined> {
  return db
    .selectFrom("comments")
    .select("id")
    .where("recordId", "=", recordId)
    .where("userId", "=", uid)
    .where("text", "=", same)
    .where("createdAt", ">", sql<Date>`now() - interval '10 minutes'`)
    .executeTakeFirst();
}
