import type {
  OrderStatus,
  PaymentOperationKind,
  PaymentOperationState,
} from "../../db/column-values.ts";
import type { LedgerSums } from "../../payment/ledger/payment-state.ts";
import { pendingRefunds, sumPendingRefunds } from "../../payment/refunds.ts";

/** What an order's balance follows from. Amounts are øre. */
export interface AccountedOrder {
  status: OrderStatus;
  /** What was ordered, or, once it is shipped, what was sent; postage included. */
  ordered: number;
  /** What its invoice and credit notes leave to be paid; null while there is no invoice. */
  invoiced: number | null;
  /** What its customer has withdrawn from and no credit note takes off yet, postage included. */
  withdrawn: number;
  sums: LedgerSums;
  operations: readonly {
    kind: PaymentOperationKind;
    state: PaymentOperationState;
    amount: number;
    covered: number;
  }[];
}

/** Who owes whom what for an order, in øre. At most one of `owed` and `owedBack` is above 0. */
export interface Balance {
  /** What the customer pays for the order as it stands. */
  charge: number;
  /** The part of it that the customer has withdrawn from, which is not demanded. */
  withdrawn: number;
  /** What is promised by an authorisation, or about to be captured. */
  promised: number;
  /** What the customer still has to pay. */
  owed: number;
  /** What was paid, is not owed any more, and is not on its way back. */
  owedBack: number;
  /** The most that can be refunded: what was paid and is not on its way back. */
  refundable: number;
}

/**
 * The one place where it is calculated who owes whom what (docs/rules.md, Payments): order pages, invoices, lists and refunds
 * read it from here. An order that waits for its payment, or is cancelled without an invoice, costs nothing; before the
 * invoice an order costs what was ordered, afterwards what credit notes leave of the invoice. From a statement of withdrawal on
 * nothing of what was withdrawn is demanded; what was paid of it is owed back once the return is settled.
 */
export function balanceOf({
  status,
  ordered,
  invoiced,
  withdrawn,
  sums,
  operations,
}: AccountedOrder): Balance {
  const { held, netCaptured } = sums;
  const isFree = status === "awaiting-payment" || status === "cancelled";
  const charge = invoiced ?? (isFree ? 0 : ordered);
  const refundable = netCaptured - sumPendingRefunds(operations);
  const covered = pendingRefunds(operations).reduce((sum, refund) => sum + refund.covered, 0);
  const taking = operations.find(({ kind, state }) => kind === "take" && state === "pending");
  const promised = status === "shipped" ? (taking?.amount ?? 0) : held;
  return {
    charge,
    withdrawn,
    promised,
    owed: Math.max(0, charge - withdrawn - netCaptured - promised),
    owedBack: Math.max(0, Math.min(refundable, netCaptured - covered - charge)),
    refundable,
  };
}
