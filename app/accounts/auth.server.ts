import { betterAuth } from "better-auth";
import { admin } from "better-auth/plugins";
import type { Database } from "../db/database.ts";
import type { Mail } from "../mail/mail.ts";

/** The header by which Better Auth is told the client's address; set by the shop, never by a client. */
export const addressHeader = "x-gatefold-address";

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

interface CreateAuthOptions {
  db: Database;
  /** The address customers use; cookies are Secure when it is https. */
  publicUrl: string;
  secret: string;
  sendMail: (mail: Mail) => Promise<void>;
}

export type Auth = ReturnType<typeof createAuth>;

/**
 * Identity: Better Auth on the shop's own tables. Its HTTP endpoints are not served; the pages call
 * `auth.api` and pass its cookies on. Sessions are rows and nothing is cached in cookies, so what changes
 * in the database (role, ban, password) counts from the next request on.
 */
export function createAuth({ db, publicUrl, secret, sendMail }: CreateAuthOptions) {
  return betterAuth({
    baseURL: publicUrl,
    secret,
    database: { db, type: "postgres", transaction: true },
    // What fails is returned or thrown to the page that asked; a wrong password is no news for the log.
    logger: { disabled: true },
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    plugins: [admin()],
    user: { modelName: "users", fields: { name: "username", image: "profilePic" } },
    session: { modelName: "sessions", expiresIn: 30 * day, updateAge: hour },
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
      cookiePrefix: "gatefold",
      useSecureCookies: publicUrl.startsWith("https://"),
      defaultCookieAttributes: { httpOnly: true, sameSite: "lax", path: "/" },
      ipAddress: { ipAddressHeaders: [addressHeader] },
      database: { joins: true },
    },
  });
}
