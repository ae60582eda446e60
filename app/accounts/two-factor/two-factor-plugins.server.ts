import { passkey } from "@better-auth/passkey";
import type { BetterAuthPlugin } from "better-auth";
import { APIError, createAuthEndpoint } from "better-auth/api";
import { twoFactor } from "better-auth/plugins";
import { shop } from "../../shop.ts";
import { generateRecoveryCodes } from "./recovery-codes.server.ts";
import { storeHashedCodes } from "./stored-two-factor.server.ts";

/** Better Auth's plugin for codes of six digits that change every 30 seconds, and recovery codes. */
export function twoFactorPlugin(secret: string) {
  return twoFactor({
    issuer: shop.name,
    // The shop's own rate limit can say how long to wait.
    accountLockout: { enabled: false },
    backupCodeOptions: {
      customBackupCodesGenerate: generateRecoveryCodes,
      storeBackupCodes: storeHashedCodes(secret),
    },
    schema: { twoFactor: { modelName: "twoFactors" } },
  });
}

/**
 * Better Auth's plugin for passkeys. A passkey counts as both factors, so it is accepted only when the device
 * has verified its user, by a finger, a face or a PIN.
 */
export function passkeyPlugin(publicUrl: string) {
  const requireVerifiedUser = (userVerified: boolean | undefined) => {
    if (userVerified !== true) throw new APIError("BAD_REQUEST", { message: "NOT_VERIFIED" });
  };
  return passkey({
    rpName: shop.name,
    rpID: new URL(publicUrl).hostname,
    origin: new URL(publicUrl).origin,
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    advanced: { webAuthnChallengeCookie: "passkey" },
    schema: { passkey: { modelName: "passkeys", fields: { credentialID: "credentialId" } } },
    registration: {
      afterVerification: ({ verification }) => {
        requireVerifiedUser(verification.registrationInfo?.userVerified);
      },
    },
    authentication: {
      afterVerification: ({ verification }) => {
        requireVerifiedUser(verification.authenticationInfo.userVerified);
        return Promise.resolve();
      },
    },
  });
}

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
