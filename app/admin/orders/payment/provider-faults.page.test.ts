import { beforeEach, describe, expect, test } from "vitest";
import { openPayingApp, type OnlineMethod } from "../../../../test/http/open-paying-app.ts";
import { signUp, type TestClient } from "../../../../test/http/test-client.ts";

const shop = await openPayingApp();
const { db, visit, clock, fakes, stripe, vipps, payments, findOrder, countMails } = shop;
const ann = await signUp(visit, "ann@example.com");
const owner = await signUp(visit, "owner@example.com");
await db.updateTable("users").set({ role: "admin" }).where("email", "like", "owner%").execute();

beforeEach(async () => {
  await shop.reset();
  stripe.refundStatus = "succeeded";
  vipps.refusesRefunds = false;
});

const see = async (person: TestClient, path: string) =>
  (await (await person.visit(path)).text()).replaceAll(/<!--.*?-->/g, "");
const seeOrder = (orderNumber: string) => see(owner, `/admin/orders/${orderNumber}`);
const seeOwn = (orderNumber: string) => see(ann, `/user/orders/${orderNumber}`);
const press = (orderNumber: string, intent: string, more: { [name: string]: string } = {}) =>
  owner.post(`/admin/orders/${orderNumber}`, { intent, ...more });

/** An order of 298 kr. that is authorised. */
async function placePaid(method: OnlineMethod) {
  const placed = await shop.place(ann, method);
  await fakes[method].act(placed.page, "pay");
  await payments.reconcile(placed.orderNumber);
  await press(placed.orderNumber, "processing");
  return placed.orderNumber;
}

async function ship(method: OnlineMethod) {
  const orderNumber = await placePaid(method);
  await press(orderNumber, "shipped");
  return orderNumber;
}

async function refund(orderNumber: string, amount: string) {
  const page = await seeOrder(orderNumber);
  const [, key = ""] = /name="key" value="([^"]+)"/.exec(page) ?? [];
  const [, refunds = ""] = /name="refunds" value="([^"]+)"/.exec(page) ?? [];
  return press(orderNumber, "refund", { key, refunds, amount, reason: "Warped" });
}

/** What the job does in so many hours, an hour apart: Stripe's library pauses at each failure, and sends it once more. */
async function waitHours(orderNumber: string, hours: number) {
  for (let hour = 0; hour < hours; hour += 1) {
    clock.advance({ minutes: 60 });
    await payments.reconcile(orderNumber);
  }
}

const balanceOf = async (orderNumber: string) => {
  const row = await db
    .selectFrom("orders")
    .select(["owed", "owedBack"])
    .where("orderNumber", "=", orderNumber)
    .executeTakeFirstOrThrow();
  return [Number(row.owed), Number(row.owedBack)];
};

const creditNotes = async (orderNumber: string) => {
  const rows = await db
    .selectFrom("invoices")
    .select("document")
    .where("orderNumber", "=", orderNumber)
    .where("kind", "=", "credit-note")
    .execute();
  return rows.map(({ document }) => (document as { reason: string }).reason);
};

