import { sql } from "kysely";
import { usernameOf } from "../accounts/current-user.ts";
import type { Database } from "../db/database.ts";
import { uuidPattern } from "../forms/id-patterns.ts";
import type { Comment } from "./comment.ts";
import { commentRefusal } from "./refusal-texts.ts";

/** Comments on one page. */
const commentsPerPage = 50;

export interface FoundComments {
  comments: Comment[];
  /** Where the next page, of older ones, begins; null when there is none. */
  older: string | null;
}

/** Microseconds since 1970 and an id: what the order of comments goes by. */
const cursorPattern = /^(\d{1,17})_(.+)$/;

/**
 * The comments of a record, newest first, 50 at a time: the first ones, or those after the place that
 * `before` names (an `older` of before). Whatever `before` is, it is safe to ask; nonsense reads as none.
 */
export async function findComments(
  db: Database,
  recordId: string,
  before?: string | null,
): Promise<FoundComments> {
  const [, micros, id] = cursorPattern.exec(before ?? "") ?? [];
  let query = db
    .selectFrom("comments")
    .leftJoin("users", "users.id", "comments.userId")
    .where("recordId", "=", recordId)
    .select([
      "comments.id",
      "comments.text",
      "comments.userId as uid",
      "comments.createdAt",
      "users.username",
      "users.email",
      "users.role",
      "users.profilePic",
      sql<string>`(extract(epoch from comments.created_at) * 1000000)::bigint`.as("micros"),
    ])
    .orderBy("comments.createdAt", "desc")
    .orderBy("comments.id")
    .limit(commentsPerPage + 1);
  if (micros !== undefined && id !== undefined && uuidPattern.test(id)) {
    const moment = sql<Date>`to_timestamp(0) + ${micros}::bigint * interval '1 microsecond'`;
    query = query.where((eb) =>
      eb.or([
        eb("comments.createdAt", "<", moment),
        eb.and([eb("comments.createdAt", "=", moment), eb("comments.id", ">", id)]),
      ]),
    );
  }
  const rows = await query.execute();
  const shown = rows.slice(0, commentsPerPage);
  const last = shown.at(-1);
  return {
    comments: shown.map((row) => ({
      id: row.id,
      text: row.text,
      username: nameOf(row),
      uid: row.uid,
      profilePic: row.profilePic,
      date: row.createdAt.toISOString(),
    })),
    older: last && rows.length > commentsPerPage ? `${last.micros}_${last.id}` : null,
  };
}

interface Author {
  username: string | null;
  email: string | null;
  role: string | null;
}

function nameOf({ username, email, role }: Author): string {
  const name = email === null ? "" : usernameOf({ username: username ?? "", email, role });
  return name === "" ? commentRefusal("anonymous") : name;
}
