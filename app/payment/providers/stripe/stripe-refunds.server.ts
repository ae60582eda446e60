import type Stripe from "stripe";
import type {
  KeyedAmount,
  PaymentRef,
  ProviderRefund,
  ProviderRefundStatus,
} from "../../online-provider.ts";
import { callStripe, listAll } from "./stripe-calls.server.ts";

/** Asks for a refund, which carries the operation's id so that it is known again. */
export async function createRefund(
  stripe: Stripe,
  { intent, orderNumber }: PaymentRef,
  { amount, key, operationId }: KeyedAmount,
): Promise<ProviderRefund> {
  const metadata = { order: orderNumber, operation: operationId };
  const refund = await callStripe(() =>
    stripe.refunds.create({ payment_intent: intent, amount, metadata }, { idempotencyKey: key }),
  );
  return toProviderRefund(refund);
}

/** All refunds of a payment, whoever made them; newest first. */
export async function listRefunds(stripe: Stripe, intent: string): Promise<ProviderRefund[]> {
  const refunds = await listAll((page) => stripe.refunds.list({ payment_intent: intent, ...page }));
  // In Stripe's books, letting go of what nobody captured can be a refund too; no customer gets money by it.
  return refunds
    .filter(({ reason }) => reason !== "expired_uncaptured_charge")
    .map(toProviderRefund);
}

function toProviderRefund({ id, amount, metadata, status }: Stripe.Refund): ProviderRefund {
  return {
    reference: id,
    operationId: metadata?.["operation"] ?? "",
    amount,
    status: toStatus(status),
  };
}

/** One that waits for the customer is pending; of one that is canceled the money is with the shop, as after a failure. */
function toStatus(status: string | null): ProviderRefundStatus {
  switch (status) {
    case "succeeded":
      return "succeeded";
    case "failed":
    case "canceled":
      return "failed";
    default:
      return "pending";
  }
}
