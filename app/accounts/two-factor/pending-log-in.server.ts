import type { BetterAuthPlugin } from "better-auth";
import { createAuthEndpoint } from "better-auth/api";

/**
 * Better Auth keeps in a signed cookie which user has given the right password but no code yet. This plugin
 * reads that cookie for the shop; it has no HTTP endpoint.
 */
export function pendingLogIn() {
  return {
    id: "pending-log-in",
    endpoints: {
      findPendingLogIn: createAuthEndpoint.serverOnly(
        { method: "GET", requireHeaders: true },
        async (context) => {
          const { createAuthCookie, secret, internalAdapter } = context.context;
          const { name } = createAuthCookie("two_factor");
          const identifier = await context.getSignedCookie(name, secret);
          if (!identifier) return { uid: null };
          const found = await internalAdapter.findVerificationValue(identifier);
          return { uid: found && found.expiresAt > new Date() ? found.value : null };
        },
      ),
    },
  } satisfies BetterAuthPlugin;
}
