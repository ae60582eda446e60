import type { Call } from "../../commands/command.server.ts";
import { callAuth } from "../call-auth.server.ts";
import { consumeRateLimit, refundRateLimit } from "../rate-limiter.server.ts";
import { rateLimitFor } from "../rate-limits.ts";
import { authHeaders } from "../session.server.ts";

/**
 * Verifies a code of the app, to turn two-factor log-in on or to log in. Each code is good once per account: Better Auth
 * accepts one for 90 seconds, in which an onlooker could use it again. A used code is rejected with `CODE_USED`.
 */
export async function verifyAppCode(
  { services, context }: Pick<Call<unknown>, "context" | "services">,
  { uid, code: typed }: { uid: string; code: string },
) {
  const code = typed.slice(0, 100).replace(/\D/g, "");
  const usedCode = rateLimitFor("used-code", `${uid} ${code}`);
  const unused = await consumeRateLimit(services, usedCode);
  if (!unused.ok) return { ok: false, code: "CODE_USED" } as const;
  const result = await callAuth(services, (api) =>
    api.verifyTOTP({ body: { code }, headers: authHeaders(context), returnHeaders: true }),
  );
  if (!result.ok) await refundRateLimit(services, usedCode);
  return result;
}
