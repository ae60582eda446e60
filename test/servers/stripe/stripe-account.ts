import type { FakeAnswer } from "../fake-http.ts";

// The fields of Stripe's API that the shop reads, and those by which the fake remembers what it needs.

export interface Session {
  id: string;
  object: "checkout.session";
  status: "open" | "complete" | "expired";
  payment_status: "paid" | "unpaid";
  payment_intent: string | null;
  amount_total: number;
  currency: string;
  client_reference_id: string;
  metadata: Metadata;
  url: string | null;
  customer_details: { email: string | null } | null;
  created: number;
  success_url: string;
  cancel_url: string;
}

export interface Metadata {
  [key: string]: string;
}

export interface Intent {
  id: string;
  object: "payment_intent";
  status: "requires_payment_method" | "requires_capture" | "succeeded" | "canceled";
  amount: number;
  amount_received: number;
  amount_capturable: number;
  currency: string;
  metadata: Metadata;
  last_payment_error: object | null;
  latest_charge: string;
  cancellation_reason: "automatic" | "requested_by_customer" | null;
}

export interface Charge {
  id: string;
  object: "charge";
  payment_intent: string;
  amount: number;
  amount_captured: number;
  captured: boolean;
  currency: string;
  status: "succeeded" | "failed";
  /** Seconds; after it, what is authorised cannot be captured any more. */
  captureBefore: number;
}

export type RefundStatus = "pending" | "requires_action" | "succeeded" | "failed" | "canceled";

export interface Refund {
  id: string;
  object: "refund";
  amount: number;
  currency: string;
  charge: string;
  payment_intent: string;
  metadata: Metadata;
  status: RefundStatus;
  failure_reason?: string;
  created: number;
}

export type DisputeStatus =
  | "warning_needs_response"
  | "warning_under_review"
  | "warning_closed"
  | "needs_response"
  | "under_review"
  | "won"
  | "lost"
  | "prevented";

/** Funds that a dispute has moved: below 0 withdrawn from the account, above 0 reinstated (docs.stripe.com, The Dispute object). */
interface BalanceTransaction {
  id: string;
  object: "balance_transaction";
  amount: number;
  currency: string;
  type: "adjustment";
}

export interface Dispute {
  id: string;
  object: "dispute";
  amount: number;
  currency: string;
  charge: string;
  payment_intent: string;
  metadata: Metadata;
  reason: string;
  status: DisputeStatus;
  balance_transactions: BalanceTransaction[];
  is_charge_refundable: boolean;
  evidence_details: { due_by: number | null };
  created: number;
}

/** A card issuer's report that a payment may be fraud (docs.stripe.com, The Early Fraud Warning object). */
export interface EarlyFraudWarning {
  id: string;
  object: "radar.early_fraud_warning";
  charge: string;
  payment_intent: string;
  fraud_type: string;
  created: number;
}

/** An address for notices (docs.stripe.com, The Webhook Endpoint object). */
export interface WebhookEndpoint {
  id: string;
  object: "webhook_endpoint";
  url: string;
  enabled_events: string[];
  status: "enabled" | "disabled";
  api_version: string | null;
  livemode: boolean;
  metadata: Metadata;
  created: number;
}

interface StoredEndpoint {
  shown: WebhookEndpoint;
  /** Told when it is made, and never again. */
  secret: string;
}

/** What the fake knows, with what it needs of its surroundings. */
export interface StripeAccount {
  sessions: Map<string, Session>;
  /** What the intent of a session will have, by the session's id. */
  intentMetadata: Map<string, Metadata>;
  intents: Map<string, Intent>;
  charges: Map<string, Charge>;
  /** Oldest first. */
  refunds: Refund[];
  /** Oldest first. */
  disputes: Dispute[];
  /** Oldest first. */
  warnings: EarlyFraudWarning[];
  endpoints: Map<string, StoredEndpoint>;
  /** Whether its key is one of live mode. */
  isLive: () => boolean;
  nextId: (prefix: string) => string;
  /** Seconds. */
  now: () => number;
  /** For how long what is authorised from now on can be captured. */
  authorisationHours: () => number;
  /** Øre; 0 where it is paid out in the currency that it charges. */
  convertedMinimum: () => number;
  /** Where the page of a session is. */
  pageOf: (sessionId: string) => string;
  /** Sends a webhook about an object as it is now. */
  notify: (type: string, object: object) => void;
}

/** An error of Stripe's kind. Without `code` the real one tells only in words. */
export function refused(status: number, code?: string): FakeAnswer {
  const message = `Refused: ${code ?? "not possible"}`;
  return { status, json: { error: { type: "invalid_request_error", code, message } } };
}

/** Refused before the request began: nothing is kept for its idempotency key (docs.stripe.com, Idempotent requests). */
export function invalid(status: number, code: string): FakeAnswer {
  return { ...refused(status, code), isKept: false };
}

/** The fields of a form below a name: `metadata[order]` of "metadata". */
export function readMetadata(form: URLSearchParams, name: string): Metadata {
  const fields = [...form].filter(([key]) => key.startsWith(`${name}[`));
  return Object.fromEntries(fields.map(([key, value]) => [key.slice(name.length + 1, -1), value]));
}

/** A page of a list, newest first (docs.stripe.com, Pagination), from a moment on where `created[gte]` names one. */
export function listPage(
  items: readonly { id: string; created?: number }[],
  query: URLSearchParams,
): FakeAnswer {
  const since = Number(query.get("created[gte]") ?? 0);
  const newestFirst = items.filter(({ created = 0 }) => created >= since).toReversed();
  const after = query.get("starting_after");
  const start = after === null ? 0 : newestFirst.findIndex(({ id }) => id === after) + 1;
  const end = start + Number(query.get("limit") ?? 10);
  const data = newestFirst.slice(start, end);
  return { status: 200, json: { object: "list", data, has_more: end < newestFirst.length } };
}

/**
 * The least that can be charged, in øre (docs.stripe.com, Supported currencies, Minimum and maximum charge amounts). An account
 * that is paid out in another currency has the converted minimum of that one.
 */
const leastAmounts = new Map([
  ["dkk", 250],
  ["sek", 300],
  ["nok", 300],
]);

export function isTooSmall(account: StripeAccount, amount: number, currency: string): boolean {
  return amount < Math.max(leastAmounts.get(currency) ?? 1, account.convertedMinimum());
}
