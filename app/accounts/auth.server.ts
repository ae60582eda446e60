import { passkey } from "@better-auth/passkey";
import { betterAuth } from "better-auth";
import { APIError } from "better-auth/api";
import { admin, twoFactor } from "better-auth/plugins";
import { shop } from "../../shop.config.ts";
import type { Database } from "../db/database.ts";
import type { Mail } from "../mail/mail.ts";
import type { Log } from "../observability.ts";
import { captureFailure } from "./auth-failures.server.ts";
import { pendingLogIn } from "./two-factor/pending-log-in.server.ts";
import { generateRecoveryCodes } from "./two-factor/recovery-codes.server.ts";

/** The header by which Better Auth is told the client's address; set by the shop, never by a client. */
export const clientAddressHeader = "x-gatefold-address";

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

interface CreateAuthOptions {
  db: Database;
  /** The address customers use; cookies are Secure when it is https. */
  publicUrl: string;
  secret: string;
  sendMail: (mail: Mail) => Promise<void>;
  /** Left out: what Better Auth has to say is not heard. */
  log?: Log;
}

export type Auth = ReturnType<typeof createAuth>;

/**
 * Identity: Better Auth on the shop's own tables. Its HTTP endpoints are not served; the pages call
 * `auth.api` and pass its cookies on. Sessions are rows and nothing is cached in cookies, so what changes
 * in the database (role, ban, password) counts from the next request on.
 */
export function createAuth({ db, publicUrl, secret, sendMail, log }: CreateAuthOptions) {
  const isSecure = publicUrl.startsWith("https://");
  return betterAuth({
    appName: shop.name,
    baseURL: publicUrl,
    secret,
    database: { db, type: "postgres", transaction: true },
    logger: tellThrough(log),
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    plugins: [admin(), codesFromAnApp(), passkeys(publicUrl), pendingLogIn()],
    user: { modelName: "users", fields: { name: "username", image: "profilePic" } },
    session: {
      modelName: "sessions",
      expiresIn: 30 * day,
      updateAge: hour,
      // What is sensitive asks for the password, however young the session is.
      freshAge: 0,
      additionalFields: { byPasskey: { type: "boolean", input: false, defaultValue: false } },
    },
    databaseHooks: {
      session: {
        create: {
          before: (session, context) => {
            // A session that takes the place of another, as after a new password, stays what it was.
            const before = context?.context.session?.session;
            const byPasskey =
              context?.path === "/passkey/verify-authentication" || before?.["byPasskey"] === true;
            return Promise.resolve({ data: { ...session, byPasskey } });
          },
        },
      },
    },
    account: { modelName: "credentials" },
    verification: { modelName: "verifications", storeIdentifier: "hashed" },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 8,
      maxPasswordLength: 128,
      resetPasswordTokenExpiresIn: hour,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: async ({ user, token }) => {
        await sendMail({
          kind: "password-reset",
          to: user.email,
          url: `${publicUrl}/reset-password?token=${encodeURIComponent(token)}`,
        });
      },
      // Links that were asked for before this one was used are not good any more.
      onPasswordReset: async ({ user }) => {
        await db.deleteFrom("verifications").where("value", "=", user.id).execute();
      },
    },
    advanced: {
      // Better Auth's own prefix is __Secure-; __Host- says besides that no other host could have set it.
      useSecureCookies: false,
      cookiePrefix: isSecure ? "__Host-gatefold" : "gatefold",
      defaultCookieAttributes: { httpOnly: true, sameSite: "lax", path: "/", secure: isSecure },
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
      database: { joins: true },
    },
  });
}

/**
 * What fails is returned or thrown to the page that asked, and a wrong password or nonsense in place of a passkey is
 * no news: so its words are for who looks for something. What it adds to them names people and secrets, and is left
 * out.
 */
function tellThrough(log: Log | undefined) {
  return {
    level: "warn" as const,
    log: (said: string, message: string, ...more: unknown[]) => {
      // What fails is returned or thrown to the page that asked; a wrong password is no news for the log.
      captureFailure(more);
      const caught = more.find((part) => part instanceof Error)?.name;
      log?.debug({ from: "better-auth", said, ...(caught !== undefined && { caught }) }, message);
    },
  };
}

/** Codes of six digits that change every 30 seconds, and recovery codes for who has lost the app. */
function codesFromAnApp() {
  return twoFactor({
    issuer: shop.name,
    // The shop counts tries itself, so that it can say how long to wait.
    accountLockout: { enabled: false },
    backupCodeOptions: { customBackupCodesGenerate: generateRecoveryCodes },
    schema: { twoFactor: { modelName: "twoFactors" } },
  });
}

/** A passkey stands for both factors, so only one that asked for a finger, a face or a PIN counts. */
function passkeys(publicUrl: string) {
  const refuseUnverified = (userVerified: boolean | undefined) => {
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
        refuseUnverified(verification.registrationInfo?.userVerified);
      },
    },
    authentication: {
      afterVerification: ({ verification }) => {
        refuseUnverified(verification.authenticationInfo.userVerified);
        return Promise.resolve();
      },
    },
  });
}
