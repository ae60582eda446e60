import type { RouterContextProvider } from "react-router";
import { servicesContext } from "../../services-context.ts";
import { callAuth } from "../call-auth.server.ts";
import {
  resetRateLimit,
  refundRateLimit,
  consumeRateLimit,
  consumeRateLimits,
  networkRateLimit,
} from "../rate-limiter.server.ts";
import { rateLimitFor } from "../rate-limits.ts";
import { authHeaders } from "../session.server.ts";
import { readRecoveryCode } from "./recovery-codes.server.ts";

type Context = Readonly<RouterContextProvider>;

/** The id of the user who has given the right password and still has to enter a code; null for nobody. */
export async function findPendingUser(context: Context): Promise<string | null> {
  const headers = authHeaders(context);
  if (!headers.has("Cookie")) return null;
  const result = await callAuth(context.get(servicesContext), (api) =>
    api.findPendingLogIn({ headers }),
  );
  return result.ok ? result.value.uid : null;
}

export type VerifyCodeResult =
  | { ok: true; headers: Headers }
  | { ok: false; reason: "wrong" | "expired" }
  | { ok: false; reason: "rate-limited"; seconds: number };

/** Better Auth's codes for which the user logs in again from the start; the log-in page tells of a ban. */
const expiredCodes = new Set([
  "INVALID_TWO_FACTOR_COOKIE",
  "TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE",
  "TOTP_NOT_ENABLED",
  "BACKUP_CODES_NOT_ENABLED",
  "BANNED_USER",
]);

/**
 * Ends a two-factor log-in; `headers` hold the session's cookie. Each code is good once. Wrong ones are
 * counted for the account and for the network, across all log-ins.
 */
export async function verifyCode(
  context: Context,
  { code, isRecovery }: { code: string; isRecovery: boolean },
): Promise<VerifyCodeResult> {
  const services = context.get(servicesContext);
  const uid = await findPendingUser(context);
  if (uid === null) return { ok: false, reason: "expired" };
  const account = rateLimitFor("two-factor-code", uid);
  const network = networkRateLimit(context, "log-in-network");
  const allowed = await consumeRateLimits(services, [network, account]);
  if (!allowed.ok) return { ok: false, reason: "rate-limited", seconds: allowed.seconds };

  const digits = code.replace(/\D/g, "");
  const usedCode = rateLimitFor("used-code", `${uid} ${digits}`);
  // Better Auth accepts a code again while its 30 seconds last, which would let an onlooker in.
  if (!isRecovery && !(await consumeRateLimit(services, usedCode)).ok)
    return { ok: false, reason: "wrong" };

  const call = { headers: authHeaders(context), returnHeaders: true } as const;
  const result = await callAuth(services, (api) =>
    isRecovery
      ? api.verifyBackupCode({ body: { code: readRecoveryCode(code) }, ...call })
      : api.verifyTOTP({ body: { code: digits }, ...call }),
  );
  if (!result.ok) {
    if (!isRecovery) await refundRateLimit(services, usedCode);
    return { ok: false, reason: expiredCodes.has(result.code) ? "expired" : "wrong" };
  }
  await Promise.all([resetRateLimit(services, account), refundRateLimit(services, network)]);
  return { ok: true, headers: result.value.headers };
}
