import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import {
  buildKeyedAmount,
  buildPayableOrder,
  toPaymentRef,
} from "../../../../test/fixtures/online-payment.ts";
import { startLocalServer } from "../../../../test/servers/local-server.ts";
import { startStripe } from "../../../../test/servers/stripe-server.ts";
import { onCleanup } from "../../../../test/setup/on-cleanup.ts";
import type { ParsedWebhook } from "../../online-provider.ts";
import { connectStripe } from "./connect-stripe.server.ts";

const stripe = await startStripe();
onCleanup(stripe.close);
const { secretKey, webhookSecret, url: apiUrl } = stripe;
const card = connectStripe({ secretKey, webhookSecret, apiUrl });

/** What the provider makes of each webhook that the fake sends, in their order. */
const received: ParsedWebhook[] = [];
const receiver = await startLocalServer((incoming, outgoing) => {
  const chunks: Buffer[] = [];
  incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
  incoming.on("end", () => {
    const parsed = card.parseWebhook({
      rawBody: Buffer.concat(chunks),
      header: (name) => incoming.headers[name]?.toString(),
      path: incoming.url ?? "",
      now: new Date(),
    });
    received.push(parsed);
    outgoing.end();
  });
});
onCleanup(receiver.close);
// One after the other, so that their order is that of what happened.
let sending: Promise<unknown> = Promise.resolve();
stripe.deliver = (send) => {
  sending = sending.then(send);
  return sending.then(() => undefined);
};
stripe.webhookUrl = `${receiver.url}/webhooks/stripe`;

/** Kinds of the webhooks since the last call, with what the shop learns of each. */
async function takeReceived() {
  await sending;
  return received.splice(0).map((parsed) => {
    const about = parsed.ok ? parsed.about : null;
    return [about?.kind, about?.orderNumber, about?.intent];
  });
}

test("sessions, intents, charges, refunds and disputes are all about the order's payment", async () => {
  const order = buildPayableOrder();
  const { orderNumber } = order;
  const begun = await card.begin(order, randomUUID());
  await stripe.act(begun.redirectTo, "decline");
  await stripe.act(begun.redirectTo, "pay");
  const { intent = "" } = await card.read(toPaymentRef(order, begun));
  const payment = toPaymentRef(order, begun, intent);
  expect(await takeReceived()).toEqual([
    ["payment_intent.payment_failed", orderNumber, intent],
    ["checkout.session.completed", orderNumber, intent],
    ["payment_intent.amount_capturable_updated", orderNumber, intent],
  ]);
  await card.capture(payment, buildKeyedAmount(29_800));
  stripe.refundStatus = "pending";
  await card.refund(payment, buildKeyedAmount(10_000));
  const [refund] = stripe.refundsOf(orderNumber);
  if (refund) stripe.settleRefund(refund, "failed");
  stripe.refundElsewhere(orderNumber, 5_000);
  const dispute = stripe.openDispute(orderNumber);
  stripe.changeDispute(dispute, "under_review");
  stripe.changeDispute(dispute, "lost");
  stripe.changeDispute(dispute, "won");
  stripe.warnOfFraud(orderNumber);
  expect(await takeReceived()).toEqual([
    ["charge.captured", "", intent],
    ["payment_intent.succeeded", orderNumber, intent],
    ["refund.created", orderNumber, intent],
    ["refund.failed", orderNumber, intent],
    // What was made elsewhere does not name the order: the shop knows it by the intent.
    ["refund.created", "", intent],
    ["charge.dispute.created", "", intent],
    ["charge.dispute.funds_withdrawn", "", intent],
    ["charge.dispute.updated", "", intent],
    ["charge.dispute.closed", "", intent],
    ["charge.dispute.closed", "", intent],
    ["charge.dispute.funds_reinstated", "", intent],
    ["radar.early_fraud_warning.created", "", intent],
  ]);
});

test("a lapsed authorisation is told", async () => {
  const order = buildPayableOrder();
  const begun = await card.begin(order, randomUUID());
  await stripe.act(begun.redirectTo, "pay");
  const { intent } = await card.read(toPaymentRef(order, begun));
  await takeReceived();
  stripe.lapse(order.orderNumber);
  expect(await takeReceived()).toEqual([
    ["payment_intent.canceled", order.orderNumber, intent],
    ["charge.expired", "", intent],
  ]);
});

test("another payment's webhooks are genuine, and name the order that they want", async () => {
  const order = buildPayableOrder();
  await card.begin(order, randomUUID());
  const { payment_intent: foreign } = stripe.payElsewhere({
    ...order,
    amount: 1_000,
  });
  expect(await takeReceived()).toEqual([
    ["checkout.session.completed", order.orderNumber, foreign],
    ["payment_intent.amount_capturable_updated", order.orderNumber, foreign],
  ]);
});

test("a dispute of a charge without a payment intent is about nothing of the shop", async () => {
  const order = buildPayableOrder();
  const begun = await card.begin(order, randomUUID());
  await stripe.act(begun.redirectTo, "pay");
  await takeReceived();
  const status = "warning_needs_response";
  const dispute = stripe.openDispute(order.orderNumber, { amount: 100, status });
  await takeReceived();
  Object.assign(dispute, { payment_intent: null });
  stripe.changeDispute(dispute, "warning_under_review");
  await sending;
  expect(received.splice(0)).toEqual([{ ok: true, about: null }]);
});
