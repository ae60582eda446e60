import type Stripe from "stripe";
import type { ProviderDispute } from "../../online-provider.ts";
import { listAll } from "./stripe-calls.server.ts";

/** All disputes of a payment, inquiries of a bank included, which may become disputes; newest first. */
export async function listDisputes(
  stripe: Stripe,
  intent: Stripe.PaymentIntent,
): Promise<ProviderDispute[]> {
  const disputes = await listAll((page) =>
    stripe.disputes.list({ payment_intent: intent.id, ...page }),
  );
  return disputes.map((dispute) => ({
    reference: dispute.id,
    // A bank may dispute in its own currency.
    amount: dispute.currency === intent.currency ? dispute.amount : intent.amount_received,
    reason: dispute.reason,
    status: toStatus(dispute.status),
    answerBy: findAnswerBy(dispute),
    openedAt: new Date(dispute.created * 1000),
  }));
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

/** Only while an answer is waited for; 0 stands for a bank that takes none. */
function findAnswerBy({ status, evidence_details: evidence }: Stripe.Dispute): Date | null {
  const seconds = evidence.due_by;
  if (!status.endsWith("needs_response") || seconds === null || seconds === 0) return null;
  return new Date(seconds * 1000);
}
