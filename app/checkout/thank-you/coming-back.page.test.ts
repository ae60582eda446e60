import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { addRecord } from "../../../test/database/seed.ts";
import { buildCheckout, formOf } from "../../../test/fixtures/checkout.ts";
import { openPayingApp, pathOf, type OnlineMethod } from "../../../test/http/open-paying-app.ts";
import { signUp, type TestClient } from "../../../test/http/test-client.ts";
import type { Checkout } from "../checkout-form.ts";

const shop = await openPayingApp();
const { db, visit, clock, payments, stripe, vipps, fakes, findOrder, stockOf } = shop;
const ann = await signUp(visit, "ann@example.com");
const bob = await signUp(visit, "bob@example.com");

beforeEach(shop.reset);

const submit = (person: TestClient, checkout: Checkout) =>
  person.post("/user/checkout", Object.fromEntries(formOf(checkout)));

const place = (method: OnlineMethod) => shop.place(ann, method);

const findReturn = (orderNumber: string) =>
  db
    .selectFrom("payments")
    .select("returnToken")
    .where("orderNumber", "=", orderNumber)
    .executeTakeFirstOrThrow();

describe.each<OnlineMethod>(["card", "mobilepay"])("back from %s", (method) => {
  const fake = fakes[method];

  test.each([
    ["pay", "Thank you!"],
    ["decline", method === "card" ? "Waiting for Card…" : "Not paid"],
  ] as const)(
    "%s, and back in another browser without a session: it says %s, and nothing of the order",
    async (action, words) => {
      const { record, page, orderNumber } = await place(method);
      const back = await fake.act(page, action);
      const { returnToken } = await findReturn(orderNumber);
      const path = back.startsWith(fake.url)
        ? `/thankyou?order=${orderNumber}&token=${returnToken}&returned=1`
        : pathOf(back);
      expect(path).toContain(`token=${returnToken}`);
      for (const person of [visit, bob.visit]) {
        const text = await (await person(path)).text();
        expect(text).toContain(words);
        expect(text).not.toMatch(new RegExp(`${record.album}|298 kr|ann@|Ada Byron`));
      }
      const { status } = await findOrder(orderNumber);
      const expected = {
        pay: "new",
        decline: method === "card" ? "awaiting-payment" : "cancelled",
      };
      expect(status).toBe(expected[action]);
    },
  );

  test("another order's token, or none, opens nothing", async () => {
    const [one, other] = [await place(method), await place(method)];
    const { returnToken } = await findReturn(other.orderNumber);
    for (const token of [returnToken, "", "x", "%00", crypto.randomUUID()]) {
      const path = `/thankyou?order=${one.orderNumber}&token=${token}&back=1`;
      expect(await (await visit(path)).text()).toContain("It is good to have you");
    }
    expect(await findOrder(one.orderNumber)).toMatchObject({ status: "awaiting-payment" });
  });
});

test("back from MobilePay before the approval is noted: the page waits, and follows", async () => {
  const { page, orderNumber } = await place("mobilepay");
  vipps.approvalLag = { reads: 2 };
  const back = pathOf(await vipps.act(page, "pay"));
  // Asked at most every 1.5 seconds, however often the page is opened.
  for (let visits = 0; visits < 3; visits += 1) {
    expect(await (await ann.visit(back)).text()).toContain("Waiting for MobilePay…");
  }
  for (let seconds = 5; seconds <= 60; seconds += 2) {
    clock.advance({ seconds: 2 });
    await ann.visit(back);
  }
  expect(await findOrder(orderNumber)).toEqual({ status: "new", paymentState: "authorised" });
  expect(await (await ann.visit(back)).text()).toContain("Thank you!");
});

test("back from MobilePay without an answer: it waits until the hold ends, and only then is cancelled", async () => {
  const { record, page, orderNumber } = await place("mobilepay");
  const back = pathOf(await vipps.act(page, "leave"));
  for (const seconds of [3, 30, 60, 300]) {
    clock.advance({ seconds });
    expect(await (await ann.visit(back)).text()).toContain("Waiting for MobilePay…");
  }
  expect(await findOrder(orderNumber)).toMatchObject({ status: "awaiting-payment" });
  clock.advance({ minutes: 5 });
  expect(await (await ann.visit(back)).text()).toContain("Not paid");
  expect(await stockOf(record)).toBe(3);
});

test("a declined card leaves the page open, and a second card pays", async () => {
  const { page, orderNumber } = await place("card");
  expect(await stripe.act(page, "decline")).toBe(page);
  await payments.reconcile(orderNumber);
  expect(await findOrder(orderNumber)).toMatchObject({ status: "awaiting-payment" });
  // The provider is asked again after 1.5 seconds at the earliest.
  clock.advance({ seconds: 2 });
  await ann.visit(pathOf(await stripe.act(page, "pay")));
  expect(await findOrder(orderNumber)).toEqual({ status: "new", paymentState: "authorised" });
  expect(stripe.countPaid(orderNumber)).toBe(1);
});

test("a declined card and no other one: cancelled when the hold ends", async () => {
  const { record, page, orderNumber } = await place("card");
  await stripe.act(page, "decline");
  clock.advance({ minutes: 30 });
  await payments.reconcile(orderNumber);
  expect(await findOrder(orderNumber)).toMatchObject({ status: "cancelled" });
  expect(await stockOf(record)).toBe(3);
  expect((await fetch(page)).status).toBe(410);
});

test("a total below what the provider takes by its documents is not offered to it, nor asked of it", async () => {
  const record = await addRecord(db, { price: 2, stock: 5 });
  const requests = stripe.requests.length;
  const checkout = buildCheckout([{ record }], {
    paymentMethod: "card",
    shippingMethod: "pick-up",
  });
  const refused = await submit(ann, checkout);
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain("“Card” takes no payments as small as 2 kr.");
  expect(await stockOf(record)).toBe(5);
  expect(stripe.requests.length).toBe(requests);
});

test("a total below what the provider takes of this shop: said with the reason, and not offered again for it", async () => {
  const record = await addRecord(db, { price: 4, stock: 5 });
  stripe.convertedMinimum = 750;
  onTestFinished(() => {
    stripe.convertedMinimum = 0;
  });
  const checkout = () =>
    buildCheckout([{ record }], { paymentMethod: "card", shippingMethod: "pick-up" });
  const refused = await submit(ann, checkout());
  expect(refused.status).toBe(409);
  expect(await refused.text()).toContain("“Card” takes no payments as small as this one.");
  expect(await stockOf(record)).toBe(5);
  const requests = stripe.requests.length;
  const again = await submit(ann, checkout());
  expect(again.status).toBe(400);
  expect(await again.text()).toContain("“Card” takes no payments as small as 4 kr.");
  expect(stripe.requests.length).toBe(requests);
  const larger = buildCheckout([{ record, quantity: 2 }], {
    paymentMethod: "card",
    shippingMethod: "pick-up",
  });
  expect((await submit(ann, larger)).status).toBe(303);
  await db.deleteFrom("paymentMinimums").execute();
});
