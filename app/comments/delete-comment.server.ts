import { z } from "zod";
import { logInPath } from "../accounts/return-path.ts";
import { findUser } from "../accounts/session.server.ts";
import { defineCommand } from "../commands/command.server.ts";
import { done, refuse } from "../commands/outcome.ts";
import { uuidPattern } from "../forms/id-patterns.ts";
import { commentsPath } from "./comment.ts";
import { commentRefusal } from "./refusal-texts.ts";

/**
 * "Delete comment": their own for a person, anybody's for an admin. One that is not theirs is refused like one that is
 * not there.
 */
export const deleteComment = defineCommand({
  name: "delete-comment",
  schema: z.object({ commentId: z.string().default("") }),
  who: findUser,
  limit: "A comment can be deleted once.",
  run: async ({ input: { commentId }, by, services: { db }, params: { id: recordId = "" } }) => {
    const backTo = commentsPath(recordId);
    if (!by) return done({ goTo: logInPath(backTo) });
    let query = db
      .deleteFrom("comments")
      .where("id", "=", uuidPattern.test(commentId) ? commentId : null)
      .where("recordId", "=", recordId);
    if (by.role !== "admin") query = query.where("userId", "=", by.uid);
    const deleted = await query.returning("id").executeTakeFirst();
    return deleted ? done({ backTo }) : refuse("not-found", commentRefusal("gone"));
  },
});
