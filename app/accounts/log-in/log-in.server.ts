import type { RouterContextProvider } from "react-router";
import { requestContextKey } from "../../request-context.ts";
import { servicesContext, type Services } from "../../services.ts";
import { callAuth } from "../call-auth.server.ts";
import { rateLimitFor } from "../rate-limits.ts";
import {
  resetRateLimit,
  networkOf,
  refundRateLimit,
  consumeRateLimits,
} from "../rate-limiter.server.ts";
import { authHeaders } from "../session.server.ts";

export type LogInResult =
  | { ok: true; headers: Headers; /** What is left to do before the person goes on. */ next: Next }
  | { ok: false; reason: "wrong" | "banned" }
  | { ok: false; reason: "too-many"; seconds: number };

type Next = "nothing" | "enter-code" | "set-up-second-factor";

/**
 * Logs a person in; `headers` hold the session's cookie, or, for who has a second factor, the one that
 * says whose code is awaited. Wrong tries are counted for the account, known or not, and for the network
 * they come from; a right one forgets the account's.
 */
export async function logIn(
  context: Readonly<RouterContextProvider>,
  given: { email: string; password: string },
): Promise<LogInResult> {
  const services = context.get(servicesContext);
  const account = rateLimitFor("log-in", given.email);
  const network = rateLimitFor(
    "log-in-network",
    networkOf(context.get(requestContextKey).clientAddress),
  );
  const taken = await consumeRateLimits(services, [network, account]);
  if (!taken.ok) return { ok: false, reason: "too-many", seconds: taken.seconds };

  const answer = await callAuth(services, (api) =>
    api.signInEmail({ body: given, headers: authHeaders(context), returnHeaders: true }),
  );
  if (!answer.ok) {
    return { ok: false, reason: answer.code === "BANNED_USER" ? "banned" : "wrong" };
  }
  await Promise.all([resetRateLimit(services, account), refundRateLimit(services, network)]);
  const { headers, response } = answer.value;
  if ("twoFactorRedirect" in response) return { ok: true, headers, next: "enter-code" };
  const isUnproven = services.requireAdminTwoFactor && (await isAdmin(services, given.email));
  return { ok: true, headers, next: isUnproven ? "set-up-second-factor" : "nothing" };
}

async function isAdmin({ db }: Services, email: string): Promise<boolean> {
  const user = await db
    .selectFrom("users")
    .select("role")
    .where("email", "=", email)
    .executeTakeFirst();
  return user?.role === "admin";
}
