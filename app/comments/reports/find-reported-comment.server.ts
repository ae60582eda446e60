import { data } from "react-router";
import { usernameOf } from "../../accounts/current-user.ts";
import type { Database } from "../../db/database.ts";
import { uuidPattern } from "../../forms/id-patterns.ts";
import { commentRefusal } from "../refusal-texts.ts";

/** A comment that somebody is about to report. */
export interface ReportedComment {
  id: string;
  text: string;
  /** "Anonymous" when nobody is known any more. */
  username: string;
  recordId: string;
  album: string;
  /** The uid of who wrote it; null once the account is gone. */
  author: string | null;
}

/** The comment of that id; null when there is none any more. */
export async function findReportedComment(
  db: Database,
  id: string,
): Promise<ReportedComment | null> {
  if (!uuidPattern.test(id)) return null;
  const row = await db
    .selectFrom("comments")
    .innerJoin("records", "records.id", "comments.recordId")
    .leftJoin("users", "users.id", "comments.userId")
    .select(["comments.id", "comments.text", "comments.recordId", "comments.userId"])
    .select(["records.album", "users.username", "users.email", "users.role"])
    .where("comments.id", "=", id)
    .executeTakeFirst();
  if (!row) return null;
  const { username, email, role, userId, ...comment } = row;
  const name =
    email === null
      ? commentRefusal("anonymous")
      : usernameOf({ username: username ?? "", email, role });
  return { ...comment, username: name, author: userId };
}

/** Thrown where a comment that somebody wants to report is gone. */
export function noComment() {
  return data(commentRefusal("gone"), { status: 404 });
}
