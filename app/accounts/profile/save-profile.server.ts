import { defineCommand } from "../../commands/command.server.ts";
import { done, rateLimitMessage, refuse } from "../../commands/outcome.ts";
import { retryTransaction } from "../../db/retry-transaction.ts";
import { currentLanguage } from "../../language/current-language.ts";
import { profileSchema } from "../account-fields.ts";
import { confirmationLink } from "../confirm-email/confirmation-link.server.ts";
import { requireUser } from "../guards.server.ts";
import { verifyOwner } from "../own-password.server.ts";
import { consumeRateLimit, limitBy } from "../rate-limiter.server.ts";
import { rateLimitFor } from "../rate-limits.ts";
import { refusalText } from "../refusal-texts.ts";
import { isReservedName } from "../reserved-name.ts";
import { findSession } from "../session.server.ts";
import { changedPath } from "./profile-sections.ts";

/**
 * Saves the user's own name, and sends a link to a new email, which counts once that is opened. A new email needs the password
 * or a passkey just used, since it is the key to the account.
 */
export const saveProfile = defineCommand({
  name: "save-profile",
  schema: profileSchema,
  hidden: ["password"],
  who: requireUser,
  limit: limitBy("profile"),
  run: async (call) => {
    const { input, by, services, context } = call;
    const { db } = services;
    const { username, email, password } = input;
    const isEmailNew = email !== by.email;
    const refuseField = (field: string, message: string) =>
      refuse("invalid", { fieldErrors: { [field]: [message] } });
    if (by.role !== "admin" && isReservedName(username)) {
      return refuseField("username", refusalText("reservedName"));
    }
    if (isEmailNew) {
      const isPasswordMissing =
        password === undefined && (await findSession(context))?.hasJustUsedPasskey !== true;
      if (isPasswordMissing) return refuseField("password", refusalText("passwordForEmail"));
      const verified = await verifyOwner(call, password);
      if (!verified.ok) return verified.refusal;
      const taken = await db
        .selectFrom("users")
        .select("id")
        .where("email", "=", email)
        .executeTakeFirst();
      if (taken) return refuseField("email", refusalText("emailTaken"));
      const allowed = await consumeRateLimit(services, rateLimitFor("confirm-email", email));
      if (!allowed.ok) {
        const { seconds } = allowed;
        return refuse("limited", { fieldErrors: { email: [rateLimitMessage(seconds)] }, seconds });
      }
    }
    const language = currentLanguage();
    const url = await confirmationLink(services, { uid: by.uid, email, language });
    await retryTransaction(db, async (transaction) => {
      await transaction
        .updateTable("users")
        .set({ username, updatedAt: new Date() })
        .$if(isEmailNew, (query) => query.set({ pendingEmail: email }))
        .where("id", "=", by.uid)
        .execute();
      if (isEmailNew) {
        await services.queueMail(transaction, { kind: "confirm-email", to: email, url, language });
      }
    });
    return done({ goTo: changedPath(call, "save-profile") });
  },
});
