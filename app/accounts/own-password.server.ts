import type { RouterContextProvider } from "react-router";
import { servicesContext, type Services } from "../services-context.ts";
import { callAuth } from "./call-auth.server.ts";
import { requireUser } from "./guards.server.ts";
import { resetRateLimit, consumeRateLimit } from "./rate-limiter.server.ts";
import { rateLimitFor } from "./rate-limits.ts";
import { authHeaders } from "./session.server.ts";

export type PasswordRefusal =
  | { ok: false; reason: "wrong-password" }
  | { ok: false; reason: "rate-limited"; seconds: number };

/**
 * Calls a function of Better Auth that needs the password of the logged-in user, under the rate limit for
 * it. Every refusal counts as a wrong password.
 */
export async function callWithPassword<Value>(
  context: Readonly<RouterContextProvider>,
  call: (api: Services["auth"]["api"], headers: Headers) => Promise<Value>,
): Promise<{ ok: true; value: Value } | PasswordRefusal> {
  const services = context.get(servicesContext);
  const { uid } = await requireUser(context);
  const limit = rateLimitFor("own-password", uid);
  const allowed = await consumeRateLimit(services, limit);
  if (!allowed.ok) return { ok: false, reason: "rate-limited", seconds: allowed.seconds };
  const result = await callAuth(services, (api) => call(api, authHeaders(context)));
  if (!result.ok) return { ok: false, reason: "wrong-password" };
  await resetRateLimit(services, limit);
  return result;
}

/** Checks the password of the logged-in user. */
export function verifyOwnPassword(context: Readonly<RouterContextProvider>, password: string) {
  return callWithPassword(context, (api, headers) =>
    api.verifyPassword({ body: { password }, headers }),
  );
}
