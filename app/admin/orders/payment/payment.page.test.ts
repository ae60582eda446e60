import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { openPayingApp, type OnlineMethod } from "../../../../test/http/open-paying-app.ts";
import { signUp } from "../../../../test/http/test-client.ts";

const shop = await openPayingApp();
const { db, visit, clock, fakes, findOrder, findProblem, stockOf, countMails } = shop;
const ann = await signUp(visit, "ann@example.com");
const owner = await signUp(visit, "owner@example.com");
await db.updateTable("users").set({ role: "admin" }).where("email", "like", "owner%").execute();

beforeEach(shop.reset);

const pathOf = (orderNumber: string) => `/admin/orders/${orderNumber}`;
const see = async (orderNumber: string) =>
  (await (await owner.visit(pathOf(orderNumber))).text()).replaceAll(/<!--.*?-->/g, "");
const press = (orderNumber: string, intent: string, more: { [name: string]: string } = {}) =>
  owner.post(pathOf(orderNumber), { intent, ...more });

/** An order of 298 kr. that is authorised. */
async function placePaid(method: OnlineMethod) {
  const placed = await shop.place(ann, method);
  await fakes[method].act(placed.page, "pay");
  await shop.payments.reconcile(placed.orderNumber);
  return placed;
}

async function shipped(method: OnlineMethod) {
  const placed = await placePaid(method);
  await press(placed.orderNumber, "processing");
  await press(placed.orderNumber, "shipped");
  return placed;
}

/** What the job does in the minute after a failure. */
async function twoRounds(orderNumber: string) {
  for (let round = 0; round < 2; round += 1) {
    clock.advance({ seconds: 30 });
    await shop.payments.reconcile(orderNumber);
  }
}

/** The refund form as the page has it. */
async function refundForm(orderNumber: string) {
  const page = await see(orderNumber);
  const [, key = ""] = /name="key" value="([^"]+)"/.exec(page) ?? [];
  const [, refunds = ""] = /name="refunds" value="([^"]+)"/.exec(page) ?? [];
  return { key, refunds, reason: "Warped" };
}

