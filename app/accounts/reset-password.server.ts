import type { Shop } from "../shop-context.ts";
import { askAuth } from "./ask-auth.server.ts";

/** Whether a link to choose a new password is still good: not used, and not older than an hour. */
export async function isGoodToken({ auth }: Shop, token: string): Promise<boolean> {
  if (token === "" || token.length > 200) return false;
  const { internalAdapter } = await auth.$context;
  const found = await internalAdapter.findVerificationValue(`reset-password:${token}`);
  return found !== null && found.expiresAt > new Date();
}

/** Sets a new password by a link's token, which is then used up, and ends all sessions of the account. */
export async function resetPassword(
  shop: Shop,
  { token, password }: { token: string; password: string },
): Promise<{ ok: boolean }> {
  return askAuth(shop, (api) => api.resetPassword({ body: { token, newPassword: password } }));
}
