import { defineCommand } from "../../commands/command.server.ts";
import { done, limited, refuse } from "../../commands/outcome.ts";
import type { Services } from "../../services-context.ts";
import { shop } from "../../shop.ts";
import { logInSchema } from "../account-fields.ts";
import { callAuth } from "../call-auth.server.ts";
import { requireLoggedOut, twoFactorSetUpPath } from "../guards.server.ts";
import {
  consumeRateLimits,
  networkRateLimit,
  refundRateLimit,
  resetRateLimit,
} from "../rate-limiter.server.ts";
import { rateLimitFor } from "../rate-limits.ts";
import { refusalText } from "../refusal-texts.ts";
import { readReturnPath, withReturnPath } from "../return-path.ts";
import { authHeaders } from "../session.server.ts";

/** Shown to a banned user only after the right password or passkey. */
export function bannedMessage(): string {
  return refusalText("closed", { email: shop.email });
}

/**
 * Logs a user in, or, with two-factor log-in, sends them on to enter a code. Wrong attempts are counted for the email,
 * known or not, and for the network they come from; a right one resets the count of the email.
 */
export const logIn = defineCommand({
  name: "log-in",
  schema: logInSchema,
  hidden: ["password"],
  who: requireLoggedOut,
  limit: "Only wrong passwords count.",
  run: async ({ input: credentials, services, context, url }) => {
    const account = rateLimitFor("log-in", credentials.email);
    const network = networkRateLimit(context, "log-in-network");
    const allowed = await consumeRateLimits(services, [network, account]);
    if (!allowed.ok) return limited(allowed.seconds);

    const result = await callAuth(services, (api) =>
      api.signInEmail({ body: credentials, headers: authHeaders(context), returnHeaders: true }),
    );
    if (!result.ok) {
      const isBanned = result.code === "BANNED_USER";
      return refuse("invalid", isBanned ? bannedMessage() : refusalText("wrongLogIn"));
    }
    await Promise.all([resetRateLimit(services, account), refundRateLimit(services, network)]);
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
