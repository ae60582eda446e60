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

const seconds = 1000;
const hours = 60 * 60 * seconds;
const days = 24 * hours;

/** How often a payment is asked for that an order waits for, or that is to be closed. */
const waitingInterval = 45 * seconds;
/** How often what may still change by itself is asked for: an authorisation, a refund on its way, a dispute. */
const slowInterval = 6 * hours;
/** How often, and for how long, a refund is asked for that has succeeded: a bank may still send the money back. */
const refundedInterval = 1 * days;
const refundedFor = 30 * days;
/** How often, and for how long after it was opened, a dispute is asked for that was decided: decisions are reversed. */
const decidedInterval = 1 * days;
const decidedFor = 180 * days;
/** A session that could not be closed for so long is over by the provider's own rules. */
const longestSession = 8 * days;

interface Facts {
  status: OrderStatus | null;
  step: NextStep;
  snapshot: PaymentSnapshot | null;
  payment: { holdUntil: Date; createdAt: Date };
  sums: Pick<LedgerSums, "held">;
  /** When the last refund was entered. */
  refundedAt: Date | null;
  now: Date;
}

/** When the provider is to be asked next without a webhook; null: not before something happens. */
export function nextReadTime({
  status,
  step,
  snapshot,
  payment,
  sums,
  refundedAt,
  now,
}: Facts): Date | null {
  const later = (milliseconds: number) => new Date(now.getTime() + milliseconds);
  if (step === "wait") {
    const next = later(waitingInterval);
    return next < payment.holdUntil || now >= payment.holdUntil ? next : payment.holdUntil;
  }
  const isOpen =
    snapshot === null || snapshot.session === "open" || snapshot.session === "declined";
  if (
    step !== "confirm" &&
    isOpen &&
    (status === null || status === "cancelled" || step === "cancel" || step === "close")
  ) {
    // An order that awaits payment still has to be cancelled, should this process end before it is.
    const isSettled = step !== "close" || status !== "awaiting-payment";
    const isForgotten = isSettled && now.getTime() - payment.createdAt.getTime() > longestSession;
    return isForgotten ? null : later(waitingInterval);
  }
  if (snapshot === null) return later(waitingInterval);
  const isHeld = sums.held > 0 && status !== "shipped";
  const isMoving =
    snapshot.refunds?.some((refund) => refund.status === "pending") === true ||
    snapshot.disputes?.some(({ kind, status }) => kind !== "warning" && status === "open") === true;
  if (isHeld || isMoving) return later(slowInterval);
  const mayReopen =
    snapshot.disputes?.some(({ openedAt }) => isWithin(decidedFor, { openedAt, now })) === true;
  if (mayReopen) return later(decidedInterval);
  const mayComeBack = refundedAt !== null && now.getTime() - refundedAt.getTime() < refundedFor;
  return mayComeBack ? later(refundedInterval) : null;
}

function isWithin(duration: number, { openedAt, now }: { openedAt: Date; now: Date }): boolean {
  return now.getTime() - openedAt.getTime() < duration;
}
