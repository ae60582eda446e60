import { betterAuth, type GenericEndpointContext } from "better-auth";
import { admin } from "better-auth/plugins";
import type { Database } from "../db/database.ts";
import { currentLanguage } from "../language/current-language.ts";
import { inLanguagePath, offeredLanguage } from "../language/language-path.ts";
import type { Mail } from "../mail/mail.ts";
import type { Log } from "../observability.ts";
import { shop } from "../shop.ts";
import { captureFailure } from "./auth-failures.server.ts";
import { knownBrowsers } from "./log-in/known-browsers.server.ts";
import {
  passkeyPlugin,
  pendingLogIn,
  twoFactorPlugin,
} from "./two-factor/two-factor-plugins.server.ts";

/** The header with the client's address for Better Auth; set by the shop, never by a client. */
export const clientAddressHeader = "x-gatefold-address";

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** How passwords are turned into what the database keeps. Slow in a shop, so that nobody tries many. */
export interface PasswordHashing {
  hash: (password: string) => Promise<string>;
  verify: (attempt: { hash: string; password: string }) => Promise<boolean>;
}

interface CreateAuthOptions {
  db: Database;
  /** The URL customers use; cookies are Secure when it is https. */
  publicUrl: string;
  secret: string;
  sendMail: (mail: Mail) => Promise<void>;
  /** Left out: Better Auth's own, which is scrypt. */
  passwordHashing?: PasswordHashing | undefined;
  /** Left out: Better Auth's log messages are dropped. */
  log?: Log;
}

interface Recipient {
  email: string;
  language?: string | null;
}

export type Auth = ReturnType<typeof createAuth>;

/**
 * Identity: Better Auth on the shop's own tables. Its HTTP endpoints are not served; the pages call
 * `auth.api` and pass its cookies on. Sessions are rows and nothing is cached in cookies, so what changes
 * in the database (role, ban, password) counts from the next request on.
 */
export function createAuth(options: CreateAuthOptions) {
  const { db, publicUrl, secret, log } = options;
  const isSecure = publicUrl.startsWith("https://");
  return betterAuth({
    appName: shop.name,
    baseURL: publicUrl,
    secret,
    database: { db, type: "postgres", transaction: true },
    logger: createAuthLog(log),
    telemetry: { enabled: false },
    // The shop's own limits are asked before `auth.api` is: rate-limits.ts.
    rateLimit: { enabled: false },
    plugins: [
      admin(),
      twoFactorPlugin(secret),
      passkeyPlugin(publicUrl),
      pendingLogIn(),
      knownBrowsers(),
    ],
    user: {
      modelName: "users",
      fields: { name: "username", image: "profilePic" },
      additionalFields: {
        language: { type: "string", input: false, required: false },
        adminLanguage: { type: "string", input: false, required: false },
      },
    },
    session: {
      modelName: "sessions",
      expiresIn: 30 * day,
      updateAge: hour,
      // Sensitive changes ask for the password, however young the session is.
      freshAge: 0,
      additionalFields: { byPasskey: { type: "boolean", input: false, defaultValue: false } },
    },
    databaseHooks: {
      session: { create: { before: markPasskeySession } },
      user: { create: { before: keepLanguage } },
    },
    account: { modelName: "credentials" },
    verification: { modelName: "verifications", storeIdentifier: "hashed" },
    emailAndPassword: passwordOptions(options),
    advanced: {
      // Better Auth's own prefix is __Secure-; __Host- adds that no other host can set the cookie.
      useSecureCookies: false,
      cookiePrefix: isSecure ? "__Host-gatefold" : "gatefold",
      defaultCookieAttributes: { httpOnly: true, sameSite: "lax", path: "/", secure: isSecure },
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
      database: { joins: true },
    },
  });
}

function passwordOptions({ db, publicUrl, sendMail, passwordHashing }: CreateAuthOptions) {
  return {
    enabled: true,
    ...(passwordHashing && { password: passwordHashing }),
    minPasswordLength: 8,
    maxPasswordLength: 128,
    resetPasswordTokenExpiresIn: hour,
    revokeSessionsOnPasswordReset: true,
    sendResetPassword: async ({ user, token }: { user: Recipient; token: string }) => {
      const path = `/reset-password?token=${encodeURIComponent(token)}`;
      const url = publicUrl + inLanguagePath(offeredLanguage(user.language), path);
      await sendMail({ kind: "password-reset", to: user.email, url });
    },
    // Earlier links stop working once one of them is used.
    onPasswordReset: async ({ user }: { user: { id: string } }) => {
      await db.deleteFrom("verifications").where("value", "=", user.id).execute();
    },
  };
}

/** An account begins in the language that it was made in. */
function keepLanguage<Data extends object>(user: Data) {
  return Promise.resolve({ data: { ...user, language: currentLanguage() } });
}

/** Sessions by passkey are marked. One that replaces another, as after a new password, keeps its mark. */
function markPasskeySession<Data extends object>(
  session: Data,
  context: GenericEndpointContext | null,
) {
  const previous = context?.context.session?.session;
  const byPasskey =
    context?.path === "/passkey/verify-authentication" || previous?.["byPasskey"] === true;
  return Promise.resolve({ data: { ...session, byPasskey } });
}

/**
 * Better Auth's logger. What fails is returned or thrown to the page that asked, and a wrong password is no
 * event for the log, so its messages have the level debug. What it adds to them names people and secrets, and
 * is left out.
 */
function createAuthLog(log: Log | undefined) {
  return {
    level: "warn" as const,
    log: (level: string, message: string, ...details: unknown[]) => {
      captureFailure(details);
      const caught = details.find((detail) => detail instanceof Error)?.name;
      log?.debug(
        { from: "better-auth", said: level, ...(caught !== undefined && { caught }) },
        message,
      );
    },
  };
}
