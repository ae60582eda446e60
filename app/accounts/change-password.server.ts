import type { RouterContextProvider } from "react-router";
import { shopContext } from "../shop-context.ts";
import { askAuth } from "./ask-auth.server.ts";
import { forgetAttempts, takeAttempt } from "./attempts.server.ts";
import { ownPasswordLimit } from "./own-password.server.ts";
import { authHeaders, requireUser } from "./visitor.server.ts";

export type PasswordChanged =
  | { ok: true; headers: Headers }
  | { ok: false; reason: "wrong-password" }
  | { ok: false; reason: "too-many"; seconds: number };

/** Changes the password of who is logged in. All their sessions end; `headers` hold the new one's cookie. */
export async function changePassword(
  context: Readonly<RouterContextProvider>,
  given: { currentPassword: string; newPassword: string },
): Promise<PasswordChanged> {
  const shop = context.get(shopContext);
  const { uid } = await requireUser(context);
  const limit = ownPasswordLimit(uid);
  const taken = await takeAttempt(shop, limit);
  if (!taken.ok) return { ok: false, reason: "too-many", seconds: taken.seconds };
  const answer = await askAuth(shop, (api) =>
    api.changePassword({
      body: { ...given, revokeOtherSessions: true },
      headers: authHeaders(context),
      returnHeaders: true,
    }),
  );
  if (!answer.ok) return { ok: false, reason: "wrong-password" };
  await forgetAttempts(shop, limit);
  await shop.db.deleteFrom("verifications").where("value", "=", uid).execute();
  return { ok: true, headers: answer.value.headers };
}
