import type { Transaction } from "../../db/database.ts";

/**
 * Removes the app and the recovery codes of an account, whose next log-in takes the password alone, and ends its sessions.
 * Passkeys stay. False when there was nothing to remove.
 */
export async function removeTwoFactor(transaction: Transaction, uid: string): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable("users")
    .set({ twoFactorEnabled: false })
    .where("id", "=", uid)
    .where("twoFactorEnabled", "=", true)
    .executeTakeFirst();
  await transaction.deleteFrom("twoFactors").where("userId", "=", uid).execute();
  if (numUpdatedRows === 0n) return false;
  await transaction.deleteFrom("sessions").where("userId", "=", uid).execute();
  return true;
}
