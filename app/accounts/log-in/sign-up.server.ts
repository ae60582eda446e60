import { defineCommand } from "../../commands/command.server.ts";
import { done, refuse } from "../../commands/outcome.ts";
import { signUpSchema } from "../account-fields.ts";
import { callAuth } from "../call-auth.server.ts";
import { requireLoggedOut } from "../guards.server.ts";
import { refuseLeakedPassword } from "../leaked-passwords.server.ts";
import { limitBy } from "../rate-limiter.server.ts";
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
    await services.queueMail(services.db, { kind: "welcome", to: email });
    const { headers } = result.value;
    return done({ goTo: readReturnPath(url.searchParams.get("to")), headers });
  },
});
