import { randomUUID } from "node:crypto";
import { afterEach, expect, test } from "vitest";
import {
  buildKeyedAmount,
  buildPayableOrder,
  failureOf,
  toPaymentRef,
} from "../../../../test/fixtures/online-payment.ts";
import { startStripe } from "../../../../test/servers/stripe-server.ts";
import { onCleanup } from "../../../../test/setup/on-cleanup.ts";
import { connectStripe } from "./connect-stripe.server.ts";

const stripe = await startStripe();
onCleanup(stripe.close);
const { secretKey, webhookSecret, url: apiUrl } = stripe;
const card = connectStripe({ secretKey, webhookSecret, apiUrl });

afterEach(() => {
  stripe.refundStatus = "succeeded";
});

async function capture() {
  const order = buildPayableOrder();
  const begun = await card.begin(order, randomUUID());
  await stripe.act(begun.redirectTo, "pay");
  const { intent } = await card.read(toPaymentRef(order, begun));
  const payment = toPaymentRef(order, begun, intent);
  await card.capture(payment, buildKeyedAmount(order.amount));
  return payment;
}

test("a refund is known by the operation that asked for it, one from the dashboard by none", async () => {
  const payment = await capture();
  const asked = buildKeyedAmount(10_000, { suffix: "-2" });
  const refund = await card.refund(payment, asked);
  expect(refund).toEqual({
    reference: expect.stringMatching(/^re_/) as string,
    operationId: asked.operationId,
    amount: 10_000,
    status: "succeeded",
  });
  const elsewhere = stripe.refundElsewhere(payment.orderNumber, 5_000);
  const { refunds, captured } = await card.read(payment);
  expect(captured).toBe(29_800);
  expect(refunds).toEqual([
    { reference: elsewhere.id, operationId: "", amount: 5_000, status: "succeeded" },
    refund,
  ]);
  expect(stripe.refundsOf(payment.orderNumber)[0]?.metadata).toEqual({
    order: payment.orderNumber,
    operation: asked.operationId,
  });
});

test.each([
  ["pending", "pending"],
  ["requires_action", "pending"],
  ["succeeded", "succeeded"],
  ["failed", "failed"],
  ["canceled", "failed"],
] as const)("a refund that is %s at Stripe is %s", async (atStripe, status) => {
  const payment = await capture();
  stripe.refundStatus = atStripe;
  const refund = await card.refund(payment, buildKeyedAmount(10_000));
  expect(refund.status).toBe(status);
  expect((await card.read(payment)).refunds).toEqual([refund]);
});

test("a refund that fails later is told as failed, and its money can be refunded again", async () => {
  const payment = await capture();
  stripe.refundStatus = "pending";
  const { reference } = await card.refund(payment, buildKeyedAmount(29_800));
  expect(await failureOf(card.refund(payment, buildKeyedAmount(100)))).toMatch(
    /^refused: .*charge_already_refunded/,
  );
  const [refund] = stripe.refundsOf(payment.orderNumber);
  if (refund) stripe.settleRefund(refund, "failed");
  expect((await card.read(payment)).refunds).toMatchObject([{ reference, status: "failed" }]);
  stripe.refundStatus = "succeeded";
  await card.refund(payment, buildKeyedAmount(29_800));
  const { refunds } = await card.read(payment);
  expect(refunds?.map(({ status }) => status)).toEqual(["succeeded", "failed"]);
});

test("more refunds than a page of a list holds are all told, each once", async () => {
  const payment = await capture();
  for (let count = 0; count < 205; count += 1) stripe.refundElsewhere(payment.orderNumber, 100);
  const before = stripe.requests.length;
  const { refunds } = await card.read(payment);
  expect(new Set(refunds?.map(({ reference }) => reference)).size).toBe(205);
  expect(refunds).toHaveLength(205);
  const pages = stripe.requests.slice(before).filter((request) => request === "GET /v1/refunds");
  expect(pages).toHaveLength(3);
});

test("of what is disputed nothing is refunded, and never more than was captured", async () => {
  const payment = await capture();
  expect(await failureOf(card.refund(payment, buildKeyedAmount(29_801)))).toMatch(/^refused: /);
  stripe.openDispute(payment.orderNumber);
  expect(await failureOf(card.refund(payment, buildKeyedAmount(100)))).toMatch(
    /^refused: .*charge_disputed/,
  );
});
