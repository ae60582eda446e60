import type Stripe from "stripe";
import type { PaymentRef, PaymentSnapshot, ReadOptions } from "../../online-provider.ts";
import { callStripe } from "./stripe-calls.server.ts";

/** The charge tells what was refunded; without it the intent has only its id. */
const withCharge = { expand: ["latest_charge"] };

const nothing = { authorised: 0, captured: 0, released: 0, refunded: null };

/** How a payment stands, by its session and the payment intent in it. */
export async function readStripe(
  stripe: Stripe,
  payment: PaymentRef,
  { intent: named }: ReadOptions = {},
): Promise<PaymentSnapshot> {
  // Nobody was ever sent to a session whose id the shop does not know.
  if (payment.reference === "") return { session: "failed", ...nothing };
  const session = await callStripe(() => stripe.checkout.sessions.retrieve(payment.reference));
  const mismatch = findMismatch(session, payment);
  if (mismatch !== null) return { session: "open", ...nothing, mismatch };
  const id = idOf(session.payment_intent) ?? (payment.intent || named);
  if (id === undefined) return { session: sessionWithoutIntent(session), ...nothing };
  const intent = await callStripe(() => stripe.paymentIntents.retrieve(id, withCharge));
  const isOwn =
    idOf(session.payment_intent) === id || intent.metadata["order"] === payment.orderNumber;
  if (!isOwn) return { session: sessionWithoutIntent(session), ...nothing };
  return { ...readIntent(session, intent), intent: id };
}

/** The session has to be the one that the shop made, for the order's amount and currency. */
function findMismatch(session: Stripe.Checkout.Session, payment: PaymentRef): string | null {
  const { client_reference_id: order, amount_total: amount, currency } = session;
  if (order !== null && order !== payment.orderNumber) return "It is for another order.";
  if (amount !== null && amount !== payment.amount) return "It is for another amount.";
  if (currency !== null && currency.toUpperCase() !== payment.currency) {
    return "It is in another currency.";
  }
  return null;
}

function sessionWithoutIntent({ status }: Stripe.Checkout.Session): PaymentSnapshot["session"] {
  return status === "expired" ? "failed" : "open";
}

function readIntent(
  session: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent,
): PaymentSnapshot {
  const { amount, amount_received: captured } = intent;
  const refunded = refundedOf(intent);
  switch (intent.status) {
    case "requires_capture":
      return { session: "authorised", authorised: amount, captured: 0, released: 0, refunded };
    case "succeeded":
      return {
        ...{ session: "authorised", authorised: amount, captured, refunded },
        released: amount - captured,
      };
    case "canceled":
      // Stripe cancels an intent that was never authorised too; either way nothing is held any more.
      return { ...nothing, session: "cancelled" };
    case "requires_payment_method":
      if (session.status === "expired") return { session: "failed", ...nothing };
      return { session: intent.last_payment_error ? "declined" : "open", ...nothing };
    default:
      return { session: session.status === "expired" ? "failed" : "open", ...nothing };
  }
}

function refundedOf({ latest_charge: charge }: Stripe.PaymentIntent): number | null {
  return typeof charge === "object" && charge !== null ? charge.amount_refunded : null;
}

function idOf(reference: string | { id: string } | null | undefined): string | undefined {
  return typeof reference === "string" ? reference : reference?.id;
}
