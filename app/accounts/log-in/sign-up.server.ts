import type { RouterContextProvider } from "react-router";
import { servicesContext } from "../../services-context.ts";
import { callAuth } from "../call-auth.server.ts";
import { consumeRateLimit, networkRateLimit } from "../rate-limiter.server.ts";
import { authHeaders } from "../session.server.ts";

export type SignUpResult =
  | { ok: true; headers: Headers }
  | { ok: false; reason: "taken" }
  | { ok: false; reason: "rate-limited"; seconds: number };

/** Better Auth's codes for an email that has an account; the second is for two sign-ups at the same moment. */
const takenCodes = new Set(["USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL", "FAILED_TO_CREATE_USER"]);

/** Makes an account and logs it in; `headers` hold the session's cookie. Queues the welcome mail. */
export async function signUp(
  context: Readonly<RouterContextProvider>,
  { email, password }: { email: string; password: string },
): Promise<SignUpResult> {
  const services = context.get(servicesContext);
  const allowed = await consumeRateLimit(services, networkRateLimit(context, "sign-up-network"));
  if (!allowed.ok) return { ok: false, reason: "rate-limited", seconds: allowed.seconds };

  const result = await callAuth(services, (api) =>
    api.signUpEmail({
      body: { name: "", email, password },
      headers: authHeaders(context),
      returnHeaders: true,
    }),
  );
  if (!result.ok) {
    if (!takenCodes.has(result.code)) throw new Error(`Sign-up was refused: ${result.code}`);
    return { ok: false, reason: "taken" };
  }
  await services.queueMail(services.db, { kind: "welcome", to: email });
  return { ok: true, headers: result.value.headers };
}
