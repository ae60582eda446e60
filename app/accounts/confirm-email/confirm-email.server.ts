import { DatabaseError } from "pg";
import { z } from "zod";
import { defineCommand } from "../../commands/command.server.ts";
import { done, limited, refuse, type Refused } from "../../commands/outcome.ts";
import type { Database } from "../../db/database.ts";
import { retryTransaction } from "../../db/retry-transaction.ts";
import { currentLanguage } from "../../language/current-language.ts";
import { offeredLanguage } from "../../language/language-path.ts";
import type { CurrentUser } from "../current-user.ts";
import { endOtherSessions } from "../end-other-sessions.server.ts";
import { requireUser } from "../guards.server.ts";
import { rememberBrowser } from "../log-in/find-known-browser.server.ts";
import { changedPath } from "../profile/profile-sections.ts";
import { consumeRateLimit, limitBy } from "../rate-limiter.server.ts";
import { rateLimitFor } from "../rate-limits.ts";
import { refusalText } from "../refusal-texts.ts";
import { findSession } from "../session.server.ts";
import { confirmEmailText } from "./confirm-email-texts.ts";
import { confirmationLink, readConfirmation } from "./confirmation-link.server.ts";

/** The emails of an account: its own, whether that is confirmed, and one that waits for its confirmation. */
function findEmails(db: Database, uid: string) {
  return db
    .selectFrom("users")
    .select(["email", "emailVerified", "pendingEmail", "language"])
    .where("id", "=", uid);
}

/** Why somebody whose email is not confirmed cannot do something; null when it is. */
export async function refuseUnconfirmed(
  db: Database,
  { uid }: Pick<CurrentUser, "uid">,
): Promise<Refused<never> | null> {
  const user = await findEmails(db, uid).executeTakeFirst();
  if (!user || user.emailVerified) return null;
  return refuse("conflict", confirmEmailText("confirmFirst", { email: user.email }));
}

/**
 * Confirms an email by the link that was sent there, which works in a session of its account only: somebody who signed up with
 * another's address gains nothing when its owner opens the link. A changed email replaces the one before, whose owner is mailed;
 * all other sessions end.
 */
export const confirmEmail = defineCommand({
  name: "confirm-email",
  schema: z.object({ token: z.string().default("") }),
  who: requireUser,
  limit: limitBy("profile"),
  run: async (call) => {
    const { input, by, services, context } = call;
    const link = await readConfirmation(services, input.token);
    if (!link) return refuse("conflict", confirmEmailText("linkExpired"));
    if (link.uid !== by.uid) return refuse("conflict", confirmEmailText("otherAccount"));
    const { email } = link;
    const session = await findSession(context);
    const confirm = () =>
      retryTransaction(services.db, async (transaction) => {
        const user = await findEmails(transaction, by.uid).forUpdate().executeTakeFirst();
        const isNew = email !== user?.email;
        if (!user || (isNew && email !== user.pendingEmail)) return false;
        await transaction
          .updateTable("users")
          .set({ email, emailVerified: true, updatedAt: services.now() })
          .$if(isNew, (query) => query.set({ pendingEmail: null }))
          .where("id", "=", by.uid)
          .execute();
        if (!isNew) return true;
        await transaction.deleteFrom("verifications").where("value", "=", by.uid).execute();
        await endOtherSessions(transaction, { uid: by.uid, sessionId: session?.sessionId });
        // An email that was never confirmed may be a stranger's.
        if (user.emailVerified) {
          const language = offeredLanguage(user.language);
          const mail = { kind: "account-changed", change: "email", to: user.email } as const;
          await services.queueMail(transaction, Object.assign({ language }, mail));
        }
        return true;
      });
    try {
      if (!(await confirm())) return refuse("conflict", confirmEmailText("linkExpired"));
    } catch (error) {
      if (!(error instanceof DatabaseError) || error.code !== "23505") throw error;
      return refuse("conflict", refusalText("emailTaken"));
    }
    const headers = await rememberBrowser(services, context, email);
    const profile = by.role === "admin" ? "/admin/profile" : "/user/profile";
    return done({ goTo: `${profile}?done=confirm-email#save-profile`, headers });
  },
});

/** Sends the link once more: to the email that waits for its confirmation, else to the account's own. */
export const sendConfirmation = defineCommand({
  name: "send-confirmation",
  schema: z.object({}),
  who: requireUser,
  limit: limitBy("profile"),
  run: async (call) => {
    const { by, services } = call;
    const { db } = services;
    const user = await findEmails(db, by.uid).executeTakeFirst();
    const to = user?.pendingEmail ?? (user?.emailVerified === false ? user.email : null);
    const goTo = changedPath(call, "send-confirmation", "confirmation");
    if (to === null) return done({ goTo });
    const allowed = await consumeRateLimit(services, rateLimitFor("confirm-email", to));
    if (!allowed.ok) return limited(allowed.seconds);
    const language = currentLanguage();
    const url = await confirmationLink(services, { uid: by.uid, email: to, language });
    await services.queueMail(db, { kind: "confirm-email", to, url, language });
    return done({ goTo });
  },
});