describe.each<OnlineMethod>(["card", "mobilepay"])("an order paid by %s", (method) => {
  const fake = fakes[method];

  test("taken by a provider that fails for a day: given up, told, owed, and taken by trying again", async () => {
    const orderNumber = await placePaid(method);
    fake.faults = ({ path }) => (path.endsWith("/capture") ? "error" : null);
    await press(orderNumber, "shipped");
    expect(await balanceOf(orderNumber)).toEqual([0, 0]);
    await waitHours(orderNumber, 21);
    expect(fake.sumsOf(orderNumber).captured).toBe(0);
    expect(await balanceOf(orderNumber)).toEqual([29_800, 0]);
    expect(await seeOwn(orderNumber)).toContain("not paid, 298 kr. is owed");
    const list = await see(owner, "/admin/payments");
    expect(list).toContain("did not do it for 20 hours");
    expect(list).toContain("Try again");
    fake.faults = () => null;
    const again = await owner.post("/admin/payments", {
      intent: "payment-retry",
      order: orderNumber,
    });
    expect(await again.text()).toContain("The provider is asked again");
    expect(fake.sumsOf(orderNumber).captured).toBe(29_800);
    expect(await balanceOf(orderNumber)).toEqual([0, 0]);
    expect(await findOrder(orderNumber)).toMatchObject({ paymentState: "paid" });
    expect(await see(owner, "/admin/payments")).not.toContain(orderNumber);
  });

  test("a refund that the provider fails at for a day is no refund, and can be made again", async () => {
    const orderNumber = await ship(method);
    const mails = await countMails("payment-refunded");
    fake.faults = ({ path }) => (/refunds?$/.test(path) ? "error" : null);
    await refund(orderNumber, "100");
    expect(await seeOrder(orderNumber)).toContain("under way");
    await waitHours(orderNumber, 21);
    expect(await findOrder(orderNumber)).toMatchObject({ paymentState: "paid" });
    expect(await creditNotes(orderNumber)).toEqual([]);
    const page = await seeOrder(orderNumber);
    expect(page).toContain("given up");
    expect(page).toContain("298 kr. can be refunded.");
    fake.faults = () => null;
    await press(orderNumber, "payment-retry");
    expect(fake.sumsOf(orderNumber).refunded).toBe(10_000);
    expect(await creditNotes(orderNumber)).toEqual(["Warped"]);
    expect(await countMails("payment-refunded")).toBe(mails + 1);
  });

  test("a capture that is refused: owed on every page, on the list, and marked as paid", async () => {
    const orderNumber = await placePaid(method);
    fake.faults = ({ path }) => {
      if (path.endsWith("/capture")) {
        if (method === "card") stripe.lapse(orderNumber);
        else vipps.expire(orderNumber);
      }
      return null;
    };
    await press(orderNumber, "shipped");
    expect(await findOrder(orderNumber)).toMatchObject({ status: "shipped" });
    expect(await balanceOf(orderNumber)).toEqual([29_800, 0]);
    const own = await seeOwn(orderNumber);
    expect(own).toContain("298 kr. is owed");
    expect(own).not.toContain("nothing is owed");
    expect(await see(ann, `/user/orders/${orderNumber}/invoice`)).toContain("To be paid now to");
    await press(orderNumber, "looked-at");
    expect(await see(owner, "/admin/payments")).not.toContain(orderNumber);
    expect(await see(owner, "/admin/sales")).toContain(orderNumber);
    const marked = await press(orderNumber, "mark-paid");
    expect(marked.status).toBe(200);
    expect(await balanceOf(orderNumber)).toEqual([0, 0]);
    expect(await see(owner, "/admin/sales")).not.toContain(orderNumber);
    // The provider is still asked, and contradicts nothing.
    await waitHours(orderNumber, 8);
    expect(await see(owner, "/admin/payments")).not.toContain(orderNumber);
    // What came by hand goes back by hand.
    expect((await refund(orderNumber, "298")).status).toBe(200);
    expect(fake.sumsOf(orderNumber).refunded).toBe(0);
    expect(await findOrder(orderNumber)).toMatchObject({ paymentState: "refunded" });
  });

  test("a refund made in the provider's dashboard is entered, and its credit note gives a plain reason", async () => {
    const orderNumber = await ship(method);
    fake.refundElsewhere(orderNumber, 5_000);
    await payments.reconcile(orderNumber);
    await payments.reconcile(orderNumber);
    expect(await findOrder(orderNumber)).toMatchObject({ paymentState: "part-refunded" });
    expect(await creditNotes(orderNumber)).toEqual(["Refund."]);
    expect(await seeOrder(orderNumber)).toContain("Refunded at the provider, not here");
    expect(await seeOwn(orderNumber)).not.toContain("not here");
  });

  test("of what is held for lines that were withdrawn from, pages say what will be taken", async () => {
    const orderNumber = await placePaid(method);
    await db.updateTable("orders").set({ totalAmount: 149 }).execute();
    const words =
      "149 kr. is taken when the order is shipped or handed over, and the rest is released then.";
    expect(await seeOwn(orderNumber)).toContain(words);
    expect(await see(ann, `/user/orders/${orderNumber}/invoice`)).toContain(words);
    expect(await seeOrder(orderNumber)).toContain(words);
  });

  test("how long an authorisation lives is what the provider says", async () => {
    const orderNumber = await shop.place(ann, method);
    if (method === "card") stripe.authorisationHours = 3 * 24;
    else vipps.captureGuaranteeHours = 3 * 24;
    await fake.act(orderNumber.page, "pay");
    await payments.reconcile(orderNumber.orderNumber);
    stripe.authorisationHours = 7 * 24;
    vipps.captureGuaranteeHours = 7 * 24;
    const day = new Date(clock.now().getTime() + 3 * 24 * 60 * 60_000).getUTCDate();
    expect(await seeOrder(orderNumber.orderNumber)).toMatch(
      new RegExp(`The authorisation lapses on ${day} `),
    );
    expect(await see(owner, "/admin/payments")).not.toContain(orderNumber.orderNumber);
    clock.advance({ minutes: (24 + 1) * 60 });
    expect(await see(owner, "/admin/payments")).toContain(orderNumber.orderNumber);
  });
});

