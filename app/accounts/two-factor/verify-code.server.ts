import type { RouterContextProvider } from "react-router";
import { requestContextKey } from "../../request-context.ts";
import { servicesContext } from "../../services.ts";
import { callAuth } from "../call-auth.server.ts";
import { rateLimitFor } from "../rate-limits.ts";
import {
  resetRateLimit,
  networkOf,
  refundRateLimit,
  consumeRateLimit,
  consumeRateLimits,
} from "../rate-limiter.server.ts";
import { readRecoveryCode } from "./recovery-codes.server.ts";
import { authHeaders } from "../session.server.ts";

type Context = Readonly<RouterContextProvider>;

/** The id of who has given the right password and now owes a code; null for nobody. */
export async function findPendingUser(context: Context): Promise<string | null> {
  const headers = authHeaders(context);
  if (!headers.has("Cookie")) return null;
  const answer = await callAuth(context.get(servicesContext), (api) =>
    api.findPendingLogIn({ headers }),
  );
  return answer.ok ? answer.value.uid : null;
}

export type VerifyCodeResult =
  | { ok: true; headers: Headers }
  | { ok: false; reason: "wrong" | "expired" }
  | { ok: false; reason: "too-many"; seconds: number };

/** What Better Auth says when the password has to be given again; whoever is banned learns of it there. */
const overCodes = new Set([
  "INVALID_TWO_FACTOR_COOKIE",
  "TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE",
  "TOTP_NOT_ENABLED",
  "BACKUP_CODES_NOT_ENABLED",
  "BANNED_USER",
]);

/**
 * The second step of a log-in; `headers` hold the session's cookie. Each code is good once. Wrong ones are
 * counted for the account and for the network, across all log-ins.
 */
export async function verifyCode(
  context: Context,
  { code, isRecovery }: { code: string; isRecovery: boolean },
): Promise<VerifyCodeResult> {
  const services = context.get(servicesContext);
  const uid = await findPendingUser(context);
  if (uid === null) return { ok: false, reason: "expired" };
  const account = rateLimitFor("second-factor", uid);
  const network = rateLimitFor(
    "log-in-network",
    networkOf(context.get(requestContextKey).clientAddress),
  );
  const taken = await consumeRateLimits(services, [network, account]);
  if (!taken.ok) return { ok: false, reason: "too-many", seconds: taken.seconds };

  const digits = code.replace(/\D/g, "");
  const once = rateLimitFor("used-code", `${uid} ${digits}`);
  // Better Auth takes the same code twice while its 30 seconds last, also from who looked over a shoulder.
  if (!isRecovery && !(await consumeRateLimit(services, once)).ok)
    return { ok: false, reason: "wrong" };

  const call = { headers: authHeaders(context), returnHeaders: true } as const;
  const answer = await callAuth(services, (api) =>
    isRecovery
      ? api.verifyBackupCode({ body: { code: readRecoveryCode(code) }, ...call })
      : api.verifyTOTP({ body: { code: digits }, ...call }),
  );
  if (!answer.ok) {
    if (!isRecovery) await refundRateLimit(services, once);
    return { ok: false, reason: overCodes.has(answer.code) ? "expired" : "wrong" };
  }
  await Promise.all([resetRateLimit(services, account), refundRateLimit(services, network)]);
  return { ok: true, headers: answer.value.headers };
}
