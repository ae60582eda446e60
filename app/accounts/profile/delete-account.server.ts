import { defineCommand } from "../../commands/command.server.ts";
import { done, refuse } from "../../commands/outcome.ts";
import { retryTransaction } from "../../db/retry-transaction.ts";
import type { Services } from "../../services-context.ts";
import { deleteAccountSchema } from "../account-fields.ts";
import {
  eraseAccount,
  finishErasure,
  type EraseResult,
  type EraseServices,
  type FinishServices,
} from "../erase-account.server.ts";
import { requireUser } from "../guards.server.ts";
import { lockAdmins } from "../lock-admins.server.ts";
import { endSession } from "../log-in/log-out.server.ts";
import { verifyOwnPassword } from "../own-password.server.ts";
import { limitBy } from "../rate-limiter.server.ts";
import { refusalText } from "../refusal-texts.ts";

/** "Delete my account" of the profile. */
export const deleteOwnAccount = defineCommand({
  name: "delete-account",
  schema: deleteAccountSchema,
  hidden: ["password", "openOrders"],
  who: requireUser,
  limit: limitBy("profile"),
  run: async (call) => {
    const { password, openOrders } = call.input;
    const verified = await verifyOwnPassword(call, password);
    if (!verified.ok) return verified.refusal;
    const deleted = await deleteAccount(call.services, { uid: call.by.uid, openOrders });
    if (!deleted.ok && deleted.reason === "only-admin") {
      return refuse("invalid", refusalText("onlyAdmin"));
    }
    if (!deleted.ok && deleted.reason === "more-orders") {
      return refuse("conflict", refusalText("moreOrders", { n: deleted.openOrders }));
    }
    return done({ goTo: "/", headers: await endSession(call) });
  },
});

type DeleteServices = Pick<Services, "db"> & EraseServices & FinishServices;

/** Deletes a user's own account. Refused for the only admin, without whom nobody could run the shop. */
export async function deleteAccount(
  services: DeleteServices,
  { uid, openOrders }: { uid: string; openOrders: number },
): Promise<EraseResult | { ok: false; reason: "only-admin" }> {
  const result = await retryTransaction(services.db, async (transaction) => {
    const admins = await lockAdmins(transaction);
    if (admins.length === 1 && admins[0] === uid) {
      return { ok: false, reason: "only-admin" } as const;
    }
    return eraseAccount(transaction, services, { uid, by: null, openOrders });
  });
  if (result.ok) await finishErasure(services, result.erased);
  return result;
}