describe.each<OnlineMethod>(["card", "mobilepay"])("an order paid by %s", (method) => {
  const fake = fakes[method];

  test("is taken when it is shipped, with a receipt, once", async () => {
    const mails = await countMails("payment-taken");
    const { orderNumber } = await placePaid(method);
    await press(orderNumber, "processing");
    expect(fake.sumsOf(orderNumber).captured).toBe(0);
    await Promise.all([press(orderNumber, "shipped"), press(orderNumber, "shipped")]);
    expect(fake.sumsOf(orderNumber)).toMatchObject({ captured: 29_800 });
    expect(await findOrder(orderNumber)).toEqual({ status: "shipped", paymentState: "paid" });
    expect(await countMails("payment-taken")).toBe(mails + 1);
    const page = await see(orderNumber);
    expect(page).toContain("Authorised 298 kr., taken 298 kr.");
  });

  test.each(["cancelled", "delete"])("%s: its money is released", async (intent) => {
    const { record, orderNumber } = await placePaid(method);
    await press(orderNumber, intent);
    expect(fake.sumsOf(orderNumber)).toMatchObject({ captured: 0, released: 29_800 });
    expect(await stockOf(record)).toBe(3);
  });

  test("is refunded in parts, never above what was taken", async () => {
    const mails = await countMails("payment-refunded");
    const { orderNumber } = await shipped(method);
    const first = await refundForm(orderNumber);
    expect((await press(orderNumber, "refund", { ...first, amount: "89" })).status).toBe(200);
    expect(await findOrder(orderNumber)).toMatchObject({ paymentState: "part-refunded" });
    expect(await see(orderNumber)).toContain(
      "Authorised 298 kr., taken 298 kr., given back 89 kr.",
    );
    const second = await refundForm(orderNumber);
    for (const amount of ["209,01", "abc"]) {
      const { status } = await press(orderNumber, "refund", { ...second, amount });
      expect(status, amount).toBeGreaterThanOrEqual(400);
    }
    expect(fake.sumsOf(orderNumber).refunded).toBe(8_900);
    await press(orderNumber, "refund", { ...second, amount: "209" });
    expect(fake.sumsOf(orderNumber).refunded).toBe(29_800);
    expect(await findOrder(orderNumber)).toMatchObject({ paymentState: "refunded" });
    expect(await countMails("payment-refunded")).toBe(mails + 2);
  });

  test("pressed twice, or in two windows at once, it is refunded once", async () => {
    const { orderNumber } = await shipped(method);
    const form = { ...(await refundForm(orderNumber)), amount: "100" };
    const other = { ...form, key: randomUUID() };
    const answers = await Promise.all(
      [form, form, other].map((fields) => press(orderNumber, "refund", fields)),
    );
    expect(fake.sumsOf(orderNumber).refunded).toBe(10_000);
    const [once, again, elsewhere] = answers.map(({ status }) => status);
    expect(again).toBe(once);
    expect([once, elsewhere].sort()).toEqual([200, 409]);
  });

  test("what is on its way back cannot be ticked again", async () => {
    const { orderNumber } = await shipped(method);
    fake.faults = ({ path }) => (/refunds?$/.test(path) ? "error" : null);
    const form = { ...(await refundForm(orderNumber)), part: "1", amount: "" };
    expect((await press(orderNumber, "refund", form)).status).toBe(200);
    const page = await see(orderNumber);
    expect(page).toMatch(/name="part"[^>]* value="postage"/);
    expect(page).not.toMatch(/name="part"[^>]* value="1"/);
    fake.faults = () => null;
    await twoRounds(orderNumber);
    expect(fake.sumsOf(orderNumber).refunded).toBe(24_900);
  });

  test("with the key of a refund that was made, another amount is refused and shown again", async () => {
    const { orderNumber } = await shipped(method);
    const form = { ...(await refundForm(orderNumber)), amount: "100" };
    expect((await press(orderNumber, "refund", form)).status).toBe(200);
    const answer = await press(orderNumber, "refund", {
      ...form,
      amount: "87,50",
      part: "postage",
    });
    expect(answer.status).toBe(409);
    const page = await answer.text();
    expect(page).toContain("There was another refund meanwhile");
    expect(page).toMatch(/name="amount"[^>]* value="87,50"/);
    expect(page).toMatch(/name="reason"[^>]* value="Warped"/);
    expect(page).toMatch(/name="part" checked="" value="postage"|value="postage" checked=""/);
    expect(fake.sumsOf(orderNumber).refunded).toBe(10_000);
  });

  test.each(["lost", "lost-error", "error", "busy"] as const)(
    "an answer that is %s when it is taken or refunded is asked for again, never twice",
    async (fault) => {
      const { orderNumber } = await placePaid(method);
      await press(orderNumber, "processing");
      const failOnce = (pattern: RegExp) => {
        let left = 2;
        fake.faults = ({ path }) => (pattern.test(path) && (left -= 1) >= 0 ? fault : null);
      };
      failOnce(/capture$/);
      await press(orderNumber, "shipped");
      await twoRounds(orderNumber);
      expect(fake.sumsOf(orderNumber)).toMatchObject({ captured: 29_800 });
      failOnce(/refunds?$/);
      const form = { ...(await refundForm(orderNumber)), amount: "100" };
      expect((await press(orderNumber, "refund", form)).status).toBe(200);
      await twoRounds(orderNumber);
      expect(fake.sumsOf(orderNumber)).toMatchObject({ captured: 29_800, refunded: 10_000 });
      expect(await findOrder(orderNumber)).toMatchObject({ paymentState: "part-refunded" });
    },
  );

  test("a lapsed authorisation is said when shipping is tried, and nothing is shipped", async () => {
    const { orderNumber } = await placePaid(method);
    await press(orderNumber, "processing");
    if (method === "card") shop.stripe.lapse(orderNumber);
    else shop.vipps.expire(orderNumber);
    const answer = await press(orderNumber, "shipped");
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain("has lapsed");
    expect(await findOrder(orderNumber)).toMatchObject({ status: "processing" });
    expect(await findProblem(orderNumber)).toMatch(/lapsed/);
    const problem = await findProblem(orderNumber);
    await press(orderNumber, "looked-at");
    expect(await findProblem(orderNumber)).toBe("");
    // What was wrong stays in the history, once, however often the button is pressed.
    await press(orderNumber, "looked-at");
    const entries = await db
      .selectFrom("auditEntries")
      .select(["before", "after"])
      .where("action", "=", "order.looked-at")
      .where("subjectId", "=", orderNumber)
      .execute();
    expect(entries).toEqual([{ before: { problem }, after: { problem: "" } }]);
  });

  test("an authorisation that runs out is told on the order and in the list", async () => {
    const { orderNumber } = await placePaid(method);
    expect(await see(orderNumber)).toContain("The authorisation lapses on");
    const list = async () => (await owner.visit("/admin/payments")).text();
    expect(await list()).not.toContain(orderNumber);
    clock.advance({ minutes: (5 * 24 + 1) * 60 });
    expect(await list()).toContain(orderNumber);
    expect(await list()).toContain("the authorisation lapses on");
    await press(orderNumber, "cancelled");
    expect(await see(orderNumber)).not.toContain("The authorisation lapses on");
    expect(await list()).not.toContain(orderNumber);
  });

  test("several are shipped at once while the provider fails: told, and taken later", async () => {
    const placed = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(() => placePaid(method)));
    const numbers = placed.map(({ orderNumber }) => orderNumber);
    fake.faults = ({ path }) => (path.endsWith("/capture") ? "error" : null);
    const form = new URLSearchParams([
      ["to", "shipped"],
      ...numbers.map((orderNumber) => ["order", orderNumber]),
    ]);
    const answer = await owner.visit("/admin", { method: "POST", body: form });
    const page = (await answer.text()).replaceAll(/<!--.*?-->/g, "");
    expect(page).toContain("8 orders are now Shipped");
    expect(page).toContain("The money of 8 of them is not taken yet");
    fake.faults = () => null;
    for (const orderNumber of numbers) {
      await twoRounds(orderNumber);
      expect(fake.sumsOf(orderNumber)).toMatchObject({ captured: 29_800 });
    }
  });

  test("several are shipped at once while connections break: each is taken once, and pressing again says so", async () => {
    const mails = await countMails("payment-taken");
    const placed = await Promise.all([1, 2, 3, 4].map(() => placePaid(method)));
    const numbers = placed.map(({ orderNumber }) => orderNumber);
    const fields = [["to", "shipped"], ...numbers.map((orderNumber) => ["order", orderNumber])];
    const cut = new AbortController();
    let left = numbers.length;
    fake.faults = ({ path }) => {
      if (!path.endsWith("/capture")) return null;
      cut.abort();
      return (left -= 1) >= 0 ? "lost" : null;
    };
    const ship = (signal?: AbortSignal) =>
      owner.visit("/admin", {
        method: "POST",
        body: new URLSearchParams(fields),
        ...(signal && { signal }),
      });
    await ship(cut.signal).catch(() => null);
    expect(cut.signal.aborted).toBe(true);
    const statuses = async () => {
      const orders = await Promise.all(numbers.map(findOrder));
      return new Set(orders.map(({ status }) => status));
    };
    await expect.poll(statuses, { timeout: 30_000 }).toEqual(new Set(["shipped"]));
    const again = (await (await ship()).text()).replaceAll(/<!--.*?-->/g, "");
    expect(again).toContain("4 orders were Shipped already");
    for (const orderNumber of numbers) {
      await twoRounds(orderNumber);
      expect(fake.sumsOf(orderNumber)).toMatchObject({ captured: 29_800, refunded: 0 });
      expect(await findOrder(orderNumber)).toMatchObject({ paymentState: "paid" });
    }
    expect(await countMails("payment-taken")).toBe(mails + 4);
  });

  test("while it waits it is offered neither processing nor shipping, and has a filter", async () => {
    const { orderNumber } = await shop.place(ann, method);
    const page = await see(orderNumber);
    expect(page).toContain("Awaiting payment");
    expect(page).not.toContain("Mark as Processing");
    expect(page).not.toContain("Mark as Shipped");
    const list = async (status: string) => (await owner.visit(`/admin?status=${status}`)).text();
    expect(await list("new")).not.toContain(orderNumber);
    expect(await list("awaiting-payment")).toContain(orderNumber);
    for (const to of ["processing", "shipped"]) {
      expect((await press(orderNumber, to)).status).toBe(409);
    }
    expect(await (await ann.visit("/user/orders")).text()).toContain("Awaiting payment");
  });
});

