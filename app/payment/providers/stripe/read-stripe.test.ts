import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import {
  buildKeyedAmount,
  buildPayableOrder,
  failureOf,
  toPaymentRef,
} from "../../../../test/fixtures/online-payment.ts";
import { startStripe } from "../../../../test/servers/stripe-server.ts";
import { onCleanup } from "../../../../test/setup/on-cleanup.ts";
import type { PayableOrder } from "../../online-provider.ts";
import { connectStripe } from "./connect-stripe.server.ts";

const stripe = await startStripe();
onCleanup(stripe.close);
const { secretKey, webhookSecret, url: apiUrl } = stripe;
const card = connectStripe({ secretKey, webhookSecret, apiUrl });

async function begin(fields: Partial<PayableOrder> = {}) {
  const order = buildPayableOrder(fields);
  const begun = await card.begin(order, randomUUID());
  return { ...order, page: begun.redirectTo, payment: toPaymentRef(order, begun) };
}

/** A payment that is authorised, with its intent as the shop has stored it. */
async function pay() {
  const begun = await begin();
  await stripe.act(begun.page, "pay");
  const { intent = "" } = await card.read(begun.payment);
  return { ...begun, payment: { ...begun.payment, intent } };
}

async function payAndCapture() {
  const paid = await pay();
  await card.capture(paid.payment, buildKeyedAmount(29_800));
  return paid;
}

describe("a session", () => {
  test("is open, then authorised, with the end of the authorisation", async () => {
    const { page, payment } = await begin();
    expect(await card.read(payment)).toEqual({
      session: "open",
      authorised: 0,
      captured: 0,
      released: 0,
      refunds: null,
      disputes: null,
      captureBefore: null,
    });
    const before = Math.floor(stripe.now().getTime() / 1000);
    stripe.authorisationHours = 100;
    await stripe.act(page, "pay");
    const after = Math.floor(stripe.now().getTime() / 1000);
    stripe.authorisationHours = 7 * 24;
    const { captureBefore, ...snapshot } = await card.read(payment);
    expect(snapshot).toEqual({
      session: "authorised",
      authorised: 29_800,
      captured: 0,
      released: 0,
      refunds: [],
      disputes: null,
      intent: expect.stringMatching(/^pi_/) as string,
    });
    const authorisedAt = (captureBefore?.getTime() ?? 0) / 1000 - 100 * 3600;
    expect(authorisedAt).toBeGreaterThanOrEqual(before);
    expect(authorisedAt).toBeLessThanOrEqual(after);
  });

  test("stays open after a declined card, and another card pays in it", async () => {
    const { page, payment, cancelUrl, returnUrl } = await begin();
    expect(await stripe.act(page, "decline")).toBe(page);
    const declined = await card.read(payment);
    expect(declined).toMatchObject({ session: "declined", authorised: 0 });
    expect(await (await fetch(page)).text()).toContain("Your card was declined.");
    expect(await stripe.act(page, "pay")).toBe(returnUrl);
    const { session, intent } = await card.read(payment);
    expect({ session, intent }).toEqual({ session: "authorised", intent: declined.intent });
    expect(stripe.countPaid(payment.orderNumber)).toBe(1);
    expect(await stripe.act(page, "leave")).toBe(cancelUrl);
  });

  test("that expired after a declined card has failed", async () => {
    const { page, payment } = await begin();
    await stripe.act(page, "decline");
    await card.close(payment, randomUUID());
    expect(await card.read(payment)).toMatchObject({ session: "failed" });
  });

  test("whose id nobody knows has failed, and nobody is asked", async () => {
    const { payment } = await begin();
    const before = stripe.requests.length;
    expect(await card.read({ ...payment, reference: "" })).toMatchObject({ session: "failed" });
    expect(stripe.requests.length).toBe(before);
  });
});

