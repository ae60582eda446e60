import { retryTransaction } from "../../db/retry-transaction.ts";
import type { Services } from "../../services.ts";
import { deleteStoredPicture } from "./change-picture.server.ts";
import { eraseAccount } from "../erase-account.server.ts";
import { lockAdmins } from "../lock-admins.server.ts";

/**
 * Deletes a person's own account. Refused for the only admin: a shop without one cannot be run.
 */
export async function deleteAccount(
  { db, pictures }: Services,
  uid: string,
): Promise<{ ok: true } | { ok: false; reason: "only-admin" | "no-account" }> {
  const result = await retryTransaction(db, async (transaction) => {
    const admins = await lockAdmins(transaction);
    if (admins.length === 1 && admins[0] === uid) return "only-admin";
    return (await eraseAccount(transaction, uid)) ?? "no-account";
  });
  if (typeof result === "string") return { ok: false, reason: result };
  await deleteStoredPicture(pictures, result.profilePic);
  return { ok: true };
}
