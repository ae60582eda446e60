import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, test } from "vitest";
import {
  buildKeyedAmount,
  buildPayableOrder,
  failureOf,
  toPaymentRef,
} from "../../../../test/fixtures/online-payment.ts";
import { startVipps } from "../../../../test/servers/vipps-server.ts";
import { onCleanup } from "../../../../test/setup/on-cleanup.ts";
import type { PaymentRef } from "../../online-provider.ts";
import { connectVipps } from "./connect-vipps.server.ts";

const vipps = await startVipps();
onCleanup(vipps.close);
const settings = { ...vipps.settings, apiUrl: vipps.url };
const mobilePay = connectVipps(settings, "https://shop.example");

afterEach(() => {
  vipps.approvalLag = null;
  vipps.refusesRefunds = false;
});

async function begin() {
  const order = buildPayableOrder();
  const begun = await mobilePay.begin(order, randomUUID());
  return {
    page: begun.redirectTo,
    returnUrl: order.returnUrl,
    payment: toPaymentRef(order, begun),
  };
}

async function capture(): Promise<PaymentRef> {
  const { page, payment } = await begin();
  await vipps.act(page, "pay");
  await mobilePay.capture(payment, buildKeyedAmount(29_800));
  return payment;
}

const requestsOf = async (call: () => Promise<unknown>) => {
  const before = vipps.requests.length;
  await call();
  return vipps.requests.slice(before);
};

describe("a payment", () => {
  test("is open, then authorised, with the day until which a capture is sure to succeed", async () => {
    const { page, payment, returnUrl } = await begin();
    const open = { authorised: 0, captured: 0, released: 0, refunds: [], disputes: null };
    expect(await mobilePay.read(payment)).toEqual({
      ...open,
      session: "open",
      captureBefore: null,
    });
    vipps.captureGuaranteeHours = 100;
    const before = vipps.now().getTime();
    expect(await vipps.act(page, "pay")).toBe(returnUrl);
    const after = vipps.now().getTime();
    vipps.captureGuaranteeHours = 7 * 24;
    const { captureBefore, ...snapshot } = await mobilePay.read(payment);
    expect(snapshot).toEqual({ ...open, session: "authorised", authorised: 29_800 });
    const guaranteedFrom = (captureBefore?.getTime() ?? 0) - 100 * 3_600_000;
    expect(guaranteedFrom).toBeGreaterThanOrEqual(before);
    expect(guaranteedFrom).toBeLessThanOrEqual(after);
    await mobilePay.capture(payment, buildKeyedAmount(29_800));
    expect(await mobilePay.read(payment)).toMatchObject({ captured: 29_800, captureBefore: null });
  });

  test("may go on to be open after the customer has approved and is back", async () => {
    const { page, payment, returnUrl } = await begin();
    vipps.approvalLag = { reads: 2 };
    expect(await vipps.act(page, "pay")).toBe(returnUrl);
    expect(await mobilePay.read(payment)).toMatchObject({ session: "open", authorised: 0 });
    // While the customer's bank decides, nobody can close it.
    expect(await failureOf(mobilePay.close(payment, randomUUID()))).toMatch(/^refused: /);
    expect(await mobilePay.read(payment)).toMatchObject({ session: "open", authorised: 0 });
    expect(await mobilePay.read(payment)).toMatchObject({
      session: "authorised",
      authorised: 29_800,
    });
  });

  test("stays open when the customer goes back, and cancelled when they declined", async () => {
    const { page, payment, returnUrl } = await begin();
    expect(await vipps.act(page, "leave")).toBe(returnUrl);
    expect(await mobilePay.read(payment)).toMatchObject({ session: "open" });
    expect(await vipps.act(page, "decline")).toBe(returnUrl);
    expect(await mobilePay.read(payment)).toMatchObject({ session: "cancelled" });
  });

  test("that the shop closes was never held; it cannot be closed once it is authorised", async () => {
    const closed = await begin();
    await mobilePay.close(closed.payment, randomUUID());
    expect(await mobilePay.read(closed.payment)).toMatchObject({
      session: "cancelled",
      released: 0,
    });
    const paid = await begin();
    await vipps.act(paid.page, "pay");
    expect(await failureOf(mobilePay.close(paid.payment, randomUUID()))).toMatch(
      /^refused: .*6060/,
    );
  });

  test("that nobody answered has failed, and one that the provider does not know is rejected as unknown", async () => {
    const { payment } = await begin();
    vipps.expire(payment.orderNumber);
    expect(await mobilePay.read(payment)).toMatchObject({ session: "failed" });
    const unknown = { ...payment, orderNumber: "261125-NOBODY" };
    expect(await failureOf(mobilePay.read(unknown))).toMatch(/^refused \(unknown-payment\): .*404/);
  });

  test("whose reservation ended can be neither captured nor released", async () => {
    const { page, payment } = await begin();
    await vipps.act(page, "pay");
    vipps.expire(payment.orderNumber);
    expect(await mobilePay.read(payment)).toMatchObject({ released: 29_800, captureBefore: null });
    expect(await failureOf(mobilePay.capture(payment, buildKeyedAmount(29_800)))).toMatch(
      /^refused: .*6100/,
    );
    expect(await failureOf(mobilePay.release(payment, buildKeyedAmount(29_800)))).toMatch(
      /^refused: .*6030/,
    );
  });

  test.each([
    ["amount", { authorized: 100 }, "It is for another amount."],
    ["currency", { amount: { currency: "EUR", value: 29_800 } }, "It is in another currency."],
  ])("is a mismatch by its %s", async (_, change, mismatch) => {
    const { page, payment } = await begin();
    await vipps.act(page, "pay");
    vipps.forge(payment.orderNumber, change);
    expect(await mobilePay.read(payment)).toMatchObject({ session: "open", mismatch });
  });
});

