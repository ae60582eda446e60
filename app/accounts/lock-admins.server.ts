import type { Transaction } from "kysely";
import type { Tables } from "../db/tables.ts";

/**
 * Locks the rows of all admins until the transaction ends, always in the order of their uids, and gives
 * the uids of those who can act: not banned. Whoever takes an admin away (role, ban, deletion) locks them
 * first and makes sure that one is left: two who act at the same moment then wait for each other, and the
 * second sees what the first did.
 */
export async function lockAdmins(transaction: Transaction<Tables>): Promise<string[]> {
  const admins = await transaction
    .selectFrom("users")
    .select(["id", "banned"])
    .where("role", "=", "admin")
    .orderBy("id")
    .forUpdate()
    .execute();
  return admins.filter(({ banned }) => !banned).map(({ id }) => id);
}
