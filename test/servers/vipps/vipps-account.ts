import type { FakeAnswer } from "../fake-http.ts";

export interface Money {
  currency: string;
  /** Øre. */
  value: number;
}

export type PaymentState = "CREATED" | "AUTHORIZED" | "ABORTED" | "EXPIRED" | "TERMINATED";

export interface Payment {
  reference: string;
  /** That of its first event; each event has another. */
  pspReference: string;
  state: PaymentState;
  amount: Money;
  returnUrl: string;
  authorized: number;
  captured: number;
  cancelled: number;
  refunded: number;
  /** Until when a capture is sure to succeed; set when it is authorised. */
  captureGuaranteedUntil?: string;
  /** The reservation has ended. */
  isLapsed: boolean;
  /** The customer has approved, and the API does not tell yet: how often it is read so, or undefined when time decides. */
  approval: { readsLeft?: number | undefined } | null;
  /** Oldest first. */
  events: PaymentEvent[];
}

/** An entry of the event log; webhooks tell the same (OpenAPI of the ePayment API, PaymentEvent and WebhookEvent). */
export interface PaymentEvent {
  reference: string;
  pspReference: string;
  name: PaymentState | "CANCELLED" | "CAPTURED" | "REFUNDED";
  amount: Money;
  timestamp: string;
  /** Not there for what was not asked for with one. */
  idempotencyKey?: string | undefined;
  success: boolean;
}

/** How long the API goes on to tell CREATED after the customer has approved and is back. */
export type ApprovalLag = { reads: number } | { milliseconds: number } | null;

export interface VippsWebhook {
  id: string;
  url: string;
  events: string[];
  /** Told when it is registered, and never again. */
  secret: string;
}

/** What the fake knows, with what it needs of its surroundings. */
export interface VippsAccount {
  payments: Map<string, Payment>;
  webhooks: Map<string, VippsWebhook>;
  now: () => Date;
  pageOf: (reference: string) => string;
  approvalLag: () => ApprovalLag;
  /** For how long a capture is sure to succeed. */
  captureGuaranteeHours: () => number;
  refusesRefunds: () => boolean;
  /** Sends a webhook about an event. */
  notify: (event: PaymentEvent, payment: Payment) => void;
}

/**
 * A problem of the API. Domain errors have a number (ePayment API, Errors, Domain errors). "A 4xx response stays 4xx for
 * that key": the provider's agent toolkit, Platform facts.
 */
export function problem(status: number, code: string, title: string): FakeAnswer {
  return {
    status,
    json: {
      type: `https://httpstatuses.io/${status}`,
      title,
      status,
      traceId: "00-fake-01",
      extraDetails: [{ name: "ErrorCode", reason: code }],
    },
  };
}

/** A field of the request that is missing or malformed: HTTP 400 without a number. */
export function malformed(field: string): FakeAnswer {
  const extraDetails = [{ name: field, reason: `The field ${field} is not valid.` }];
  return { status: 400, json: { title: "Bad Request", status: 400, extraDetails } };
}

export function addEvent(
  account: VippsAccount,
  payment: Payment,
  fields: Pick<PaymentEvent, "name" | "idempotencyKey"> & { value?: number; success?: boolean },
): void {
  const { name, idempotencyKey, value = payment.amount.value, success = true } = fields;
  const isFirst = payment.events.length === 0;
  const event: PaymentEvent = {
    reference: payment.reference,
    pspReference: isFirst
      ? payment.pspReference
      : `${payment.pspReference}-${payment.events.length}`,
    name,
    amount: { currency: payment.amount.currency, value },
    timestamp: account.now().toISOString(),
    ...(idempotencyKey !== undefined && { idempotencyKey }),
    success,
  };
  payment.events.push(event);
  account.notify(event, payment);
}
