import type {
  OrderStatus,
  PaymentOperationKind,
  PaymentOperationState,
} from "../../db/column-values.ts";
import type { LedgerSums } from "../../payment/ledger/payment-state.ts";
import { pendingRefunds, sumPendingRefunds } from "../../payment/refunds.ts";
import type { Dispute } from "./disputes.server.ts";

/** What an order's balance follows from. Amounts are øre. */
export interface AccountedOrder {
  status: OrderStatus;
  /** What was ordered, or, once it is shipped, what was sent; postage included. */
  ordered: number;
  /** What its invoice and credit notes leave to be paid; null while there is no invoice. */
  invoiced: number | null;
  /** The amount that its customer has withdrawn from and no credit note takes off yet, postage included. */
  withdrawn: number;
  sums: LedgerSums;
  operations: readonly {
    kind: PaymentOperationKind;
    state: PaymentOperationState;
    amount: number;
    covered: number;
  }[];
  disputes: readonly OrderDispute[];
}

type OrderDispute = Pick<Dispute, "kind" | "status" | "blocksRefunds">;

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
  /** The part that the provider can be asked to refund; the rest is paid back by hand. */
  refundableOnline: number;
}

/**
 * The one place where it is calculated who owes whom what (docs/rules.md, Payments): order pages, invoices, lists and refunds
 * read it from here. An order that waits for its payment, or is cancelled without an invoice, costs nothing; before the
 * invoice an order costs what was ordered, afterwards what credit notes leave of the invoice. From a statement of withdrawal on
 * nothing of what was withdrawn is demanded; what was paid of it is owed back once the return is settled. What a bank took by a
 * dispute counts as refunded, and nobody is asked to pay it once more.
 */
export function balanceOf({
  status,
  ordered,
  invoiced,
  withdrawn,
  sums,
  operations,
  disputes,
}: AccountedOrder): Balance {
  const { held, netCaptured, chargedBack } = sums;
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
    owed: Math.max(0, charge - withdrawn - netCaptured - chargedBack - promised),
    owedBack: Math.max(0, Math.min(refundable, netCaptured - covered - charge)),
    refundable,
    refundableOnline: refundableOnline({ sums, operations, disputes }),
  };
}

/** Øre that the provider of an order's payment can be asked to refund. */
export function refundableOnline({
  sums,
  operations,
  disputes,
}: Pick<AccountedOrder, "sums" | "operations" | "disputes">): number {
  if (disputes.some(({ blocksRefunds }) => blocksRefunds)) return 0;
  const { capturedOnline, refundedOnline, chargedBack, netCaptured } = sums;
  const online = capturedOnline - refundedOnline - chargedBack;
  // What was paid back by hand is not refunded once more.
  return Math.max(0, Math.min(online, netCaptured) - sumPendingRefunds(operations));
}

/** Whether a bank has still to decide: nothing is refunded then unless a person asks for it. */
export function isDisputed(disputes: readonly OrderDispute[]): boolean {
  return disputes.some(({ kind, status }) => kind !== "warning" && status === "open");
}

/** Whether a bank has taken money and has still to decide: nothing can be refunded before. */
export function isWithBank(disputes: readonly OrderDispute[]): boolean {
  return disputes.some(({ status, blocksRefunds }) => blocksRefunds && status === "open");
}
