import type { SeenMark } from "../quiet/quiet-reasons.ts";

/** What a provider needs to know of an order to ask money for it. Amounts are øre everywhere. */
export interface PayableOrder {
  orderNumber: string;
  /** VAT and shipping included. */
  amount: number;
  currency: string;
  email: string;
  /** Where the customer comes back to when the provider is done. */
  returnUrl: string;
  /** Where the customer comes back to without paying. */
  cancelUrl: string;
  /** The order waits for its payment from then… */
  placedAt: Date;
  /** …until then. */
  holdUntil: Date;
}

export interface BegunPayment {
  /** What the provider calls the session. */
  reference: string;
  /** Where the customer goes to pay. */
  redirectTo: string;
}

/** A payment that the shop has stored, as a provider needs it to find the payment. */
export interface PaymentRef {
  orderNumber: string;
  amount: number;
  currency: string;
  /** "" when the provider has not answered to `begin`. */
  reference: string;
  /** The provider's second id, of the payment in the session; "" when it is not known. */
  intent: string;
}

/** How a refund stands with the provider; a failed one's money is with the shop again. */
export type ProviderRefundStatus = "pending" | "succeeded" | "failed";

/** A refund that the provider knows. */
export interface ProviderRefund {
  /** What the provider calls it. */
  reference: string;
  /** The operation of the shop that asked for it; "" for one that was made elsewhere, such as in the provider's dashboard. */
  operationId: string;
  /** Øre. */
  amount: number;
  status: ProviderRefundStatus;
}

/** A customer has asked their bank for the money, or the bank suspects fraud. Each part may change at any time, back too. */
export interface ProviderDispute {
  /** What the provider calls it. */
  reference: string;
  /**
   * warning: the card's issuer suspects fraud, and nobody has asked for the money. inquiry: the bank asks questions before it
   * takes any. dispute: the bank takes the money.
   */
  kind: "warning" | "inquiry" | "dispute";
  /** Øre. */
  amount: number;
  /** The provider's own word for it, such as "product_not_received". */
  reason: string;
  /** open: the shop may still answer, or the bank has not decided. closed: it ended without a decision about the money. */
  status: "open" | "won" | "lost" | "closed";
  /** Øre that the bank has taken by it and not given back: at first all of it, of one that is lost perhaps a part. */
  chargedBack: number;
  /** The provider refuses to refund any part of the payment because of it. */
  blocksRefunds: boolean;
  /** Until when the shop may answer; null: the provider does not tell, or it is over. */
  answerBy: Date | null;
  openedAt: Date;
}

/**
 * How a payment stands with its provider. Of the sums, authorised, captured and released only grow, so an outdated snapshot
 * does no harm: it tells less, never something else.
 */
export interface PaymentSnapshot {
  /**
   * open: the customer may still pay. declined: they may, and a first try was declined. authorised: they have paid or
   * promised. cancelled, failed: nothing comes any more.
   */
  session: "open" | "declined" | "authorised" | "cancelled" | "failed";
  authorised: number;
  captured: number;
  /** Authorised and released again. */
  released: number;
  /** Null: the provider was not asked, or does not tell; nobody may conclude that a refund was not made. */
  refunds: readonly ProviderRefund[] | null;
  /** Null: there is none to ask about, or the provider does not tell of any. */
  disputes: readonly ProviderDispute[] | null;
  /**
   * Until when what is authorised is sure to be captured; null: the provider does not tell, or nothing is left to capture.
   * Some providers capture later too, if the bank still has the money.
   */
  captureBefore: Date | null;
  /** The provider's second id, to be stored. */
  intent?: string;
  /** Which shop began it, where the provider tells. */
  mark?: SeenMark;
  /** Why this is not the payment that the shop asked for: another order, amount or currency. Nothing is settled then. */
  mismatch?: string;
}

/** A webhook as it arrived. */
export interface WebhookRequest {
  rawBody: Buffer;
  header: (name: string) => string | undefined;
  /** Path with query. */
  path: string;
  now: Date;
}

/** What a webhook is about. What it says is never believed: the provider is asked for how the payment stands. */
export type ParsedWebhook =
  /** Not from the provider, outdated, or unreadable: `why` goes into the log, never to the sender. */
  | { ok: false; why: string }
  /** Genuine, but of no interest to a payment. */
  | { ok: true; about: null }
  | { ok: true; about: WebhookSubject };

export interface WebhookSubject {
  /** Unique for each event of the provider. */
  eventId: string;
  kind: string;
  orderNumber: string;
  /** Which shop began the payment, where the notice tells. */
  mark?: SeenMark;
  /** The provider's second id, by which the shop finds the order where the notice does not name it. */
  intent?: string;
}

/** An amount with the operation that was stored before the call, and the idempotency key of this request. */
export interface KeyedAmount {
  amount: number;
  /**
   * Begins with the id of the operation, at most 50 characters. An operation that was answered with an error and is not
   * done is asked for again under another key.
   */
  key: string;
  operationId: string;
}

/**
 * A provider that is asked over the network. Every function throws ProviderError, whose kind says what is known. The same
 * key does the same thing once.
 */
export interface OnlineProvider {
  /** Whether money moves. */
  mode: "test" | "live";
  /** Origins, for the content policy: a form posted without JavaScript is redirected there. */
  formOrigins: readonly string[];
  /** Most minutes that its customers have to pay. */
  maxHoldMinutes: number;
  /** Hours for which an authorisation lives at least, where its snapshot does not tell. */
  authorisationHours: number;
  begin: (order: PayableOrder, key: string) => Promise<BegunPayment>;
  /**
   * Fails with the reason unknown-payment where the account has no such payment: only the caller knows whether another account
   * may have it, or whether it was never begun.
   */
  read: (payment: PaymentRef) => Promise<PaymentSnapshot>;
  /** Closes a session that nobody has paid in; refused when somebody has. */
  close: (payment: PaymentRef, key: string) => Promise<void>;
  /** Captures a part of what is authorised, or all of it. */
  capture: (payment: PaymentRef, keyedAmount: KeyedAmount) => Promise<void>;
  /** Releases everything that is authorised and not captured. */
  release: (payment: PaymentRef, keyedAmount: KeyedAmount) => Promise<void>;
  refund: (payment: PaymentRef, keyedAmount: KeyedAmount) => Promise<ProviderRefund>;
  parseWebhook: (webhook: WebhookRequest) => ParsedWebhook;
}
