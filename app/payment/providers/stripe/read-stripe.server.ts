import type Stripe from "stripe";
import { storedWords } from "../../../language/stored-words.ts";
import { readMark } from "../../../quiet/read-mark.ts";
import type { PaymentRef, PaymentSnapshot } from "../../online-provider.ts";
import { problemText } from "../../problem-texts.ts";
import { callStripe } from "./stripe-calls.server.ts";
import { listDisputes, listFraudWarnings } from "./stripe-disputes.server.ts";
import { listRefunds } from "./stripe-refunds.server.ts";

/** The charge tells of disputes and of the end of an authorisation; without it the intent has only its id. */
const withCharge = { expand: ["latest_charge"] };

const nothing = {
  authorised: 0,
  captured: 0,
  released: 0,
  refunds: null,
  disputes: null,
  captureBefore: null,
};

/**
 * How a payment stands, by the session that the shop made and the payment intent in it. Nothing else is read: whoever can
 * make another payment on the same account may write the order's number into it.
 */
export async function readStripe(stripe: Stripe, payment: PaymentRef): Promise<PaymentSnapshot> {
  // Nobody was ever sent to a session whose id the shop does not know.
  if (payment.reference === "") return { ...nothing, session: "failed" };
  const session = await callStripe(() => stripe.checkout.sessions.retrieve(payment.reference));
  const seen = readMark(session.metadata, new Date(session.created * 1000));
  const mark = seen && { mark: seen };
  const mismatch = findSessionMismatch(session, payment);
  if (mismatch !== null) return { ...nothing, session: "open", mismatch, ...mark };
  const id = idOf(session.payment_intent);
  if (id === undefined) return { ...nothing, session: stateWithoutMoney(session), ...mark };
  const intent = await callStripe(() => stripe.paymentIntents.retrieve(id, withCharge));
  const intentMismatch = findIntentMismatch(intent, payment);
  if (intentMismatch !== null) {
    return { ...nothing, session: "open", mismatch: intentMismatch, ...mark };
  }
  return { ...(await readIntent(stripe, session, intent)), intent: id, ...mark };
}

/** The session has to be the one that the shop made, for the order's amount and currency. */
function findSessionMismatch(session: Stripe.Checkout.Session, payment: PaymentRef): string | null {
  const { client_reference_id: order, amount_total: amount, currency } = session;
  if (order !== null && order !== payment.orderNumber)
    return storedWords(problemText, "otherOrder");
  if (amount !== null && amount !== payment.amount) return storedWords(problemText, "otherAmount");
  if (currency !== null && currency.toUpperCase() !== payment.currency) {
    return storedWords(problemText, "otherCurrency");
  }
  return null;
}

function findIntentMismatch(
  { amount, currency }: Stripe.PaymentIntent,
  payment: PaymentRef,
): string | null {
  if (amount !== payment.amount) return storedWords(problemText, "otherAmount");
  return currency === payment.currency.toLowerCase()
    ? null
    : storedWords(problemText, "otherCurrency");
}

function stateWithoutMoney({ status }: Stripe.Checkout.Session): PaymentSnapshot["session"] {
  return status === "expired" ? "failed" : "open";
}

async function readIntent(
  stripe: Stripe,
  session: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent,
): Promise<PaymentSnapshot> {
  const { amount: authorised, amount_received: captured } = intent;
  switch (intent.status) {
    case "requires_capture":
      return {
        session: "authorised",
        authorised,
        captured: 0,
        released: 0,
        refunds: [],
        disputes: await readDisputes(stripe, intent),
        captureBefore: captureBeforeOf(intent),
      };
    case "succeeded":
      return {
        session: "authorised",
        authorised,
        captured,
        released: authorised - captured,
        // The charge's sum does not tell of refunds that failed, so the list is asked for in any case.
        refunds: await listRefunds(stripe, intent.id),
        disputes: await readDisputes(stripe, intent),
        captureBefore: null,
      };
    case "canceled":
      // Stripe cancels an intent that was never authorised too; either way nothing is held any more.
      return { ...nothing, session: "cancelled" };
    case "requires_payment_method":
      // A card was declined; the session stays open, and another one can be tried on the same page.
      if (session.status === "expired") return { ...nothing, session: "failed" };
      return { ...nothing, session: intent.last_payment_error ? "declined" : "open" };
    default:
      return { ...nothing, session: stateWithoutMoney(session) };
  }
}

/** Null where there are none. */
async function readDisputes(
  stripe: Stripe,
  intent: Stripe.PaymentIntent,
): Promise<PaymentSnapshot["disputes"]> {
  const disputes = chargeOf(intent)?.disputed === true ? await listDisputes(stripe, intent) : [];
  const all = [...disputes, ...(await listFraudWarnings(stripe, intent))];
  return all.length === 0 ? null : all;
}

/** Stripe tells it of cards only. */
function captureBeforeOf(intent: Stripe.PaymentIntent): Date | null {
  const seconds = chargeOf(intent)?.payment_method_details?.card?.capture_before;
  return seconds === undefined ? null : new Date(seconds * 1000);
}

function chargeOf({ latest_charge: charge }: Stripe.PaymentIntent): Stripe.Charge | null {
  return typeof charge === "object" ? charge : null;
}

function idOf(reference: string | { id: string } | null): string | undefined {
  return typeof reference === "string" ? reference : reference?.id;
}
