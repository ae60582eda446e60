import type { PaymentState } from "../db/payment-tables.ts";
import type { OrderStatus } from "../db/tables.ts";

interface Payable {
  status: OrderStatus;
  paymentState: PaymentState;
}

/** Whether the customer still has to pay the order. Nobody pays for a cancelled one. */
export function isOwed({ status, paymentState }: Payable): boolean {
  return status !== "cancelled" && paymentState === "unpaid";
}

const labels: { [State in PaymentState]: string } = {
  unpaid: "not paid yet",
  awaiting: "not paid yet",
  authorised: "authorised",
  paid: "paid",
  "part-refunded": "part-refunded",
  refunded: "refunded",
  cancelled: "nothing is owed",
  failed: "not paid",
};

export const nothingOwed = "nothing is owed";

/**
 * How the payment of an order stands, as it is written behind the payment's name. `owed` is what its invoice and credit
 * notes leave to be paid, in øre; null while there is no invoice.
 */
export function paymentStateLabel(
  { status, paymentState }: Payable,
  owed: number | null = null,
): string {
  if (paymentState === "unpaid" && owed === 0) return nothingOwed;
  const isReleased = !["paid", "part-refunded", "refunded"].includes(paymentState);
  return status === "cancelled" && isReleased ? nothingOwed : labels[paymentState];
}
