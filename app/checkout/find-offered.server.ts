import { findTooSmallAmounts } from "../orders/payments/payment-minimums.server.ts";
import { explainPayment } from "../payment/payment-provider.ts";
import type { Services } from "../services-context.ts";
import { shop } from "../shop.ts";
import type { Payment } from "./payment-rules.ts";

/** The ways to pay that the shop offers, with what is known of the totals that their providers do not take. */
export async function findOffered({
  db,
  payments,
  settings,
}: Pick<Services, "db" | "payments" | "settings">): Promise<Payment[]> {
  const online = payments.offered.filter(({ connect }) => connect);
  const tooSmall = await findTooSmallAmounts(
    db,
    online.map(({ id }) => id),
  );
  const { payment } = await settings.read();
  return payments.offered.map(({ id, name, needsVisit, leastAmounts, ...provider }) => ({
    id,
    name,
    explanation: explainPayment(provider, payment),
    tooSmall: Math.max(tooSmall[id] ?? -1, (leastAmounts?.[shop.currency] ?? 0) - 1),
    ...(needsVisit && { needsVisit }),
  }));
}
