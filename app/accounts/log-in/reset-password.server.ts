import { defineCommand } from "../../commands/command.server.ts";
import { done, refuse } from "../../commands/outcome.ts";
import type { Services } from "../../services-context.ts";
import { resetPasswordSchema } from "../account-fields.ts";
import { callAuth } from "../call-auth.server.ts";
import { anybody } from "../guards.server.ts";
import { refuseLeakedPassword } from "../leaked-passwords.server.ts";
import { limitBy } from "../rate-limiter.server.ts";

/** The alphabet of Better Auth's tokens. PostgreSQL fails on other text, such as a NUL. */
const tokenPattern = /^[A-Za-z0-9_-]{1,200}$/;

/** The email of the account that a link's token is for; null when it is used, or older than an hour. */
export async function findTokenOwner(
  { auth, db }: Services,
  token: string,
): Promise<string | null> {
  if (!tokenPattern.test(token)) return null;
  const { internalAdapter } = await auth.$context;
  const found = await internalAdapter.findVerificationValue(`reset-password:${token}`);
  if (!found || found.expiresAt <= new Date()) return null;
  const owner = await db
    .selectFrom("users")
    .select("email")
    .where("id", "=", found.value)
    .executeTakeFirst();
  return owner?.email ?? null;
}

/** Sets a new password with a link's token, which works once, and ends all sessions of the account. */
export const resetPassword = defineCommand({
  name: "reset-password",
  schema: resetPasswordSchema,
  checked: (schema) => refuseLeakedPassword(schema, "password"),
  hidden: ["password"],
  who: anybody,
  limit: limitBy("new-password-network"),
  run: async ({ input: { token, password }, services }) => {
    // The page, whose link this is, says what is wrong with it.
    const refusal = refuse("invalid", {});
    if (!tokenPattern.test(token)) return refusal;
    const { ok } = await callAuth(services, (api) =>
      api.resetPassword({ body: { token, newPassword: password } }),
    );
    return ok ? done({ goTo: "/login?password=changed" }) : refusal;
  },
});
