import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { defineCommand } from "../../commands/command.server.ts";
import { done, limited, refuse } from "../../commands/outcome.ts";
import { servicesContext, type Services } from "../../services-context.ts";
import { callAuth } from "../call-auth.server.ts";
import { requireLoggedOut } from "../guards.server.ts";
import { findKnownBrowser } from "../log-in/find-known-browser.server.ts";
import {
  resetRateLimit,
  refundRateLimit,
  consumeRateLimits,
  networkRateLimit,
} from "../rate-limiter.server.ts";
import { rateLimitFor } from "../rate-limits.ts";
import { refusalText } from "../refusal-texts.ts";
import { logInPath, readReturnPath } from "../return-path.ts";
import { authHeaders } from "../session.server.ts";
import { explainUnreadable } from "./explain-unreadable.ts";
import { findSecondStep } from "./find-two-factor.server.ts";
import { matchRecoveryCode, readRecoveryCode } from "./recovery-codes.server.ts";
import { verifyAppCode } from "./verify-app-code.server.ts";

/** The id of the user who has given the right password and still has to enter a code; null for nobody. */
export async function findPendingUser(
  context: Readonly<RouterContextProvider>,
): Promise<string | null> {
  const headers = authHeaders(context);
  if (!headers.has("Cookie")) return null;
  const result = await callAuth(context.get(servicesContext), (api) =>
    api.findPendingLogIn({ headers }),
  );
  return result.ok ? result.value.uid : null;
}

/** Better Auth's codes for which the user logs in again from the start; the log-in page tells of a ban. */
const expiredCodes = new Set([
  "INVALID_TWO_FACTOR_COOKIE",
  "TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE",
  "TOTP_NOT_ENABLED",
  "BACKUP_CODES_NOT_ENABLED",
  "BANNED_USER",
]);

/**
 * Ends a two-factor log-in. Each code is good once. Wrong ones are counted for the account and for the network, and apart
 * from those in a browser that has logged in to the account before.
 */
export const verifyCode = defineCommand({
  name: "verify-code",
  schema: z.object({ code: z.string().default("") }),
  hidden: ["code"],
  who: requireLoggedOut,
  limit: "Only wrong codes count.",
  run: async ({ input, services, context, url }) => {
    const isRecovery = url.searchParams.has("recovery");
    const to = readReturnPath(url.searchParams.get("to"));
    const wrong = refuse("invalid", { fieldErrors: { code: [refusalText("wrongCode")] } });
    const uid = await findPendingUser(context);
    if (uid === null) return done({ goTo: logInPath(to) });
    const secondStep = await findSecondStep(services, uid);
    if (secondStep && !(isRecovery ? secondStep.readsCodes : secondStep.readsApp)) {
      return refuse("invalid", explainUnreadable(secondStep) ?? "");
    }
    const browser = await findBrowserOf(services, context, uid);
    const account = rateLimitFor("two-factor-code", uid, browser);
    const network = networkRateLimit(context, "log-in-network");
    const limits = browser === undefined ? [network, account] : [account];
    const allowed = await consumeRateLimits(services, limits);
    if (!allowed.ok) return limited(allowed.seconds);

    const result = isRecovery
      ? await callAuth(services, async (api) => {
          const typed = readRecoveryCode(input.code.slice(0, 100));
          const code = await matchRecoveryCode(typed, secondStep?.codes ?? []);
          const headers = authHeaders(context);
          return api.verifyBackupCode({ body: { code }, headers, returnHeaders: true });
        })
      : await verifyAppCode({ services, context }, { uid, code: input.code });
    if (!result.ok) return expiredCodes.has(result.code) ? done({ goTo: logInPath(to) }) : wrong;
    await resetRateLimit(services, account);
    if (browser === undefined) await refundRateLimit(services, network);
    return done({ goTo: to, headers: result.value.headers });
  },
});

/** The id of the browser that has logged in to the account before; undefined for another one. */
async function findBrowserOf(
  services: Services,
  context: Readonly<RouterContextProvider>,
  uid: string,
): Promise<string | undefined> {
  const user = await services.db
    .selectFrom("users")
    .select("email")
    .where("id", "=", uid)
    .executeTakeFirst();
  return (user && (await findKnownBrowser(services, context, user.email))) ?? undefined;
}
