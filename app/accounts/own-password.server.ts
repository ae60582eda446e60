import type { RouterContextProvider } from "react-router";
import { servicesContext, type Services } from "../services.ts";
import { callAuth } from "./call-auth.server.ts";
import { rateLimitFor } from "./rate-limits.ts";
import { resetRateLimit, consumeRateLimit } from "./rate-limiter.server.ts";
import { authHeaders, requireUser } from "./session.server.ts";

export type PasswordRefusal =
  { ok: false; reason: "wrong-password" } | { ok: false; reason: "too-many"; seconds: number };

/**
 * Asks Better Auth for something that takes the password of who is logged in. Whatever it refuses counts
 * as a wrong password.
 */
export async function callWithPassword<Value>(
  context: Readonly<RouterContextProvider>,
  ask: (api: Services["auth"]["api"], headers: Headers) => Promise<Value>,
): Promise<{ ok: true; value: Value } | PasswordRefusal> {
  const services = context.get(servicesContext);
  const { uid } = await requireUser(context);
  const limit = rateLimitFor("own-password", uid);
  const taken = await consumeRateLimit(services, limit);
  if (!taken.ok) return { ok: false, reason: "too-many", seconds: taken.seconds };
  const answer = await callAuth(services, (api) => ask(api, authHeaders(context)));
  if (!answer.ok) return { ok: false, reason: "wrong-password" };
  await resetRateLimit(services, limit);
  return answer;
}

/** Whether this is the password of who is logged in. */
export function verifyOwnPassword(context: Readonly<RouterContextProvider>, password: string) {
  return callWithPassword(context, (api, headers) =>
    api.verifyPassword({ body: { password }, headers }),
  );
}
