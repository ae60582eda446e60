import type Stripe from "stripe";
import type { ProviderDispute } from "../../online-provider.ts";
import { ProviderError } from "../../provider-error.ts";
import { listAll } from "./stripe-calls.server.ts";

/** All disputes of a payment, inquiries of a bank included, which may become disputes; newest first. */
export async function listDisputes(
  stripe: Stripe,
  intent: Stripe.PaymentIntent,
): Promise<ProviderDispute[]> {
  const disputes = await listAll((page) =>
    stripe.disputes.list({ payment_intent: intent.id, ...page }),
  );
  return disputes.map((dispute) => toProviderDispute(dispute, intent));
}

function toProviderDispute(dispute: Stripe.Dispute, intent: Stripe.PaymentIntent): ProviderDispute {
  const kind = dispute.status.startsWith("warning_") ? "inquiry" : "dispute";
  const status = toStatus(dispute.status);
  // A bank may dispute in its own currency.
  const amount = dispute.currency === intent.currency ? dispute.amount : intent.amount_received;
  return {
    reference: dispute.id,
    kind,
    amount,
    reason: dispute.reason,
    status,
    chargedBack: chargedBackBy(dispute, { intent, amount, status }),
    blocksRefunds: kind === "dispute" && status !== "won" && !dispute.is_charge_refundable,
    answerBy: findAnswerBy(dispute),
    openedAt: new Date(dispute.created * 1000),
  };
}

/** An inquiry that ended and a dispute that was prevented moved no money by a decision. */
function toStatus(status: Stripe.Dispute.Status): ProviderDispute["status"] {
  switch (status) {
    case "won":
      return "won";
    case "lost":
      return "lost";
    case "warning_closed":
    case "prevented":
      return "closed";
    default:
      return "open";
  }
}

interface Disputed {
  intent: Stripe.PaymentIntent;
  /** Øre. */
  amount: number;
  status: ProviderDispute["status"];
}

/**
 * Øre that a dispute has withdrawn from the account and not reinstated, by its balance transactions, without fees
 * (docs.stripe.com, The Dispute object). Of one that is lost a part may be reinstated: support.stripe.com, Dispute for full
 * charge amount after a partial refund was issued. Where the account is settled in another currency, its share of what was
 * disputed.
 */
function chargedBackBy(
  { balance_transactions: moved }: Stripe.Dispute,
  { intent, amount, status }: Disputed,
): number {
  const net = moved.reduce((sum, transaction) => sum - transaction.amount, 0);
  // A decision may be there before its transaction is.
  if (net <= 0) return status === "lost" ? amount : 0;
  if (moved.every(({ currency }) => currency === intent.currency)) return net;
  const withdrawn = moved.reduce((sum, each) => sum + Math.max(0, -each.amount), 0);
  return Math.round((amount * net) / withdrawn);
}

/** Only while an answer is waited for; 0 stands for a bank that takes none. */
function findAnswerBy({ status, evidence_details: evidence }: Stripe.Dispute): Date | null {
  const seconds = evidence.due_by;
  if (!status.endsWith("needs_response") || seconds === null || seconds === 0) return null;
  return new Date(seconds * 1000);
}

/**
 * Early fraud warnings of a payment; none where a restricted key may not read them. One is over when the payment was disputed or
 * refunded completely (docs.stripe.com, The Early Fraud Warning object, actionable).
 */
export async function listFraudWarnings(
  stripe: Stripe,
  intent: Stripe.PaymentIntent,
): Promise<ProviderDispute[]> {
  if (intent.amount_received === 0) return [];
  try {
    const warnings = await listAll((page) =>
      stripe.radar.earlyFraudWarnings.list({ payment_intent: intent.id, ...page }),
    );
    return warnings.map(({ id, fraud_type: reason, actionable, created }) => ({
      reference: id,
      kind: "warning",
      amount: intent.amount_received,
      reason,
      status: actionable ? "open" : "closed",
      chargedBack: 0,
      blocksRefunds: false,
      answerBy: null,
      openedAt: new Date(created * 1000),
    }));
  } catch (error) {
    if (error instanceof ProviderError && error.status === 403) return [];
    throw error;
  }
}
