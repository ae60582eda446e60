import type Stripe from "stripe";
import type { ProviderActivity } from "../../provider-account.ts";
import { listAll } from "./stripe-calls.server.ts";

/**
 * Payments by Checkout, refunds and disputes since a moment, the oldest first. Sessions in which nobody has paid, and payments
 * that were released again, are nobody's matter.
 */
export async function listStripeActivity(stripe: Stripe, since: Date): Promise<ProviderActivity[]> {
  const created = { gte: Math.floor(since.getTime() / 1000) };
  const sessions = await listAll((page) =>
    stripe.checkout.sessions.list({ created, expand: ["data.payment_intent"], ...page }),
  );
  const refunds = await listAll((page) => stripe.refunds.list({ created, ...page }));
  const disputes = await listAll((page) => stripe.disputes.list({ created, ...page }));
  return [
    ...sessions.flatMap(toPayment),
    ...refunds.map((refund) => toActivity("refund", refund)),
    ...disputes.map((dispute) => toActivity("dispute", dispute)),
  ].sort((one, other) => one.madeAt.getTime() - other.madeAt.getTime());
}

function toPayment(session: Stripe.Checkout.Session): ProviderActivity[] {
  const { id, payment_intent: intent, amount_total: amount, currency, created } = session;
  const isPaid = session.status === "complete" && intent !== null;
  if (!isPaid || (typeof intent === "object" && intent.status === "canceled")) return [];
  return [
    {
      kind: "payment",
      reference: id,
      orderNumber: session.client_reference_id ?? "",
      intent: idOf(intent),
      amount: amount ?? 0,
      currency: (currency ?? "").toUpperCase(),
      email: session.customer_details?.email ?? "",
      madeAt: new Date(created * 1000),
    },
  ];
}

function toActivity(
  kind: "refund" | "dispute",
  { id, payment_intent: intent, amount, currency, created }: Stripe.Refund | Stripe.Dispute,
): ProviderActivity {
  return {
    kind,
    reference: id,
    orderNumber: "",
    intent: idOf(intent),
    amount,
    currency: currency.toUpperCase(),
    email: "",
    madeAt: new Date(created * 1000),
  };
}

function idOf(reference: string | { id: string } | null): string {
  return typeof reference === "string" ? reference : (reference?.id ?? "");
}
