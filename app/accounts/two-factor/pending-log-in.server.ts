import type { BetterAuthPlugin } from "better-auth";
import { createAuthEndpoint } from "better-auth/api";

/**
 * Better Auth's second factor keeps who has given the right password, and no code yet, in a signed cookie
 * of its own. This plugin lets the shop ask whose log-in that is; it is called by the shop only.
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
