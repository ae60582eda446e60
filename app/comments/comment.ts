import { commentText } from "./comments-texts.ts";

/** A comment as the record page shows it. */
export interface Comment {
  id: string;
  text: string;
  /** "Anonymous", in the language of the page, when nobody is known any more. */
  username: string;
  /** Null once the account is gone. */
  uid: string | null;
  profilePic: string | null;
  /** When it was posted, as an ISO string. */
  date: string;
}

/** Where the comments on a record are. */
export function commentsPath(recordId: string): string {
  return `/record/${recordId}#comments`;
}

/** Most characters of a comment, after trimming (docs/rules.md, Comments). */
export const maxCommentLength = 2000;

/** Most characters of a reason, of a report and of a decision. */
export const maxReasonLength = 2000;

/** Counted as PostgreSQL does, and people do: a character outside the basic plane is one. */
export function countCharacters(text: string): number {
  return Array.from(text).length;
}

export function tooLongMessage(text: string): string {
  return commentText("tooLong", { length: countCharacters(text), max: maxCommentLength });
}

/** Author and admin may delete a comment. */
export function mayDelete(
  comment: Pick<Comment, "uid">,
  user: { uid: string; role: "user" | "admin" } | null,
): boolean {
  return user !== null && (user.role === "admin" || user.uid === comment.uid);
}

/** The id of a comment among these that the user may delete, or null. */
export function findDeletable(
  comments: readonly Pick<Comment, "id" | "uid">[],
  { id, user }: { id: string | null; user: { uid: string; role: "user" | "admin" } | null },
): string | null {
  return comments.find((comment) => comment.id === id && mayDelete(comment, user))?.id ?? null;
}
