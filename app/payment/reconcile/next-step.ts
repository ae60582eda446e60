import type { OrderStatus } from "../../db/tables.ts";
import type { LedgerSums } from "../ledger/payment-state.ts";
import type { PaymentSnapshot } from "../online-provider.ts";

export interface Situation {
  /** Null: the order was deleted. */
  order: OrderStatus | null;
  session: PaymentSnapshot["session"];
  /** Whether the provider has another payment than the one that the shop asked for. */
  isMismatch: boolean;
  /** The ledger after what the provider said was entered. */
  sums: Pick<LedgerSums, "held" | "netCaptured" | "captured">;
  /** The hold has ended, or the customer went back. */
  isOver: boolean;
}

/**
 * What follows for an order from how its payment stands.
 * confirm: the order is new, and its mail goes out. cancel: it is cancelled and its stock returned. close: nobody is to
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

export function nextStep({ order, session, isMismatch, sums, isOver }: Situation): NextStep {
  const hasMoney = sums.held > 0 || sums.netCaptured > 0;
  const mayPay = session === "open" || session === "declined";
  if (order === "awaiting-payment") {
    if (hasMoney && !isMismatch) return "confirm";
    if (hasMoney) return "cancel";
    if (!mayPay) return "cancel";
    return isOver || isMismatch || session === "declined" ? "close" : "wait";
  }
  if (order === null || order === "cancelled") {
    if (mayPay && !hasMoney && sums.captured === 0) return "close";
    if (sums.held > 0) return "release";
    // What was captured for a deleted order stays: the shop had it shipped, or plans the refund when it deletes.
    return order === "cancelled" && sums.netCaptured > 0 ? "refund" : "nothing";
  }
  return !hasMoney && sums.captured === 0 && !mayPay ? "lapsed" : "nothing";
}
