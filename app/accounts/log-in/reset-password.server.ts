import { defineCommand } from "../../commands/command.server.ts";
import { done, refuse } from "../../commands/outcome.ts";
import { retryTransaction } from "../../db/retry-transaction.ts";
import type { Services } from "../../services-context.ts";
import { resetPasswordSchema } from "../account-fields.ts";
import { callAuth } from "../call-auth.server.ts";
import { anybody } from "../guards.server.ts";
import { refuseLeakedPassword } from "../leaked-passwords.server.ts";
import { limitBy } from "../rate-limiter.server.ts";
import { findTwoFactor } from "../two-factor/find-two-factor.server.ts";
import { removeTwoFactor } from "../two-factor/remove-two-factor.server.ts";
import { rememberBrowser } from "./find-known-browser.server.ts";

/** The alphabet of Better Auth's tokens. PostgreSQL fails on other text, such as a NUL. */
const tokenPattern = /^[A-Za-z0-9_-]{1,200}$/;

/** The account that a link's token is for; null when it is used, or older than an hour. */
async function findTokenOwner({ auth, db }: Services, token: string) {
  if (!tokenPattern.test(token)) return null;
  const { internalAdapter } = await auth.$context;
  const found = await internalAdapter.findVerificationValue(`reset-password:${token}`);
  if (!found || found.expiresAt <= new Date()) return null;
  const owner = await db
    .selectFrom("users")
    .leftJoin("twoFactors", "twoFactors.userId", "users.id")
    .select(["users.id", "email", "role", "twoFactorEnabled", "addedAt"])
    .where("users.id", "=", found.value)
    .executeTakeFirst();
  return owner ?? null;
}

const month = 30 * 24 * 3_600_000;

type TokenOwner = NonNullable<Awaited<ReturnType<typeof findTokenOwner>>>;

/**
 * Whether the link also turns two-step log-in off: where it was turned on within thirty days, of which the owner of the mailbox
 * was mailed. Later, and for admins, a mailbox alone does not get round the second step.
 */
function mayRemoveTwoFactor(owner: TokenOwner, now: Date): boolean {
  const { role, twoFactorEnabled, addedAt } = owner;
  const isYoung = addedAt !== null && now.getTime() - addedAt.getTime() < month;
  return twoFactorEnabled && role !== "admin" && isYoung;
}

/** Finds the account of a link and its other ways to log in; null when the link is invalid. */
export async function findReset(services: Services, token: string) {
  const owner = await findTokenOwner(services, token);
  if (!owner) return null;
  const { passkeys } = await findTwoFactor(services, owner.id);
  const { email, twoFactorEnabled } = owner;
  const mayRemove = mayRemoveTwoFactor(owner, services.now());
  return { email, passkeys, twoFactorEnabled, mayRemoveTwoFactor: mayRemove };
}

/**
 * Sets a new password with a link's token, which works once, and ends all sessions of the account. The link proves that the
 * email is the person's; passkeys that they do not keep are deleted, since somebody else may have added them.
 */
export const resetPassword = defineCommand({
  name: "reset-password",
  schema: resetPasswordSchema,
  checked: (schema) => refuseLeakedPassword(schema, "password"),
  hidden: ["password"],
  who: anybody,
  limit: limitBy("new-password-network"),
  run: async ({ input, services, context }) => {
    const { token, password, keep, removeTwoFactor: asksRemoval } = input;
    // The page, whose link this is, says what is wrong with it.
    const refusal = refuse("invalid", {});
    const owner = await findTokenOwner(services, token);
    if (!owner) return refusal;
    const { id: uid, email: to } = owner;
    // First, as the link is used up by the new password: whoever is interrupted between the two opens it again.
    await retryTransaction(services.db, async (transaction) => {
      await transaction
        .updateTable("users")
        .set({ emailVerified: true, pendingEmail: null })
        .where("id", "=", uid)
        .execute();
      await transaction
        .deleteFrom("passkeys")
        .where("userId", "=", uid)
        .$if(keep.length > 0, (query) => query.where("id", "not in", keep))
        .execute();
      const removes = asksRemoval === "on" && mayRemoveTwoFactor(owner, services.now());
      if (removes) await removeTwoFactor(transaction, uid);
    });
    const { ok } = await callAuth(services, (api) =>
      api.resetPassword({ body: { token, newPassword: password } }),
    );
    if (!ok) return refusal;
    await services.queueMail(services.db, { kind: "account-changed", change: "password", to });
    // The answer to the mail came from here: what strangers try for this account does not hold this browser up.
    const headers = await rememberBrowser(services, context, to);
    return done({ goTo: "/login?password=changed", headers });
  },
});