describe("another payment on the same account", () => {
  test.each([1_000, 29_800])(
    "of %i øre that names the order is not the order's, whatever a webhook says of it",
    async (amount) => {
      const { payment } = await begin();
      const { payment_intent: foreign } = stripe.payElsewhere({ ...payment, amount });
      const snapshot = await card.read({ ...payment, intent: foreign ?? "" });
      expect(snapshot).toMatchObject({ session: "open", authorised: 0, captured: 0 });
      expect(snapshot).not.toHaveProperty("mismatch");
      expect(snapshot).not.toHaveProperty("intent");
    },
  );

  test("does not stand for the payment in the shop's own session", async () => {
    const { page, payment } = await begin();
    const { payment_intent: foreign } = stripe.payElsewhere({ ...payment, amount: 29_800 });
    await stripe.act(page, "pay");
    const { intent, authorised } = await card.read({ ...payment, intent: foreign ?? "" });
    expect(authorised).toBe(29_800);
    expect(intent).not.toBe(foreign);
  });

  test.each([
    ["amount", { amount: 1_000 }, "It is for another amount."],
    ["currency", { currency: "eur" }, "It is in another currency."],
  ])("in the shop's own session is a mismatch by its %s", async (_, change, mismatch) => {
    const { payment } = await begin();
    const foreign = stripe.payElsewhere({ ...payment, ...change });
    stripe.forge(payment.orderNumber, { payment_intent: foreign.payment_intent });
    expect(await card.read(payment)).toMatchObject({ session: "open", authorised: 0, mismatch });
  });

  test.each([
    ["order", { client_reference_id: "261125-OTHERS" }, "It is for another order."],
    ["amount", { amount_total: 100 }, "It is for another amount."],
    ["currency", { currency: "eur" }, "It is in another currency."],
  ])("is a mismatch by the %s of its session", async (_, change, mismatch) => {
    const { page, payment } = await begin();
    await stripe.act(page, "pay");
    stripe.forge(payment.orderNumber, change);
    expect(await card.read(payment)).toMatchObject({ session: "open", authorised: 0, mismatch });
  });
});

describe("what was authorised", () => {
  test("is captured in part, and the rest is released, which is no refund", async () => {
    const { payment } = await pay();
    await card.capture(payment, buildKeyedAmount(20_000));
    expect(await card.read(payment)).toMatchObject({
      session: "authorised",
      authorised: 29_800,
      captured: 20_000,
      released: 9_800,
      refunds: [],
      captureBefore: null,
    });
  });

  test("is gone when it lapsed", async () => {
    const { payment } = await pay();
    stripe.lapse(payment.orderNumber);
    expect(await card.read(payment)).toMatchObject({ session: "cancelled", authorised: 0 });
    expect(await failureOf(card.capture(payment, buildKeyedAmount(29_800)))).toMatch(
      /^refused: .*payment_intent_unexpected_state/,
    );
  });

  test("is refused by its code when the time to capture is over, and gone afterwards", async () => {
    stripe.authorisationHours = -1;
    const { payment } = await pay();
    stripe.authorisationHours = 7 * 24;
    expect(await failureOf(card.capture(payment, buildKeyedAmount(29_800)))).toMatch(
      /^refused: .*charge_expired_for_capture/,
    );
    expect(await card.read(payment)).toMatchObject({ session: "cancelled" });
  });
});

