import type { RouterContextProvider } from "react-router";
import { servicesContext, type Services } from "../../services-context.ts";
import { callAuth } from "../call-auth.server.ts";
import {
  resetRateLimit,
  refundRateLimit,
  consumeRateLimits,
  networkRateLimit,
} from "../rate-limiter.server.ts";
import { rateLimitFor } from "../rate-limits.ts";
import { authHeaders } from "../session.server.ts";

export type LogInResult =
  | { ok: true; headers: Headers; next: NextStep }
  | { ok: false; reason: "wrong" | "banned" }
  | { ok: false; reason: "rate-limited"; seconds: number };

/** What the user has to do before they go on. */
type NextStep = "nothing" | "enter-code" | "set-up-two-factor";

/**
 * Logs a user in; `headers` hold the session's cookie, or, with two-factor log-in, the cookie of the pending
 * log-in. Wrong attempts are counted for the email, known or not, and for the network they come from; a
 * right one resets the count of the email.
 */
export async function logIn(
  context: Readonly<RouterContextProvider>,
  credentials: { email: string; password: string },
): Promise<LogInResult> {
  const services = context.get(servicesContext);
  const account = rateLimitFor("log-in", credentials.email);
  const network = networkRateLimit(context, "log-in-network");
  const allowed = await consumeRateLimits(services, [network, account]);
  if (!allowed.ok) return { ok: false, reason: "rate-limited", seconds: allowed.seconds };

  const result = await callAuth(services, (api) =>
    api.signInEmail({ body: credentials, headers: authHeaders(context), returnHeaders: true }),
  );
  if (!result.ok) {
    return { ok: false, reason: result.code === "BANNED_USER" ? "banned" : "wrong" };
  }
  await Promise.all([resetRateLimit(services, account), refundRateLimit(services, network)]);
  const { headers, response } = result.value;
  if ("twoFactorRedirect" in response) return { ok: true, headers, next: "enter-code" };
  const needsSetUp = services.requireAdminTwoFactor && (await isAdmin(services, credentials.email));
  return { ok: true, headers, next: needsSetUp ? "set-up-two-factor" : "nothing" };
}

async function isAdmin({ db }: Services, email: string): Promise<boolean> {
  const user = await db
    .selectFrom("users")
    .select("role")
    .where("email", "=", email)
    .executeTakeFirst();
  return user?.role === "admin";
}
