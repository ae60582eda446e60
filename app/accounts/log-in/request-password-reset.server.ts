import { defineCommand } from "../../commands/command.server.ts";
import { done, limited } from "../../commands/outcome.ts";
import { requestContextKey } from "../../request-context.ts";
import { forgotPasswordSchema } from "../account-fields.ts";
import { callAuth } from "../call-auth.server.ts";
import { anybody } from "../guards.server.ts";
import { consumeRateLimit, limitBy } from "../rate-limiter.server.ts";
import { rateLimitFor } from "../rate-limits.ts";

/**
 * Sends a link to choose a new password, if the email has an account. The response, which holds the email, does not tell:
 * the work goes on after it, and failures are only logged.
 */
export const requestPasswordReset = defineCommand({
  name: "request-password-reset",
  schema: forgotPasswordSchema,
  who: anybody,
  limit: limitBy("reset-network"),
  run: async ({ input: { email }, services, context }) => {
    const allowed = await consumeRateLimit(services, rateLimitFor("reset", email));
    if (!allowed.ok) return limited(allowed.seconds);
    const { requestId } = context.get(requestContextKey);
    services.waitUntil(
      callAuth(services, (api) => api.requestPasswordReset({ body: { email } })).catch(
        (err: unknown) => {
          services.log.error({ requestId, err }, "The link for a new password could not be sent");
        },
      ),
    );
    return done({ value: email });
  },
});
