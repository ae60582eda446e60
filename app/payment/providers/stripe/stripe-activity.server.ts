import type Stripe from "stripe";
import type { ProviderActivity } from "../../provider-account.ts";
import { listAll } from "./stripe-calls.server.ts";

/**
 * Lists payments by Checkout, pages on which one may still be made, refunds and disputes since a moment, the oldest first.
 * Expired pages and released payments are left out.
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
  const isOpen = session.status === "open";
  const isPaid = session.status === "complete" && intent !== null;
  const isReleased = isPaid && typeof intent === "object" && intent.status === "canceled";
  if (isReleased || !(isPaid || isOpen)) return [];
  return [
    {
      kind: isOpen ? "open" : "payment",
      reference: id,
      orderNumber: session.client_reference_id ?? "",
      intent: idOf(intent),
      amount: amount ?? 0,
      currency: (currency ?? "").toUpperCase(),
      email: session.customer_details?.email ?? session.customer_email ?? "",
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