describe("a refund at Stripe", () => {
  test("that fails in its answer is not booked, and its amount is free again", async () => {
    const orderNumber = await ship("card");
    const mails = await countMails("payment-refunded");
    stripe.refundStatus = "failed";
    await refund(orderNumber, "298");
    expect(await findOrder(orderNumber)).toMatchObject({ paymentState: "paid" });
    expect(await creditNotes(orderNumber)).toEqual([]);
    expect(await countMails("payment-refunded")).toBe(mails);
    expect(await seeOrder(orderNumber)).toContain("A refund failed at the provider");
    expect(await see(owner, "/admin/payments")).toContain(orderNumber);
    stripe.refundStatus = "succeeded";
    expect((await refund(orderNumber, "298")).status).toBe(200);
    expect(await findOrder(orderNumber)).toMatchObject({ paymentState: "refunded" });
  });

  test("that is pending is on its way, and entered when it succeeds", async () => {
    const orderNumber = await ship("card");
    stripe.refundStatus = "pending";
    await refund(orderNumber, "298");
    expect(await findOrder(orderNumber)).toMatchObject({ paymentState: "paid" });
    expect(await seeOrder(orderNumber)).toContain("under way");
    await waitHours(orderNumber, 24);
    const [pending, ...more] = stripe.refundsOf(orderNumber);
    if (!pending || more.length > 0) throw new Error("There is not one refund.");
    stripe.settleRefund(pending, "succeeded");
    await payments.reconcile(orderNumber);
    expect(await findOrder(orderNumber)).toMatchObject({ paymentState: "refunded" });
  });

  test("that fails days after it had succeeded is owed back, and tried again", async () => {
    const orderNumber = await ship("card");
    await refund(orderNumber, "298");
    const [made] = stripe.refundsOf(orderNumber);
    if (!made) throw new Error("There is no refund.");
    clock.advance({ minutes: 3 * 24 * 60 });
    stripe.settleRefund(made, "failed");
    await payments.reconcile(orderNumber);
    expect(await balanceOf(orderNumber)).toEqual([0, 29_800]);
    expect(await seeOrder(orderNumber)).toContain("A refund failed at the provider");
    expect(await seeOwn(orderNumber)).toContain("298 kr. is owed back");
    expect(await see(owner, "/admin/returns")).toContain(orderNumber);
    await owner.post("/admin/payments", { intent: "payment-retry", order: orderNumber });
    expect(await balanceOf(orderNumber)).toEqual([0, 0]);
    expect(await findOrder(orderNumber)).toMatchObject({ paymentState: "refunded" });
    expect(await creditNotes(orderNumber)).toEqual(["Warped"]);
  });
});

describe("a refund that failed and was made anew", () => {
  test.each(["here", "in the provider's dashboard"])("%s is not tried again", async (where) => {
    const orderNumber = await ship("card");
    stripe.refundStatus = "failed";
    await refund(orderNumber, "100");
    expect(await seeOrder(orderNumber)).toContain("Try again");
    stripe.refundStatus = "succeeded";
    if (where === "here") await refund(orderNumber, "100");
    else {
      stripe.refundElsewhere(orderNumber, 10_000);
      await payments.reconcile(orderNumber);
    }
    expect(await seeOrder(orderNumber)).not.toContain("Try again");
    expect(await see(owner, "/admin/payments")).not.toContain(orderNumber);
    // The page of before, in another tab.
    await press(orderNumber, "payment-retry");
    expect(stripe.sumsOf(orderNumber).refunded).toBe(10_000);
  });
});