describe("disputes", () => {
  test("are not asked for when the charge tells of none", async () => {
    const { payment } = await payAndCapture();
    const before = stripe.requests.length;
    expect((await card.read(payment)).disputes).toBeNull();
    expect(stripe.requests.slice(before)).not.toContain("GET /v1/disputes");
  });

  test("are told with the day for an answer, what the bank has, and how they end", async () => {
    const { payment } = await payAndCapture();
    const answerBy = new Date("2026-12-05T12:00:00Z");
    const reason = "product_not_received";
    const dispute = stripe.openDispute(payment.orderNumber, { amount: 10_000, reason, answerBy });
    const expected = {
      reference: dispute.id,
      kind: "dispute",
      amount: 10_000,
      reason,
      chargedBack: 10_000,
      blocksRefunds: true,
      answerBy: null,
      openedAt: new Date(dispute.created * 1000),
    };
    const readOne = async () => (await card.read(payment)).disputes;
    expect(await readOne()).toEqual([{ ...expected, status: "open", answerBy }]);
    stripe.changeDispute(dispute, "under_review");
    expect(await readOne()).toEqual([{ ...expected, status: "open" }]);
    stripe.changeDispute(dispute, "lost");
    expect(await readOne()).toEqual([{ ...expected, status: "lost" }]);
    const won = { ...expected, status: "won", chargedBack: 0, blocksRefunds: false };
    stripe.changeDispute(dispute, "won");
    expect(await readOne()).toEqual([won]);
    stripe.changeDispute(dispute, "lost");
    expect(await readOne()).toEqual([{ ...expected, status: "lost" }]);
    // "Partially won": a part of it had been refunded before.
    stripe.changeDispute(dispute, "lost", 4_000);
    expect(await readOne()).toEqual([{ ...expected, status: "lost", chargedBack: 6_000 }]);
    stripe.changeDispute(dispute, "prevented");
    expect(await readOne()).toEqual([{ ...expected, status: "closed", chargedBack: 0 }]);
  });

  test("that are lost before a transaction says so are counted as lost", async () => {
    const { payment } = await payAndCapture();
    const dispute = stripe.openDispute(payment.orderNumber);
    stripe.changeDispute(dispute, "lost");
    dispute.balance_transactions = [];
    expect((await card.read(payment)).disputes).toMatchObject([{ chargedBack: 29_800 }]);
  });

  test("in another currency than the payment count by their share", async () => {
    const { payment } = await payAndCapture();
    const dispute = stripe.openDispute(payment.orderNumber, { amount: 10_000 });
    const moved = { id: "txn_1", object: "balance_transaction", type: "adjustment" } as const;
    dispute.status = "lost";
    dispute.balance_transactions = [
      { ...moved, amount: -1_340, currency: "eur" },
      { ...moved, amount: 670, currency: "eur" },
    ];
    expect((await card.read(payment)).disputes).toMatchObject([{ chargedBack: 5_000 }]);
  });

  test("that are inquiries move no money, may close, and may become disputes", async () => {
    const { payment } = await payAndCapture();
    const status = "warning_needs_response";
    const dispute = stripe.openDispute(payment.orderNumber, { status, answerBy: null });
    const inquiry = { kind: "inquiry", chargedBack: 0, blocksRefunds: false };
    expect((await card.read(payment)).disputes).toMatchObject([
      { ...inquiry, status: "open", answerBy: null, amount: 29_800 },
    ]);
    stripe.changeDispute(dispute, "warning_closed");
    expect((await card.read(payment)).disputes).toMatchObject([{ ...inquiry, status: "closed" }]);
    stripe.changeDispute(dispute, "needs_response");
    expect((await card.read(payment)).disputes).toMatchObject([
      { kind: "dispute", status: "open", chargedBack: 29_800, blocksRefunds: true },
    ]);
  });
});

describe("early fraud warnings", () => {
  test("are told until the payment is refunded", async () => {
    const { payment } = await payAndCapture();
    const { id } = stripe.warnOfFraud(payment.orderNumber, "made_with_stolen_card");
    const warning = {
      reference: id,
      kind: "warning",
      amount: 29_800,
      reason: "made_with_stolen_card",
      chargedBack: 0,
      blocksRefunds: false,
    };
    expect((await card.read(payment)).disputes).toMatchObject([{ ...warning, status: "open" }]);
    await card.refund(payment, buildKeyedAmount(29_800, { suffix: "-2" }));
    expect((await card.read(payment)).disputes).toMatchObject([{ ...warning, status: "closed" }]);
  });

  test("that a restricted key may not read keep nothing else from being read", async () => {
    const { payment } = await payAndCapture();
    stripe.warnOfFraud(payment.orderNumber);
    stripe.forbidden = ["/v1/radar"];
    const { captured, disputes } = await card.read(payment);
    stripe.forbidden = [];
    expect({ captured, disputes }).toEqual({ captured: 29_800, disputes: null });
  });
});
