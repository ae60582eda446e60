import { redirect } from "react-router";
import type { Call } from "../commands/command.server.ts";
import { rateLimitMessage, refuse, type Refused } from "../commands/outcome.ts";
import type { Services } from "../services-context.ts";
import { accountText } from "./accounts-texts.ts";
import { callAuth } from "./call-auth.server.ts";
import type { CurrentUser } from "./current-user.ts";
import { consumeRateLimit, resetRateLimit } from "./rate-limiter.server.ts";
import { rateLimitFor } from "./rate-limits.ts";
import { refusalText } from "./refusal-texts.ts";
import { logInPath } from "./return-path.ts";
import { authHeaders, findSession, requestedPath } from "./session.server.ts";

type OwnCall = Pick<Call<CurrentUser>, "by" | "context" | "services">;

/**
 * Calls a function of Better Auth that needs the password of the logged-in user, under the rate limit for it. Every refusal
 * counts as a wrong password, and is told at the field that it was typed into. Who was logged out since the request came
 * is sent to log in (throws a redirect).
 */
export async function callWithPassword<Value>(
  { by, context, services }: OwnCall,
  call: (api: Services["auth"]["api"], headers: Headers) => Promise<Value>,
  field = "password",
): Promise<{ ok: true; value: Value } | { ok: false; refusal: Refused<never> }> {
  const limit = rateLimitFor("own-password", by.uid);
  const allowed = await consumeRateLimit(services, limit);
  if (!allowed.ok) {
    const { seconds } = allowed;
    const fieldErrors = { [field]: [rateLimitMessage(seconds)] };
    return { ok: false, refusal: refuse("limited", { fieldErrors, seconds }) };
  }
  const result = await callAuth(services, (api) => call(api, authHeaders(context)));
  if (!result.ok) {
    if (result.code === "UNAUTHORIZED") throw redirect(logInPath(requestedPath(context)));
    const fieldErrors = { [field]: [refusalText("notYourPassword")] };
    return { ok: false, refusal: refuse("invalid", { fieldErrors }) };
  }
  await resetRateLimit(services, limit);
  return result;
}

/** Checks the password of the logged-in user. */
export function verifyOwnPassword(call: OwnCall, password: string) {
  return callWithPassword(call, (api, headers) =>
    api.verifyPassword({ body: { password }, headers }),
  );
}

/** Checks that the owner of the account is there: by a passkey that was just used, else by the password. */
export async function verifyOwner(
  call: OwnCall,
  password: string | undefined,
): Promise<{ ok: true } | { ok: false; refusal: Refused<never> }> {
  if (password !== undefined) return verifyOwnPassword(call, password);
  if ((await findSession(call.context))?.hasJustUsedPasskey === true) return { ok: true };
  const fieldErrors = { password: [accountText("enterPassword")] };
  return { ok: false, refusal: refuse("invalid", { fieldErrors }) };
}
