import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, test } from "vitest";
import {
  buildKeyedAmount,
  buildPayableOrder,
  failureOf,
  toPaymentRef,
} from "../../../../test/fixtures/online-payment.ts";
import { startFakeProvider, type Fault } from "../../../../test/servers/fake-provider.ts";
import { startVipps } from "../../../../test/servers/vipps-server.ts";
import { onCleanup } from "../../../../test/setup/on-cleanup.ts";
import { connectVipps } from "./connect-vipps.server.ts";

const vipps = await startVipps();
onCleanup(vipps.close);
const settings = { ...vipps.settings, apiUrl: vipps.url };
const mobilePay = connectVipps(settings, "https://shop.example");

afterEach(() => {
  vipps.faults = () => null;
});

async function capture() {
  const order = buildPayableOrder();
  const begun = await mobilePay.begin(order, randomUUID());
  await vipps.act(begun.redirectTo, "pay");
  const payment = toPaymentRef(order, begun);
  await mobilePay.capture(payment, buildKeyedAmount(order.amount));
  return payment;
}

/** The next requests whose path ends so fail, as often as there are faults; gives their keys. */
function failNext(end: string, faults: Fault[]): string[] {
  const keys: string[] = [];
  vipps.faults = ({ path, headers }) => {
    if (!path.endsWith(end)) return null;
    keys.push(String(headers["idempotency-key"]));
    return faults.shift() ?? null;
  };
  return keys;
}

describe("a refund", () => {
  test.each(["error", "lost-error", "lost"] as const)(
    "answered with %s is asked for again at once with the same key, and is made once",
    async (fault) => {
      const payment = await capture();
      const asked = buildKeyedAmount(10_000);
      const keys = failNext("/refund", [fault]);
      const refund = await mobilePay.refund(payment, asked);
      expect(keys).toEqual([asked.key, asked.key]);
      expect((await mobilePay.read(payment)).refunds).toEqual([refund]);
    },
  );

  test("answered with 500 twice has failed; what was done is found by reading", async () => {
    const payment = await capture();
    const asked = buildKeyedAmount(10_000);
    failNext("/refund", ["lost-error", "error"]);
    expect(await failureOf(mobilePay.refund(payment, asked))).toMatch(/^failed: /);
    expect((await mobilePay.read(payment)).refunds).toMatchObject([
      { operationId: asked.operationId, amount: 10_000 },
    ]);
  });

  test("that has to wait is not asked for again at once, and goes through later with its key", async () => {
    const payment = await capture();
    const asked = buildKeyedAmount(10_000);
    const keys = failNext("/refund", ["busy"]);
    expect(await failureOf(mobilePay.refund(payment, asked))).toMatch(/^unavailable: /);
    expect(keys).toHaveLength(1);
    await mobilePay.refund(payment, asked);
    expect((await mobilePay.read(payment)).refunds).toHaveLength(1);
  });

  test("that was refused stays refused for its key; another key may go through", async () => {
    const payment = await capture();
    const asked = buildKeyedAmount(10_000);
    vipps.refusesRefunds = true;
    expect(await failureOf(mobilePay.refund(payment, asked))).toMatch(/^refused: /);
    vipps.refusesRefunds = false;
    expect(await failureOf(mobilePay.refund(payment, asked))).toMatch(/^refused: /);
    const refund = await mobilePay.refund(payment, { ...asked, key: `${asked.operationId}-2` });
    expect((await mobilePay.read(payment)).refunds).toEqual([refund]);
  });

  test("of more than was captured is refused", async () => {
    const payment = await capture();
    expect(await failureOf(mobilePay.refund(payment, buildKeyedAmount(29_801)))).toMatch(
      /^refused: .*6150/,
    );
  });
});

test("a token that is not accepted any more is exchanged, and the request sent again", async () => {
  const payment = await capture();
  vipps.forgetTokens();
  const before = vipps.requests.length;
  expect(await mobilePay.read(payment)).toMatchObject({ captured: 29_800 });
  const path = `GET /epayment/v1/payments/${payment.orderNumber}`;
  expect(vipps.requests.slice(before)).toEqual([path, "POST /accesstoken/get", path]);
});

test.each([
  ["DKK", 0, 1],
  ["NOK", 99, 100],
])("below the least amount in %s it is refused with the reason", async (currency, low, least) => {
  const beginWith = (amount: number) =>
    mobilePay.begin(buildPayableOrder({ amount, currency }), randomUUID());
  expect(await failureOf(beginWith(low))).toMatch(/^refused \(amount-too-small\): /);
  expect((await beginWith(least)).redirectTo).toContain("/pay/");
});

test("a currency that the provider does not know is refused", async () => {
  const order = buildPayableOrder({ currency: "SEK" });
  expect(await failureOf(mobilePay.begin(order, randomUUID()))).toMatch(/^refused: /);
});

const withCode = (reason: string) => ({ extraDetails: [{ name: "ErrorCode", reason }] });

test.each([
  [400, withCode("6090"), "refused: Vipps MobilePay answered 400, 6090."],
  [400, withCode("planted-key"), "refused: Vipps MobilePay answered 400."],
  // Another operation holds the payment, or a capture may be tried again later.
  [400, withCode("6160"), "failed: Vipps MobilePay answered 400, 6160."],
  [400, withCode("6280"), "failed: Vipps MobilePay answered 400, 6280."],
  [401, {}, "unavailable: Vipps MobilePay answered 401."],
  [403, {}, "unavailable: Vipps MobilePay answered 403."],
  [409, withCode("4020"), "unavailable: Vipps MobilePay answered 409, 4020."],
  [423, withCode("6160"), "unavailable: Vipps MobilePay answered 423, 6160."],
  [429, {}, "unavailable: Vipps MobilePay answered 429."],
  [500, withCode("3010"), "failed: Vipps MobilePay answered 500, 3010."],
  [502, {}, "failed: Vipps MobilePay answered 502."],
])("an answer of %i %o: %s", async (status, json, expected) => {
  const server = await startFakeProvider({
    isPage: () => false,
    keyHeader: "none",
    keyConflict: { status: 400 },
    answer: ({ path }) =>
      path === "/accesstoken/get"
        ? { status: 200, json: { access_token: "t", expires_in: "3600" } }
        : { status, json },
  });
  onCleanup(server.close);
  const other = connectVipps({ ...settings, apiUrl: server.url }, "https://shop.example");
  const failure = await failureOf(other.begin(buildPayableOrder(), randomUUID()));
  expect(failure).toBe(expected);
});
