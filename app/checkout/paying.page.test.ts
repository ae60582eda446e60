import { beforeEach, describe, expect, test, vi } from "vitest";
import { addRecord } from "../../test/database/seed.ts";
import { buildCheckout, formOf } from "../../test/fixtures/checkout.ts";
import { openPayingApp, pathOf, type OnlineMethod } from "../../test/http/open-paying-app.ts";
import { openTestApp } from "../../test/http/open-test-app.ts";
import { signUp, type TestClient } from "../../test/http/test-client.ts";
import type { Checkout } from "./checkout-form.ts";

const shop = await openPayingApp();
const { db, visit, clock, payments, stripe, vipps, fakes } = shop;
const { findOrder, findProblem, stockOf, countMails } = shop;
const ann = await signUp(visit, "ann@example.com");
const bob = await signUp(visit, "bob@example.com");

beforeEach(shop.reset);

const submit = (person: TestClient, checkout: Checkout) =>
  person.post("/user/checkout", Object.fromEntries(formOf(checkout)));

const place = (method: OnlineMethod) => shop.place(ann, method);

describe.each<OnlineMethod>(["card", "mobilepay"])("paying by %s", (method) => {
  const fake = fakes[method];

  test("the order waits with its stock held, and is new when the customer comes back", async () => {
    const mails = await countMails("order-placed");
    const { record, response, page, orderNumber } = await place(method);
    expect(response.status).toBe(303);
    expect(new URL(page).origin).toBe(fake.url);
    expect(await findOrder(orderNumber)).toEqual({
      status: "awaiting-payment",
      paymentState: "awaiting",
    });
    expect(await stockOf(record)).toBe(2);
    expect(await countMails("order-placed")).toBe(mails);

    const back = await fake.act(page, "pay");
    expect(back).toMatch(/^http:\/\/shop\.example\/thankyou\?order=/);
    const thanks = await (await ann.visit(pathOf(back))).text();
    expect(thanks).toContain("Thank you!");
    expect(await findOrder(orderNumber)).toEqual({ status: "new", paymentState: "authorised" });
    expect(await countMails("order-placed")).toBe(mails + 1);
    // Once, however often the page is opened.
    await ann.visit(pathOf(back));
    await payments.reconcile(orderNumber);
    expect(await countMails("order-placed")).toBe(mails + 1);
  });

  test("given up: cancelled at once, stock back", async () => {
    const mails = await countMails("order-cancelled");
    const { record, page, orderNumber } = await place(method);
    // MobilePay knows one way back: there a decline ends it.
    const back = await fake.act(page, method === "card" ? "leave" : "decline");
    const words = await (await ann.visit(pathOf(back))).text();
    expect(words).toContain("Not paid");
    expect(words).toContain("no money was taken");
    const { status, paymentState } = await findOrder(orderNumber);
    expect(status).toBe("cancelled");
    expect(["cancelled", "failed"]).toContain(paymentState);
    expect(await stockOf(record)).toBe(3);
    expect(await countMails("order-cancelled")).toBe(mails);
    // The session is closed: nobody can pay any more.
    expect((await fetch(page)).status).toBe(410);
  });

  test("the same cart may be ordered again, as a new order", async () => {
    const record = await addRecord(db, { stock: 1 });
    const checkout = buildCheckout([{ record }], { paymentMethod: method });
    const first = (await submit(ann, checkout)).headers.get("Location") ?? "";
    // Pressed again meanwhile: the same order, the same page.
    expect((await submit(ann, checkout)).headers.get("Location")).toBe(first);
    await ann.visit(pathOf(await fake.act(first, method === "card" ? "leave" : "decline")));
    const second = (await submit(ann, checkout)).headers.get("Location") ?? "";
    expect(second).not.toBe(first);
    await ann.visit(pathOf(await fake.act(second, "pay")));
    const orders = await db.selectFrom("orders").select("status").orderBy("status").execute();
    expect(orders).toEqual([{ status: "cancelled" }, { status: "new" }]);
    expect(await stockOf(record)).toBe(0);
  });

  test("another way to pay closes the first", async () => {
    const record = await addRecord(db, { stock: 1 });
    const checkout = buildCheckout([{ record }], { paymentMethod: method });
    const page = (await submit(ann, checkout)).headers.get("Location") ?? "";
    const other = await submit(ann, { ...checkout, paymentMethod: "invoice" });
    expect(other.headers.get("Location")).toMatch(/^\/thankyou/);
    expect((await fetch(page)).status).toBe(410);
    const orders = await db.selectFrom("orders").select("status").orderBy("status").execute();
    expect(orders).toEqual([{ status: "cancelled" }, { status: "new" }]);
  });

  test("an order that waits counts as not sent when its account is to be deleted", async () => {
    await place(method);
    const profile = await (await ann.visit("/user/profile/your-data")).text();
    expect(profile).toContain("One of your orders has not been sent yet.");
  });

  test("a copy that the customer's own unpaid order holds can be ordered with another cart", async () => {
    const record = await addRecord(db, { stock: 1 });
    const more = await addRecord(db, { album: "Master of Reality" });
    await submit(ann, buildCheckout([{ record }], { paymentMethod: method }));
    const again = buildCheckout([{ record }, { record: more }], { paymentMethod: method });
    expect((await submit(bob, again)).status).toBe(409);
    expect((await submit(ann, again)).status).toBe(303);
    expect(await stockOf(record)).toBe(0);
  });

  test("too late: closed, cancelled, stock back", async () => {
    const { record, page, orderNumber } = await place(method);
    await payments.reconcile(orderNumber);
    expect(await findOrder(orderNumber)).toMatchObject({ status: "awaiting-payment" });
    clock.advance({ minutes: method === "card" ? 30 : 10 });
    await payments.reconcile(orderNumber);
    expect(await findOrder(orderNumber)).toMatchObject({ status: "cancelled" });
    expect(await stockOf(record)).toBe(3);
    expect((await fetch(page)).status).toBe(410);
  });

  test("paid in the moment in which the hold ends: new, with its money", async () => {
    const { record, page, orderNumber } = await place(method);
    clock.advance({ minutes: 31 });
    await fake.act(page, "pay");
    await payments.reconcile(orderNumber);
    expect(await findOrder(orderNumber)).toEqual({ status: "new", paymentState: "authorised" });
    expect(await stockOf(record)).toBe(2);
  });

  test("a provider that is away at the hold's end: cancelled, and the money released later", async () => {
    const { record, page, orderNumber } = await place(method);
    await fake.act(page, "pay");
    clock.advance({ minutes: 31 });
    fake.faults = () => "error";
    await payments.reconcile(orderNumber);
    expect(await findOrder(orderNumber)).toMatchObject({ status: "cancelled" });
    expect(await stockOf(record)).toBe(3);
    fake.faults = () => null;
    await payments.reconcile(orderNumber);
    expect(fake.sumsOf(orderNumber)).toMatchObject({ authorised: 29_800, released: 29_800 });
    expect(await findOrder(orderNumber)).toEqual({
      status: "cancelled",
      paymentState: "cancelled",
    });
  });

  test("a provider that is away at the beginning is said in words; another way goes on", async () => {
    fake.faults = () => "error";
    const record = await addRecord(db, { stock: 1 });
    const checkout = buildCheckout([{ record }], { paymentMethod: method });
    const response = await submit(ann, checkout);
    expect(response.status).toBe(409);
    const words = await response.text();
    expect(words).toContain("The payment could not be started just now.");
    expect(words).toContain("Invoice");
    expect(await stockOf(record)).toBe(1);
    const invoiced = await submit(ann, { ...checkout, paymentMethod: "invoice" });
    expect(invoiced.headers.get("Location")).toMatch(/^\/thankyou/);
  });

  test("a lost answer at the beginning leads to the same session", async () => {
    let lost = false;
    fake.faults = ({ path }) => {
      if (lost || !/checkout\/sessions$|epayment\/v1\/payments$/.test(path)) return null;
      lost = true;
      return "lost";
    };
    const { page, orderNumber } = await place(method);
    expect(lost).toBe(true);
    await ann.visit(pathOf(await fake.act(page, "pay")));
    expect(await findOrder(orderNumber)).toMatchObject({ status: "new" });
  });

  test("another amount than the order's is never settled", async () => {
    const { page, orderNumber } = await place(method);
    await fake.act(page, "pay");
    if (method === "card") stripe.forge(orderNumber, { amount_total: 100 });
    else vipps.forge(orderNumber, { authorized: 100 });
    await payments.reconcile(orderNumber);
    expect(await findOrder(orderNumber)).not.toMatchObject({ status: "new" });
    expect(await findProblem(orderNumber)).toMatch(/another amount/);
  });

  test("the return page opened by somebody else asks nobody, and cancels nothing", async () => {
    const { page, orderNumber } = await place(method);
    await fake.act(page, "pay");
    const requestsBefore = fake.requests.length;
    for (const more of ["", "&returned=1", "&back=1"]) {
      for (const person of [bob.visit, visit]) {
        const answer = await person(`/thankyou?order=${orderNumber}${more}`);
        expect(await answer.text()).not.toMatch(/Waiting for your payment|Not paid|ann@/);
      }
    }
    expect(fake.requests.length).toBe(requestsBefore);
    expect(await findOrder(orderNumber)).toMatchObject({ status: "awaiting-payment" });
  });

  test("an order that is cancelled after it was authorised is not called unpaid", async () => {
    const { page, orderNumber } = await place(method);
    await fake.act(page, "pay");
    await payments.reconcile(orderNumber);
    await ann.post(`/user/orders/${orderNumber}`, {});
    const answer = await (await ann.visit(`/thankyou?order=${orderNumber}`)).text();
    expect(answer).toContain("Order cancelled");
    expect(answer).not.toContain("Not paid");
  });
});

