import type { FakeAnswer } from "../fake-http.ts";
import {
  addEvent,
  malformed,
  problem,
  type Money,
  type Payment,
  type VippsAccount,
} from "./vipps-account.ts";

/** In minor units (ePayment API, Errors: 6010). */
const leastAmounts = new Map([
  ["NOK", 100],
  ["DKK", 1],
  ["EUR", 1],
]);
const mostAmount = 65_000_000;

export interface NewPayment {
  amount?: Partial<Money>;
  paymentMethod?: { type?: string };
  reference?: string;
  returnUrl?: string;
  userFlow?: string;
}

/**
 * `POST /epayment/v1/payments`. The real one takes `https://` and custom schemes as the URL to return to, and no others;
 * this one takes `http://` too, for shops on loopback.
 */
export function createPayment(
  account: VippsAccount,
  { amount, paymentMethod, reference = "", returnUrl = "", userFlow }: NewPayment,
  idempotencyKey: string,
): FakeAnswer {
  if (!/^[a-zA-Z0-9-]{8,64}$/.test(reference)) return malformed("Reference");
  const { currency = "", value } = amount ?? {};
  const least = leastAmounts.get(currency);
  if (least === undefined) return malformed("Currency");
  if (value === undefined || !Number.isInteger(value) || value > mostAmount) {
    return problem(400, "4040", "Invalid amount");
  }
  if (value < least) return problem(400, "6010", "Amount too small");
  if (paymentMethod?.type !== "WALLET" || userFlow !== "WEB_REDIRECT" || returnUrl === "") {
    return problem(400, "4140", "Missing required parameter");
  }
  if (!URL.canParse(returnUrl)) return problem(400, "4090", "Invalid URL");
  if (account.payments.has(reference)) return problem(409, "4150", "Reference exists");
  const payment: Payment = {
    reference,
    pspReference: `psp-${reference}`,
    state: "CREATED",
    amount: { currency, value },
    returnUrl,
    authorized: 0,
    captured: 0,
    cancelled: 0,
    refunded: 0,
    isLapsed: false,
    approval: null,
    events: [],
  };
  account.payments.set(reference, payment);
  addEvent(account, payment, { name: "CREATED", idempotencyKey });
  return { status: 201, json: { redirectUrl: account.pageOf(reference), reference } };
}

/** `GET /epayment/v1/payments/{reference}`: the state stays AUTHORIZED, the aggregate tells what moved. */
export function readPayment(account: VippsAccount, payment: Payment): FakeAnswer {
  const { approval } = payment;
  if (approval?.readsLeft !== undefined) {
    if (approval.readsLeft > 0) approval.readsLeft -= 1;
    else authorise(account, payment);
  }
  return { status: 200, json: showPayment(payment) };
}

export function showPayment(payment: Payment): object {
  const money = (value: number) => ({ currency: payment.amount.currency, value });
  const { reference, state, amount, pspReference, captureGuaranteedUntil } = payment;
  return {
    reference,
    state,
    amount,
    pspReference,
    paymentMethod: { type: "WALLET" },
    profile: {},
    ...(captureGuaranteedUntil !== undefined && { captureGuaranteedUntil }),
    aggregate: {
      authorizedAmount: money(payment.authorized),
      capturedAmount: money(payment.captured),
      cancelledAmount: money(payment.cancelled),
      refundedAmount: money(payment.refunded),
    },
  };
}

export function authorise(account: VippsAccount, payment: Payment): void {
  if (payment.state !== "CREATED") return;
  const guaranteed = account.captureGuaranteeHours() * 3_600_000;
  payment.state = "AUTHORIZED";
  payment.authorized = payment.amount.value;
  payment.approval = null;
  payment.captureGuaranteedUntil = new Date(account.now().getTime() + guaranteed).toISOString();
  addEvent(account, payment, {
    name: "AUTHORIZED",
    idempotencyKey: payment.events[0]?.idempotencyKey,
  });
}

/** Ends a reservation that nobody captured in time, or a payment that nobody answered. */
export function expirePayment(account: VippsAccount, payment: Payment): void {
  if (payment.state === "CREATED") {
    payment.state = "EXPIRED";
    addEvent(account, payment, { name: "EXPIRED", idempotencyKey: undefined });
    return;
  }
  const rest = payment.authorized - payment.captured - payment.cancelled;
  payment.isLapsed = true;
  payment.cancelled += rest;
  addEvent(account, payment, { name: "CANCELLED", idempotencyKey: undefined, value: rest });
}
