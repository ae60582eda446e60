import type { RouterContextProvider } from "react-router";
import { requestContextKey } from "../../request-context.ts";
import { servicesContext } from "../../services-context.ts";
import { callAuth } from "../call-auth.server.ts";
import { networkOf, consumeRateLimits, type RateLimitResult } from "../rate-limiter.server.ts";
import { rateLimitFor } from "../rate-limits.ts";

/**
 * Sends a link to choose a new password, if the email has an account. The response does not tell: the work
 * goes on after it, and failures are only logged.
 */
export async function requestPasswordReset(
  context: Readonly<RouterContextProvider>,
  email: string,
): Promise<RateLimitResult> {
  const services = context.get(servicesContext);
  const { clientAddress, requestId } = context.get(requestContextKey);
  const limits = [
    rateLimitFor("reset-network", networkOf(clientAddress)),
    rateLimitFor("reset", email),
  ];
  const allowed = await consumeRateLimits(services, limits);
  if (!allowed.ok) return allowed;
  services.waitUntil(
    callAuth(services, (api) => api.requestPasswordReset({ body: { email } })).catch(
      (err: unknown) => {
        services.log.error({ requestId, err }, "The link for a new password could not be sent");
      },
    ),
  );
  return { ok: true };
}
