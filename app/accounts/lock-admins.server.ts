import type { Transaction } from "../db/database.ts";

/**
 * Locks the rows of all admins until the transaction ends, always in the order of their uids, and gives the
 * uids of those who are not banned. Every change that removes an admin (role, ban, deletion) takes this lock
 * first and makes sure that one is left: of two changes at the same moment, the second waits and sees the
 * first.
 */
export async function lockAdmins(transaction: Transaction): Promise<string[]> {
  const admins = await transaction
    .selectFrom("users")
    .select(["id", "banned"])
    .where("role", "=", "admin")
    .orderBy("id")
    .forUpdate()
    .execute();
  return admins.filter(({ banned }) => !banned).map(({ id }) => id);
}
