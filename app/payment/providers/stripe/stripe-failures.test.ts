import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, test } from "vitest";
import {
  buildKeyedAmount,
  buildPayableOrder,
  failureOf,
  toPaymentRef,
} from "../../../../test/fixtures/online-payment.ts";
import { startFakeProvider, type Fault } from "../../../../test/servers/fake-provider.ts";
import { startStripe } from "../../../../test/servers/stripe-server.ts";
import { onCleanup } from "../../../../test/setup/on-cleanup.ts";
import { connectStripe } from "./connect-stripe.server.ts";

const stripe = await startStripe();
onCleanup(stripe.close);
const { secretKey, webhookSecret, url: apiUrl } = stripe;
const card = connectStripe({ secretKey, webhookSecret, apiUrl });

afterEach(() => {
  stripe.faults = () => null;
});

async function pay() {
  const order = buildPayableOrder();
  const begun = await card.begin(order, randomUUID());
  await stripe.act(begun.redirectTo, "pay");
  const { intent } = await card.read(toPaymentRef(order, begun));
  return toPaymentRef(order, begun, intent);
}

/** The next request whose path ends so fails, once. */
function failOnce(end: string, fault: Fault): void {
  stripe.faults = ({ path }) => {
    if (!path.endsWith(end)) return null;
    stripe.faults = () => null;
    return fault;
  };
}

describe("a 500", () => {
  test("is given again for its key, by the second try of the library too; another key goes through", async () => {
    const payment = await pay();
    const asked = buildKeyedAmount(29_800);
    failOnce("/capture", "error");
    expect(await failureOf(card.capture(payment, asked))).toMatch(/^failed: /);
    expect(await failureOf(card.capture(payment, asked))).toMatch(/^failed: /);
    expect(await card.read(payment)).toMatchObject({ captured: 0 });
    const again = { ...asked, key: `${asked.operationId}-2` };
    await card.capture(payment, again);
    expect(await card.read(payment)).toMatchObject({ captured: 29_800 });
  });

  test("after which it was done all the same is found by reading", async () => {
    const payment = await pay();
    await card.capture(payment, buildKeyedAmount(29_800));
    const asked = buildKeyedAmount(10_000);
    failOnce("/refunds", "lost-error");
    expect(await failureOf(card.refund(payment, asked))).toMatch(/^failed: /);
    expect(await failureOf(card.refund(payment, asked))).toMatch(/^failed: /);
    const { refunds } = await card.read(payment);
    expect(refunds).toMatchObject([{ operationId: asked.operationId, amount: 10_000 }]);
  });
});

test("a lost answer is asked for again with the same key, and nothing is done twice", async () => {
  const payment = await pay();
  await card.capture(payment, buildKeyedAmount(29_800));
  const asked = buildKeyedAmount(10_000);
  failOnce("/refunds", "lost");
  const refund = await card.refund(payment, asked);
  expect((await card.read(payment)).refunds).toEqual([refund]);
});

test("a rate limit is kept for no key: the same request goes through later", async () => {
  const payment = await pay();
  const asked = buildKeyedAmount(29_800);
  stripe.faults = () => "busy";
  expect(await failureOf(card.capture(payment, asked))).toMatch(/^unavailable: /);
  stripe.faults = () => null;
  await card.capture(payment, asked);
  expect(await card.read(payment)).toMatchObject({ captured: 29_800 });
});

test("the same key with another amount is refused", async () => {
  const payment = await pay();
  await card.capture(payment, buildKeyedAmount(29_800));
  const asked = buildKeyedAmount(10_000);
  await card.refund(payment, asked);
  expect(await failureOf(card.refund(payment, { ...asked, amount: 20_000 }))).toMatch(
    /^refused: .*StripeIdempotencyError/,
  );
});

test.each([
  ["DKK", 249, 250],
  ["SEK", 299, 300],
  ["NOK", 299, 300],
])("below the least amount in %s it is refused with the reason", async (currency, low, least) => {
  const beginWith = (amount: number) =>
    card.begin(buildPayableOrder({ amount, currency }), randomUUID());
  expect(await failureOf(beginWith(low))).toMatch(/^refused \(amount-too-small\): /);
  expect((await beginWith(least)).redirectTo).toContain("/pay/");
});

test("a wrong key is unavailable, and the message names no part of it", async () => {
  const wrong = connectStripe({ secretKey: "sk_test_wrong4242", webhookSecret, apiUrl });
  const failure = await failureOf(wrong.begin(buildPayableOrder(), randomUUID()));
  expect(failure).toMatch(/^unavailable: /);
  expect(failure).not.toContain("4242");
});

test.each([
  [400, {}, "refused"],
  [402, { error: { type: "card_error", code: "card_declined", message: "sk_test_x" } }, "refused"],
  [400, { error: { type: "invalid_request_error", code: "rate_limit" } }, "unavailable"],
  [403, { error: { type: "invalid_request_error" } }, "unavailable"],
  [409, { error: { type: "invalid_request_error", code: "lock_timeout" } }, "unavailable"],
  [500, {}, "failed"],
  [503, { error: { type: "api_error" } }, "failed"],
])("an answer of %i %o is %s", async (status, json, kind) => {
  const server = await startFakeProvider({
    isPage: () => false,
    keyHeader: "none",
    keyConflict: { status: 400 },
    answer: () => ({ status, json }),
  });
  onCleanup(server.close);
  const other = connectStripe({ secretKey, webhookSecret, apiUrl: server.url });
  const failure = await failureOf(other.begin(buildPayableOrder(), randomUUID()));
  expect(failure).toMatch(new RegExp(`^${kind}: `));
  expect(failure).not.toContain("sk_test_x");
});

test("no answer at all is unavailable", async () => {
  const server = await startFakeProvider({
    isPage: () => false,
    keyHeader: "none",
    keyConflict: { status: 400 },
    answer: () => ({ status: 200 }),
  });
  await server.close();
  const other = connectStripe({ secretKey, webhookSecret, apiUrl: server.url });
  expect(await failureOf(other.begin(buildPayableOrder(), randomUUID()))).toMatch(/^unavailable: /);
});
