import { formatOere } from "../catalogue/price.ts";
import type { OrderStatus, PaymentState } from "../db/column-values.ts";

/** As much of an order as says how it stands with its payment. Øre. */
export interface Payable {
  status: OrderStatus;
  paymentState: PaymentState;
  owed: number;
  owedBack: number;
}

const labels: { [State in PaymentState]: string } = {
  unpaid: "not paid yet",
  awaiting: "not paid yet",
  authorised: "authorised",
  "part-paid": "paid in part",
  paid: "paid",
  "part-refunded": "part-refunded",
  refunded: "refunded",
  cancelled: "not paid",
  failed: "not paid",
};

export const nothingOwed = "nothing is owed";

/** How the payment of an order stands, as it is written behind the payment's name. */
export function paymentStateLabel({ status, paymentState, owed, owedBack }: Payable): string {
  if (status === "awaiting-payment") return labels[paymentState];
  if (owed > 0) {
    return paymentState === "part-paid"
      ? `paid in part, ${formatOere(owed)} is owed`
      : paymentState === "unpaid"
        ? labels.unpaid
        : `not paid, ${formatOere(owed)} is owed`;
  }
  if (owedBack > 0) return `${formatOere(owedBack)} is owed back`;
  const hasMoney = ["paid", "part-refunded", "refunded"].includes(paymentState);
  if (hasMoney || (paymentState === "authorised" && status !== "cancelled")) {
    return labels[paymentState];
  }
  return nothingOwed;
}
