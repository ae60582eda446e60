import type { RouterContextProvider } from "react-router";
import { requestContextKey } from "../../request-context.ts";
import { servicesContext } from "../../services.ts";
import { callAuth } from "../call-auth.server.ts";
import { rateLimitFor } from "../rate-limits.ts";
import { networkOf, consumeRateLimit } from "../rate-limiter.server.ts";
import { authHeaders } from "../session.server.ts";

export type SignUpResult =
  | { ok: true; headers: Headers }
  | { ok: false; reason: "taken" }
  | { ok: false; reason: "too-many"; seconds: number };

/** Better Auth's words for an address that has an account; the second when two came at the same moment. */
const takenCodes = new Set(["USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL", "FAILED_TO_CREATE_USER"]);

/** Makes an account and logs it in; `headers` hold the session's cookie. A welcome mail is on its way. */
export async function signUp(
  context: Readonly<RouterContextProvider>,
  { email, password }: { email: string; password: string },
): Promise<SignUpResult> {
  const services = context.get(servicesContext);
  const network = networkOf(context.get(requestContextKey).clientAddress);
  const taken = await consumeRateLimit(services, rateLimitFor("sign-up-network", network));
  if (!taken.ok) return { ok: false, reason: "too-many", seconds: taken.seconds };

  const answer = await callAuth(services, (api) =>
    api.signUpEmail({
      body: { name: "", email, password },
      headers: authHeaders(context),
      returnHeaders: true,
    }),
  );
  if (!answer.ok) {
    if (!takenCodes.has(answer.code)) throw new Error(`Sign-up was refused: ${answer.code}`);
    return { ok: false, reason: "taken" };
  }
  await services.queueMail(services.db, { kind: "welcome", to: email });
  return { ok: true, headers: answer.value.headers };
}
