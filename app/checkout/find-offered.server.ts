import { findTooSmallAmounts } from "../orders/payments/payment-minimums.server.ts";
import type { Services } from "../services-context.ts";
import type { Payment } from "./payment-rules.ts";

/** The ways to pay that the shop offers, with what is known of the totals that their providers do not take. */
export async function findOffered({
  db,
  payments,
}: Pick<Services, "db" | "payments">): Promise<Payment[]> {
  const tooSmall = await findTooSmallAmounts(db);
  return payments.offered.map(({ id, name, explanation, needsVisit }) => ({
    id,
    name,
    explanation,
    tooSmall: tooSmall[id] ?? 0,
    ...(needsVisit && { needsVisit }),
  }));
}
