import type { Database } from "../db/database.ts";
import { uuidPattern } from "../forms/id-patterns.ts";

/**
 * Deletes a comment of a record: their own for a person, anybody's for an admin. False when there is no
 * such comment, or it is not theirs, which look the same from outside.
 */
export async function deleteComment(
  db: Database,
  wanted: { id: string; recordId: string; user: { uid: string; role: "user" | "admin" } },
): Promise<boolean> {
  const { id, recordId, user } = wanted;
  if (!uuidPattern.test(id)) return false;
  let query = db.deleteFrom("comments").where("id", "=", id).where("recordId", "=", recordId);
  if (user.role !== "admin") query = query.where("userId", "=", user.uid);
  const deleted = await query.returning("id").executeTakeFirst();
  return deleted !== undefined;
}
