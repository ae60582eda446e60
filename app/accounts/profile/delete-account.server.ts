import { retryTransaction } from "../../db/retry-transaction.ts";
import { removeUploads } from "../../pictures/upload-sizes.server.ts";
import type { Services } from "../../services-context.ts";
import { eraseAccount } from "../erase-account.server.ts";
import { lockAdmins } from "../lock-admins.server.ts";

/** Deletes a user's own account. Refused for the only admin, without whom nobody could run the shop. */
export async function deleteAccount(
  services: Pick<Services, "db" | "pictures" | "log">,
  uid: string,
): Promise<{ ok: true } | { ok: false; reason: "only-admin" | "no-account" }> {
  const result = await retryTransaction(services.db, async (transaction) => {
    const admins = await lockAdmins(transaction);
    if (admins.length === 1 && admins[0] === uid) return "only-admin";
    return (await eraseAccount(transaction, uid)) ?? "no-account";
  });
  if (typeof result === "string") return { ok: false, reason: result };
  await removeUploads(services, [result.profilePic]);
  return { ok: true };
}
