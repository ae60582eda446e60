import type { RouterContextProvider } from "react-router";
import { passageContext, shopContext } from "../shop-context.ts";
import { askAuth } from "./ask-auth.server.ts";
import { networkOf, takeAttempt, type Taken } from "./attempts.server.ts";

const hour = 60 * 60;

/**
 * Sends a link to choose a new password, when the address has an account. Whether it has is told by
 * nothing: the work goes on after the answer, and its failures are only logged.
 */
export async function requestReset(
  context: Readonly<RouterContextProvider>,
  email: string,
): Promise<Taken> {
  const shop = context.get(shopContext);
  const { address, reference } = context.get(passageContext);
  // So that nobody's mailbox can be filled from here.
  const limits = [
    { what: "reset-network", by: networkOf(address), points: 30, seconds: hour },
    { what: "reset", by: email, points: 5, seconds: hour },
  ];
  for (const limit of limits) {
    const taken = await takeAttempt(shop, limit);
    if (!taken.ok) return taken;
  }
  shop.finishLater(
    askAuth(shop, (api) => api.requestPasswordReset({ body: { email } })).catch(
      (error: unknown) => {
        console.error(`[${reference}] The link for a new password could not be sent:`, error);
      },
    ),
  );
  return { ok: true };
}
