import { defineCommand } from "../../commands/command.server.ts";
import { done, limited, refuse } from "../../commands/outcome.ts";
import type { Services } from "../../services-context.ts";
import { shop } from "../../shop.ts";
import { logInSchema } from "../account-fields.ts";
import { callAuth } from "../call-auth.server.ts";
import { requireLoggedOut, twoFactorSetUpPath } from "../guards.server.ts";
import { refusalText } from "../refusal-texts.ts";
import { readReturnPath, withReturnPath } from "../return-path.ts";
import { authHeaders } from "../session.server.ts";
import { countLogIn } from "./count-log-in.server.ts";

/** Shown to a banned user only after the right password or passkey. */
export function bannedMessage(): string {
  return refusalText("closed", { email: shop.email });
}

/**
 * Logs a user in, or, with two-factor log-in, sends them on to enter a code. Wrong attempts are counted (countLogIn).
 */
export const logIn = defineCommand({
  name: "log-in",
  schema: logInSchema,
  hidden: ["password"],
  who: requireLoggedOut,
  limit: "Only wrong passwords count.",
  run: async ({ input: credentials, services, context, url }) => {
    const attempt = await countLogIn(services, context, credentials.email);
    if (!attempt.ok) return limited(attempt.seconds);

    const result = await callAuth(services, (api) =>
      api.signInEmail({ body: credentials, headers: authHeaders(context), returnHeaders: true }),
    );
    if (!result.ok) {
      const isBanned = result.code === "BANNED_USER";
      // After the answer, whose time would tell of an account.
      if (!isBanned) services.waitUntil(attempt.wrong());
      return refuse("invalid", isBanned ? bannedMessage() : refusalText("wrongLogIn"));
    }
    await attempt.right();
    const { headers, response } = result.value;
    const to = readReturnPath(url.searchParams.get("to"));
    if ("twoFactorRedirect" in response) {
      return done({ goTo: withReturnPath("/login/code", to), headers });
    }
    const needsSetUp =
      services.requireAdminTwoFactor && (await isAdmin(services, credentials.email));
    return done({ goTo: needsSetUp ? `${twoFactorSetUpPath}#two-factor` : to, headers });
  },
});

async function isAdmin({ db }: Services, email: string): Promise<boolean> {
  const user = await db
    .selectFrom("users")
    .select("role")
    .where("email", "=", email)
    .executeTakeFirst();
  return user?.role === "admin";
}
