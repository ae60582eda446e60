import { defineCommand } from "../../commands/command.server.ts";
import { done, refuse } from "../../commands/outcome.ts";
import { retryTransaction } from "../../db/retry-transaction.ts";
import type { Services } from "../../services-context.ts";
import { ownPasswordSchema } from "../account-fields.ts";
import { eraseAccount, removeErasedFiles } from "../erase-account.server.ts";
import { requireUser } from "../guards.server.ts";
import { lockAdmins } from "../lock-admins.server.ts";
import { endSession } from "../log-in/log-out.server.ts";
import { verifyOwnPassword } from "../own-password.server.ts";
import { limitBy } from "../rate-limiter.server.ts";
import { refusalText } from "../refusal-texts.ts";

/** "Delete my account" of the profile. */
export const deleteOwnAccount = defineCommand({
  name: "delete-account",
  schema: ownPasswordSchema,
  hidden: ["password"],
  who: requireUser,
  limit: limitBy("profile"),
  run: async (call) => {
    const verified = await verifyOwnPassword(call, call.input.password);
    if (!verified.ok) return verified.refusal;
    const deleted = await deleteAccount(call.services, call.by.uid);
    if (!deleted.ok && deleted.reason === "only-admin") {
      return refuse("invalid", refusalText("onlyAdmin"));
    }
    return done({ goTo: "/", headers: await endSession(call) });
  },
});

/** Deletes a user's own account. Refused for the only admin, without whom nobody could run the shop. */
export async function deleteAccount(
  services: Pick<Services, "db" | "pictures" | "log" | "mailFolder" | "erasuresFile">,
  uid: string,
): Promise<{ ok: true } | { ok: false; reason: "only-admin" | "no-account" }> {
  const result = await retryTransaction(services.db, async (transaction) => {
    const admins = await lockAdmins(transaction);
    if (admins.length === 1 && admins[0] === uid) return "only-admin";
    return (await eraseAccount(transaction, uid)) ?? "no-account";
  });
  if (typeof result === "string") return { ok: false, reason: result };
  await removeErasedFiles(services, result);
  return { ok: true };
}
