import type { Database } from "../db/database.ts";

/** Ends the sessions of a user but the one in which something by which they log in was changed. */
export async function endOtherSessions(
  db: Database,
  { uid, sessionId }: { uid: string; sessionId: string | undefined },
): Promise<void> {
  await db
    .deleteFrom("sessions")
    .where("userId", "=", uid)
    .where("id", "<>", sessionId ?? "")
    .execute();
}
