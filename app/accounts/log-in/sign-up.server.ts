import { defineCommand } from "../../commands/command.server.ts";
import { done, refuse } from "../../commands/outcome.ts";
import { currentLanguage } from "../../language/current-language.ts";
import { signUpSchema } from "../account-fields.ts";
import { callAuth } from "../call-auth.server.ts";
import { confirmationLink } from "../confirm-email/confirmation-link.server.ts";
import { requireLoggedOut } from "../guards.server.ts";
import { refuseLeakedPassword } from "../leaked-passwords.server.ts";
import { consumeRateLimit, limitBy } from "../rate-limiter.server.ts";
import { rateLimitFor } from "../rate-limits.ts";
import { refusalText } from "../refusal-texts.ts";
import { readReturnPath } from "../return-path.ts";
import { authHeaders } from "../session.server.ts";

/** Better Auth's codes for an email that has an account; the second is for two sign-ups at the same moment. */
const takenCodes = new Set(["USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL", "FAILED_TO_CREATE_USER"]);

/** Makes an account and logs it in. Queues the welcome mail. */
export const signUp = defineCommand({
  name: "sign-up",
  schema: signUpSchema,
  checked: (schema) => refuseLeakedPassword(schema, "password"),
  hidden: ["password"],
  who: requireLoggedOut,
  limit: limitBy("sign-up-network"),
  run: async ({ input: { email, password }, services, context, url }) => {
    const result = await callAuth(services, (api) =>
      api.signUpEmail({
        body: { name: "", email, password },
        headers: authHeaders(context),
        returnHeaders: true,
      }),
    );
    if (!result.ok) {
      if (!takenCodes.has(result.code)) throw new Error(`Sign-up was refused: ${result.code}`);
      return refuse("invalid", {
        fieldErrors: { email: [refusalText("emailTaken")] },
      });
    }
    const { headers, response } = result.value;
    // The address may be a stranger's: nobody can fill a mailbox with these.
    if ((await consumeRateLimit(services, rateLimitFor("welcome-email", email))).ok) {
      const owner = { uid: response.user.id, email, language: currentLanguage() };
      const url = await confirmationLink(services, owner);
      await services.queueMail(services.db, { kind: "welcome", to: email, url });
    }
    return done({ goTo: readReturnPath(url.searchParams.get("to")), headers });
  },
});
