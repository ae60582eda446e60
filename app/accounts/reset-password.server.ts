import type { Shop } from "../shop-context.ts";
import { askAuth } from "./ask-auth.server.ts";

/** What Better Auth makes its tokens of; a NUL, for one, would be refused by PostgreSQL with an error. */
const tokenPattern = /^[A-Za-z0-9_-]{1,200}$/;

/** Whether a link to choose a new password is still good: not used, and not older than an hour. */
export async function isGoodToken({ auth }: Shop, token: string): Promise<boolean> {
  if (!tokenPattern.test(token)) return false;
  const { internalAdapter } = await auth.$context;
  const found = await internalAdapter.findVerificationValue(`reset-password:${token}`);
  return found !== null && found.expiresAt > new Date();
}

/** Sets a new password by a link's token, which is then used up, and ends all sessions of the account. */
export async function resetPassword(
  shop: Shop,
  { token, password }: { token: string; password: string },
): Promise<{ ok: boolean }> {
  if (!tokenPattern.test(token)) return { ok: false };
  return askAuth(shop, (api) => api.resetPassword({ body: { token, newPassword: password } }));
}
