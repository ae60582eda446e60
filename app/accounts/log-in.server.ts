import type { RouterContextProvider } from "react-router";
import { passageContext, shopContext, type Shop } from "../shop-context.ts";
import { askAuth } from "./ask-auth.server.ts";
import {
  forgetAttempts,
  networkOf,
  returnAttempt,
  takeAttempt,
  type AttemptLimit,
} from "./attempts.server.ts";
import { authHeaders } from "./visitor.server.ts";

const quarter = 15 * 60;

/** Wrong tries that one account takes before it makes everybody wait. */
function accountLimit(email: string): AttemptLimit {
  return { what: "log-in", by: email, points: 5, seconds: quarter };
}

/** Wrong tries from one network, over all accounts. */
function networkLimit(address: string): AttemptLimit {
  return { what: "log-in-network", by: networkOf(address), points: 100, seconds: quarter };
}

export type LoggedIn =
  | { ok: true; headers: Headers }
  | { ok: false; reason: "wrong" | "banned" }
  | { ok: false; reason: "too-many"; seconds: number };

/**
 * Logs a person in; `headers` hold the session's cookie. Wrong tries are counted for the account, known
 * or not, and for the network they come from; a right one forgets the account's.
 */
export async function logIn(
  context: Readonly<RouterContextProvider>,
  given: { email: string; password: string },
): Promise<LoggedIn> {
  const shop = context.get(shopContext);
  const account = accountLimit(given.email);
  const network = networkLimit(context.get(passageContext).address);
  const refused = await takeBoth(shop, network, account);
  if (refused) return { ok: false, reason: "too-many", seconds: refused.seconds };

  const answer = await askAuth(shop, (api) =>
    api.signInEmail({ body: given, headers: authHeaders(context), returnHeaders: true }),
  );
  if (!answer.ok) {
    return { ok: false, reason: answer.code === "BANNED_USER" ? "banned" : "wrong" };
  }
  await Promise.all([forgetAttempts(shop, account), returnAttempt(shop, network)]);
  return { ok: true, headers: answer.value.headers };
}

async function takeBoth(shop: Shop, first: AttemptLimit, second: AttemptLimit) {
  for (const limit of [first, second]) {
    const taken = await takeAttempt(shop, limit);
    if (!taken.ok) return taken;
  }
  return null;
}