describe("refunds", () => {
  test("are known by the operation that asked for them, those from the portal by none", async () => {
    const payment = await capture();
    const asked = buildKeyedAmount(10_000, { suffix: "-2" });
    const refund = await mobilePay.refund(payment, asked);
    const { operationId } = asked;
    expect(refund).toMatchObject({ operationId, amount: 10_000, status: "succeeded" });
    vipps.refundElsewhere(payment.orderNumber, 5_000);
    const { refunds, captured } = await mobilePay.read(payment);
    expect(captured).toBe(29_800);
    expect(refunds).toEqual([
      refund,
      {
        reference: expect.stringContaining(payment.orderNumber) as string,
        operationId: "",
        amount: 5_000,
        status: "succeeded",
      },
    ]);
  });

  test("are asked for only when something was refunded", async () => {
    const payment = await capture();
    const events = `GET /epayment/v1/payments/${payment.orderNumber}/events`;
    expect(await requestsOf(() => mobilePay.read(payment))).not.toContain(events);
    await mobilePay.refund(payment, buildKeyedAmount(100));
    expect(await requestsOf(() => mobilePay.read(payment))).toContain(events);
  });

  test("that were not possible are refused, and are in no list", async () => {
    const payment = await capture();
    const refund = await mobilePay.refund(payment, buildKeyedAmount(100));
    vipps.refusesRefunds = true;
    expect(await failureOf(mobilePay.refund(payment, buildKeyedAmount(200)))).toMatch(
      /^refused: .*5100/,
    );
    expect((await mobilePay.read(payment)).refunds).toEqual([refund]);
  });

  test("that the log does not tell of yet are not known, which is not the same as none", async () => {
    const payment = await capture();
    await mobilePay.refund(payment, buildKeyedAmount(100));
    vipps.forge(payment.orderNumber, { refunded: 300 });
    expect((await mobilePay.read(payment)).refunds).toBeNull();
  });
});

test("an authorisation is taken to live as long as that of a card does at least", () => {
  expect(mobilePay.authorisationHours).toBe(7 * 24);
});
