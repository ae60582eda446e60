import type { RouterContextProvider } from "react-router";
import { shopContext } from "../shop-context.ts";
import { askAuth } from "./ask-auth.server.ts";
import { forgetAttempts, takeAttempt, type AttemptLimit } from "./attempts.server.ts";
import { authHeaders, requireUser } from "./visitor.server.ts";

export type Checked =
  | { ok: true }
  | { ok: false; reason: "wrong-password" }
  | { ok: false; reason: "too-many"; seconds: number };

/** Wrong passwords that a session may give: it could be somebody else's that was left open. */
export function ownPasswordLimit(uid: string): AttemptLimit {
  return { what: "own-password", by: uid, points: 10, seconds: 15 * 60 };
}

/** Whether this is the password of who is logged in. */
export async function isOwnPassword(
  context: Readonly<RouterContextProvider>,
  password: string,
): Promise<Checked> {
  const shop = context.get(shopContext);
  const { uid } = await requireUser(context);
  const limit = ownPasswordLimit(uid);
  const taken = await takeAttempt(shop, limit);
  if (!taken.ok) return { ok: false, reason: "too-many", seconds: taken.seconds };
  const answer = await askAuth(shop, (api) =>
    api.verifyPassword({ body: { password }, headers: authHeaders(context) }),
  );
  if (!answer.ok) return { ok: false, reason: "wrong-password" };
  await forgetAttempts(shop, limit);
  return { ok: true };
}
