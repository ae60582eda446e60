import type { RouterContextProvider } from "react-router";
import { shopContext, type Shop } from "../services.ts";
import { askAuth } from "./call-auth.server.ts";
import { limitOn } from "./rate-limits.ts";
import { forgetAttempts, takeAttempt } from "./rate-limiter.server.ts";
import { authHeaders, requireUser } from "./session.server.ts";

export type PasswordRefused =
  { ok: false; reason: "wrong-password" } | { ok: false; reason: "too-many"; seconds: number };

/**
 * Asks Better Auth for something that takes the password of who is logged in. Whatever it refuses counts
 * as a wrong password.
 */
export async function askWithPassword<Value>(
  context: Readonly<RouterContextProvider>,
  ask: (api: Shop["auth"]["api"], headers: Headers) => Promise<Value>,
): Promise<{ ok: true; value: Value } | PasswordRefused> {
  const shop = context.get(shopContext);
  const { uid } = await requireUser(context);
  const limit = limitOn("own-password", uid);
  const taken = await takeAttempt(shop, limit);
  if (!taken.ok) return { ok: false, reason: "too-many", seconds: taken.seconds };
  const answer = await askAuth(shop, (api) => ask(api, authHeaders(context)));
  if (!answer.ok) return { ok: false, reason: "wrong-password" };
  await forgetAttempts(shop, limit);
  return answer;
}

/** Whether this is the password of who is logged in. */
export function isOwnPassword(context: Readonly<RouterContextProvider>, password: string) {
  return askWithPassword(context, (api, headers) =>
    api.verifyPassword({ body: { password }, headers }),
  );
}
