import type { RouterContextProvider } from "react-router";
import { passageContext, shopContext } from "../../services.ts";
import { askAuth } from "../call-auth.server.ts";
import { limitOn } from "../rate-limits.ts";
import { networkOf, takeAttempts, type Taken } from "../rate-limiter.server.ts";

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
  const limits = [limitOn("reset-network", networkOf(address)), limitOn("reset", email)];
  const taken = await takeAttempts(shop, limits);
  if (!taken.ok) return taken;
  shop.finishLater(
    askAuth(shop, (api) => api.requestPasswordReset({ body: { email } })).catch((err: unknown) => {
      shop.log.error({ request: reference, err }, "The link for a new password could not be sent");
    }),
  );
  return { ok: true };
}