describe("an invoice", () => {
  test("is marked as paid once, with its day, and refunded by hand", async () => {
    const { orderNumber } = await shop.place(ann, "invoice");
    expect(await see(orderNumber)).toContain("Mark as paid");
    expect((await press(orderNumber, "mark-paid", { paidOn: "2099-01-01" })).status).toBe(400);
    expect((await press(orderNumber, "mark-paid")).status).toBe(200);
    expect((await press(orderNumber, "mark-paid")).status).toBe(409);
    expect(await findOrder(orderNumber)).toEqual({ status: "new", paymentState: "paid" });
    const form = { ...(await refundForm(orderNumber)), part: "postage", amount: "" };
    expect((await press(orderNumber, "refund", form)).status).toBe(200);
    expect(await findOrder(orderNumber)).toMatchObject({ paymentState: "part-refunded" });
    expect(await see(orderNumber)).toContain("Taken 298 kr., given back 49 kr.");
  });
});

test.each([
  [{ reason: " " }, "Say why"],
  [{ reason: "x".repeat(501) }, "At most 500 characters."],
  [{ amount: " " }, "Enter an amount above 0"],
  [{ key: "1" }, "This form could not be read."],
])("a refund with %j is refused", async (fields, words) => {
  const { orderNumber } = await shop.place(ann, "invoice");
  await press(orderNumber, "mark-paid");
  const form = { ...(await refundForm(orderNumber)), amount: "1", ...fields };
  const answer = await press(orderNumber, "refund", form);
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain(words);
  expect(await findOrder(orderNumber)).toMatchObject({ paymentState: "paid" });
});

test("a refund is not refused for a payment that came meanwhile", async () => {
  const { orderNumber } = await shop.place(ann, "invoice");
  await press(orderNumber, "add-payment", { received: "100" });
  const form = { ...(await refundForm(orderNumber)), amount: "10" };
  await press(orderNumber, "add-payment", { received: "50" });
  expect((await press(orderNumber, "refund", form)).status).toBe(200);
  const other = { ...form, key: randomUUID() };
  expect((await press(orderNumber, "refund", other)).status).toBe(409);
});

test("a refund made at Stripe is entered, whatever asks for the payment", async () => {
  const { orderNumber } = await shipped("card");
  const { intent } = await db
    .selectFrom("payments")
    .select("intent")
    .where("orderNumber", "=", orderNumber)
    .executeTakeFirstOrThrow();
  // Its webhook does not arrive.
  await fetch(`${shop.stripe.url}/v1/refunds`, {
    method: "POST",
    headers: { Authorization: `Bearer ${shop.stripe.secretKey}` },
    body: new URLSearchParams({ payment_intent: intent, amount: "10000" }),
  });
  await shop.payments.reconcile(orderNumber);
  expect(await findOrder(orderNumber)).toMatchObject({
    paymentState: "part-refunded",
  });
});
