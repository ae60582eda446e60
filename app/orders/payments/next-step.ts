import type { OrderStatus } from "../../db/column-values.ts";
import type { LedgerSums } from "../../payment/ledger/payment-state.ts";
import type { PaymentSnapshot } from "../../payment/online-provider.ts";

export interface Situation {
  /** Null: the order was deleted. */
  order: OrderStatus | null;
  session: PaymentSnapshot["session"];
  /** Whether the provider has another payment than the one that the shop asked for. */
  isMismatch: boolean;
  /** What the order comes to, in øre. */
  amount: number;
  /** The ledger after what the provider said was entered. */
  sums: Pick<LedgerSums, "held" | "netCaptured" | "captured">;
  /** The hold has ended, or the customer went back. */
  isOver: boolean;
}

/**
 * What follows for an order from how its payment stands.
 * confirm: all of its amount is there, so the order is new. cancel: it is cancelled and its stock returned. close: nobody is to
 * pay any more; ask the provider to close, then look again. release, refund: the money goes back to a customer who gets
 * nothing for it. lapsed: the authorisation is gone before anything was captured. wait, nothing: as it is.
 */
export type NextStep =
  | "confirm"
  | "cancel"
  | "close"
  | "release"
  | "refund"
  | "lapsed"
  | "wait"
  | "nothing";

export function nextStep(situation: Situation): NextStep {
  const { order, session, isMismatch, amount, sums, isOver } = situation;
  const hasMoney = sums.held > 0 || sums.netCaptured > 0;
  const mayPay = session === "open" || session === "declined";
  if (order === "awaiting-payment") {
    // What comes short of the order's amount, or is for something else, settles nothing.
    if (sums.held + sums.netCaptured >= amount && !isMismatch) return "confirm";
    if (hasMoney || !mayPay) return "cancel";
    // A declined card leaves the session open: another one may be tried there.
    return isOver || isMismatch ? "close" : "wait";
  }
  if (order === null || order === "cancelled") {
    if (mayPay && !hasMoney && sums.captured === 0) return "close";
    if (sums.held > 0) return "release";
    // What was captured for a deleted order stays: the shop had it shipped, or plans the refund when it deletes.
    return order === "cancelled" && sums.netCaptured > 0 ? "refund" : "nothing";
  }
  return !hasMoney && sums.captured === 0 && !mayPay ? "lapsed" : "nothing";
}