test("checkout offers what has keys, and its form may lead to the providers alone", async () => {
  const response = await ann.visit("/user/checkout");
  const page = await response.text();
  for (const name of ["Card", "MobilePay", "Invoice", "Pay in the shop"]) {
    expect(page).toContain(name);
  }
  const policy = response.headers.get("Content-Security-Policy") ?? "";
  expect(policy).toContain(`form-action 'self' ${stripe.url} ${vipps.url};`);
  const elsewhere = await ann.visit("/user/orders");
  expect(elsewhere.headers.get("Content-Security-Policy")).toContain("form-action 'self';");
});

test("without keys neither card nor MobilePay is offered or taken", async () => {
  const bare = await openTestApp({ url: shop.url });
  const eve = await signUp(bare.visit, "eve@example.com");
  const page = await (await eve.visit("/user/checkout")).text();
  expect(page).not.toContain("MobilePay");
  const record = await addRecord(db);
  const checkout = buildCheckout([{ record }], { paymentMethod: "card" });
  expect((await submit(eve, checkout)).status).toBe(400);
});

test("a Vipps token is used until it nears its end", async () => {
  const before = vipps.requests.filter((request) => request.includes("accesstoken")).length;
  for (let round = 0; round < 3; round += 1) {
    const { orderNumber } = await place("mobilepay");
    await payments.reconcile(orderNumber, { abandon: true });
    await shop.reset();
  }
  const after = vipps.requests.filter((request) => request.includes("accesstoken")).length;
  expect(after).toBe(before);
});

test("an order whose provider lost its keys is cancelled when its hold has ended", async () => {
  const { record, orderNumber } = await place("card");
  const bare = await openTestApp({ url: shop.url });
  const stopping = new AbortController();
  bare.clock.set(clock.now().toISOString());
  await bare.opened.services.payments.reconcile(orderNumber);
  expect(await findOrder(orderNumber)).toMatchObject({
    status: "awaiting-payment",
  });
  bare.clock.advance({ minutes: 31 });
  const running = bare.opened.services.payments.runJob(stopping.signal);
  await vi.waitFor(async () => {
    expect(await findOrder(orderNumber)).toMatchObject({ status: "cancelled" });
  });
  stopping.abort();
  await running;
  expect(await stockOf(record)).toBe(3);
});

test("the job settles what is due", async () => {
  const { page, orderNumber } = await place("card");
  await stripe.act(page, "pay");
  clock.advance({ minutes: 2 });
  const stopping = new AbortController();
  const running = payments.runJob(stopping.signal);
  await vi.waitFor(async () => {
    expect(await findOrder(orderNumber)).toMatchObject({ status: "new" });
  });
  stopping.abort();
  await running;
});
