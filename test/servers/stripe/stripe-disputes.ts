import type {
  Dispute,
  DisputeStatus,
  EarlyFraudWarning,
  Intent,
  StripeAccount,
} from "./stripe-account.ts";
import { refundedOf } from "./stripe-payments.ts";

// An inquiry (`warning_…`) moves no money and can become a chargeback, which withdraws the disputed amount at once. A
// chargeback that is won has its funds reinstated; one that is lost has not, or in part where a part had been refunded
// before ("partially won"). docs.stripe.com, How disputes work; The Dispute object; support.stripe.com, Dispute for full
// charge amount after a partial refund was issued.

export interface NewDispute {
  /** Øre; left out: all that was captured. */
  amount?: number;
  reason?: string;
  status?: DisputeStatus;
  /** Until when the shop may answer; null: it may not. */
  answerBy?: Date | null;
}

const week = 7 * 24 * 3600;

/** The customer's bank asks for the money back. */
export function openDispute(
  account: StripeAccount,
  intent: Intent,
  { amount, reason, status = "needs_response", answerBy }: NewDispute,
): Dispute {
  const due = answerBy === undefined ? account.now() + week : (answerBy?.getTime() ?? 0) / 1000;
  const dispute: Dispute = {
    id: account.nextId("du"),
    object: "dispute",
    amount: amount ?? intent.amount_received,
    currency: intent.currency,
    charge: intent.latest_charge,
    payment_intent: intent.id,
    metadata: {},
    reason: reason ?? "product_not_received",
    status,
    balance_transactions: [],
    is_charge_refundable: true,
    // 0: "if the customer's bank or credit card company doesn't allow a response".
    evidence_details: { due_by: due },
    created: account.now(),
  };
  account.disputes.push(dispute);
  const funds = moveFunds(account, dispute, 0);
  account.notify("charge.dispute.created", dispute);
  if (funds !== null) account.notify(funds, dispute);
  return dispute;
}

/** Gives a dispute another status; `reinstated` are øre that come back although it is lost. */
export function changeDispute(
  account: StripeAccount,
  dispute: Dispute,
  { status, reinstated = 0 }: { status: DisputeStatus; reinstated?: number },
): void {
  dispute.status = status;
  const funds = moveFunds(account, dispute, reinstated);
  const isOver = ["won", "lost", "warning_closed", "prevented"].includes(status);
  account.notify(isOver ? "charge.dispute.closed" : "charge.dispute.updated", dispute);
  if (funds !== null) account.notify(funds, dispute);
}

/** Øre that are withdrawn from the account by a dispute. */
function withdrawnBy({ balance_transactions: moved }: Dispute): number {
  return moved.reduce((sum, { amount }) => sum - amount, 0);
}

/** Øre that all disputes of a charge have withdrawn. */
export function chargedBackOf(account: StripeAccount, charge: string): number {
  return account.disputes
    .filter((dispute) => dispute.charge === charge)
    .reduce((sum, dispute) => sum + withdrawnBy(dispute), 0);
}

/** Moves what the status of a dispute says; gives the event of it. */
function moveFunds(account: StripeAccount, dispute: Dispute, reinstated: number): string | null {
  const { status, amount, currency } = dispute;
  const isChargeback = ["needs_response", "under_review", "lost"].includes(status);
  dispute.is_charge_refundable = !isChargeback && status !== "prevented";
  const change = withdrawnBy(dispute) - (isChargeback ? amount - reinstated : 0);
  if (change === 0) return null;
  dispute.balance_transactions.push({
    id: account.nextId("txn"),
    object: "balance_transaction",
    amount: change,
    currency,
    type: "adjustment",
  });
  return change < 0 ? "charge.dispute.funds_withdrawn" : "charge.dispute.funds_reinstated";
}

/** A card issuer reports a payment as fraud, before any dispute (docs.stripe.com, Early fraud warnings). */
export function warnOfFraud(
  account: StripeAccount,
  intent: Intent,
  fraudType = "unauthorized_use_of_card",
): EarlyFraudWarning {
  const warning: EarlyFraudWarning = {
    id: account.nextId("issfr"),
    object: "radar.early_fraud_warning",
    charge: intent.latest_charge,
    payment_intent: intent.id,
    fraud_type: fraudType,
    created: account.now(),
  };
  account.warnings.push(warning);
  account.notify("radar.early_fraud_warning.created", showWarning(account, warning));
  return warning;
}

/** "Actionable if it has not received a dispute and has not been fully refunded" (docs.stripe.com, the same). */
export function showWarning(account: StripeAccount, warning: EarlyFraudWarning) {
  const { charge } = warning;
  const captured = account.charges.get(charge)?.amount_captured ?? 0;
  const isDisputed = account.disputes.some((dispute) => dispute.charge === charge);
  const isRefunded = captured > 0 && refundedOf(account, charge) >= captured;
  return { ...warning, actionable: !isDisputed && !isRefunded };
}
