import type { ProviderSums } from "../provider-sums.ts";
import type {
  Dispute,
  DisputeStatus,
  EarlyFraudWarning,
  Intent,
  Refund,
  RefundStatus,
  Session,
  StripeAccount,
} from "./stripe-account.ts";
import { addSession, tryCard } from "./stripe-checkout.ts";
import {
  changeDispute,
  chargedBackOf,
  openDispute,
  warnOfFraud,
  type NewDispute,
} from "./stripe-disputes.ts";
import { lapseIntent, refundedOf } from "./stripe-payments.ts";
import { addRefund, settleRefund } from "./stripe-refunds.ts";

/** A payment on the same account that the shop did not ask for. */
interface ForeignPayment {
  /** The order that it names all the same. */
  orderNumber: string;
  /** Øre. */
  amount: number;
  currency?: string;
}

/** What tests see of the fake, and do to it, besides its API and its page. */
export interface StripeHooks {
  sumsOf: (orderNumber: string) => ProviderSums;
  /** How many payments of an order have money: never more than one. */
  countPaid: (orderNumber: string) => number;
  /** Sessions that name an order, however they stand. */
  countSessions: (orderNumber: string) => number;
  /** Changes what the API tells of an order's session. */
  forge: (orderNumber: string, change: Partial<Session>) => void;
  /** Lets the authorisation of an order lapse. */
  lapse: (orderNumber: string) => void;
  /** The order that the shop's own session with this payment intent is for; "" when there is none. */
  orderOf: (intent: string) => string;
  /** Of the shop's own sessions, each once. */
  orderNumbers: () => string[];
  /** Oldest first. */
  refundsOf: (orderNumber: string) => Refund[];
  /** Of all orders, oldest first. */
  allRefunds: () => readonly Refund[];
  /** What becomes of a refund later, with its webhook. */
  settleRefund: (refund: Refund, status: RefundStatus) => void;
  /** A refund that the owner makes in Stripe's dashboard. */
  refundElsewhere: (orderNumber: string, amount: number) => Refund;
  openDispute: (orderNumber: string, dispute?: NewDispute) => Dispute;
  /** `reinstated` are øre of a lost dispute that come back. */
  changeDispute: (dispute: Dispute, status: DisputeStatus, reinstated?: number) => void;
  /** Oldest first. */
  disputesOf: (orderNumber: string) => Dispute[];
  /** Øre that banks have withdrawn by disputes. */
  chargedBackOf: (orderNumber: string) => number;
  warnOfFraud: (orderNumber: string, fraudType?: string) => EarlyFraudWarning;
  /** Another session of the account is paid, which names an order of the shop; its signed webhooks are sent. */
  payElsewhere: (payment: ForeignPayment) => Session;
  /** The same session before anybody pays. */
  openElsewhere: (payment: ForeignPayment) => Session;
}

export function createStripeHooks(account: StripeAccount): StripeHooks {
  const foreign = new Set<string>();
  const sessionOf = (orderNumber: string) =>
    [...account.sessions.values()].find(
      ({ id, client_reference_id: order }) => order === orderNumber && !foreign.has(id),
    );
  const intentOf = (orderNumber: string): Intent => {
    const intent = account.intents.get(sessionOf(orderNumber)?.payment_intent ?? "");
    if (!intent) throw new Error(`Nobody has tried to pay ${orderNumber}.`);
    return intent;
  };
  return {
    sumsOf: (orderNumber) => sumSession(account, sessionOf(orderNumber)),
    countPaid: (orderNumber) =>
      [...account.sessions.values()].filter(
        ({ id, client_reference_id: order, payment_intent: intent }) =>
          order === orderNumber && !foreign.has(id) && isPaid(account.intents.get(intent ?? "")),
      ).length,
    countSessions: (orderNumber) =>
      [...account.sessions.values()].filter(
        ({ client_reference_id: order }) => order === orderNumber,
      ).length,
    forge: (orderNumber, change) => {
      Object.assign(sessionOf(orderNumber) ?? {}, change);
    },
    lapse: (orderNumber) => {
      lapseIntent(account, intentOf(orderNumber));
    },
    orderOf: (intent) =>
      [...account.sessions.values()].find(
        ({ id, payment_intent: own }) => own === intent && !foreign.has(id),
      )?.client_reference_id ?? "",
    orderNumbers: () => [
      ...new Set(
        [...account.sessions.values()]
          .filter(({ id }) => !foreign.has(id))
          .map(({ client_reference_id: orderNumber }) => orderNumber),
      ),
    ],
    allRefunds: () => [...account.refunds],
    refundsOf: (orderNumber) => {
      const { id } = intentOf(orderNumber);
      return account.refunds.filter((refund) => refund.payment_intent === id);
    },
    settleRefund: (refund, status) => {
      settleRefund(account, refund, status);
    },
    refundElsewhere: (orderNumber, amount) => {
      const fields = { amount, metadata: {}, status: "succeeded" } as const;
      return addRefund(account, intentOf(orderNumber), fields);
    },
    openDispute: (orderNumber, dispute = {}) =>
      openDispute(account, intentOf(orderNumber), dispute),
    changeDispute: (dispute, status, reinstated = 0) => {
      changeDispute(account, dispute, { status, reinstated });
    },
    disputesOf: (orderNumber) => {
      const { id } = intentOf(orderNumber);
      return account.disputes.filter((dispute) => dispute.payment_intent === id);
    },
    chargedBackOf: (orderNumber) => {
      const intent = account.intents.get(sessionOf(orderNumber)?.payment_intent ?? "");
      return intent ? chargedBackOf(account, intent.latest_charge) : 0;
    },
    warnOfFraud: (orderNumber, fraudType) => warnOfFraud(account, intentOf(orderNumber), fraudType),
    payElsewhere: (payment) => {
      const session = openElsewhere(payment);
      tryCard(account, session, { isDeclined: false });
      return session;
    },
    openElsewhere,
  };

  function openElsewhere({ orderNumber, amount, currency = "dkk" }: ForeignPayment): Session {
    const fields = {
      amount_total: amount,
      currency: currency.toLowerCase(),
      client_reference_id: orderNumber,
      metadata: { order: orderNumber },
      customer_email: "",
      success_url: "https://elsewhere.example/",
      cancel_url: "https://elsewhere.example/",
    };
    const session = addSession(account, fields, fields.metadata);
    foreign.add(session.id);
    return session;
  }
}

function isPaid(intent: Intent | undefined): boolean {
  return intent?.status === "requires_capture" || intent?.status === "succeeded";
}

function sumSession(account: StripeAccount, session: Session | undefined): ProviderSums {
  const intent = account.intents.get(session?.payment_intent ?? "");
  const isHeld = intent !== undefined && intent.status !== "requires_payment_method";
  const authorised = isHeld ? intent.amount : 0;
  const captured = intent?.amount_received ?? 0;
  return {
    session: session?.status ?? "none",
    authorised,
    captured,
    released: isHeld && intent.status !== "requires_capture" ? authorised - captured : 0,
    refunded: intent ? refundedOf(account, intent.latest_charge) : 0,
  };
}
