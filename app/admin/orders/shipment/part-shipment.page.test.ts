import { beforeEach, describe, expect, test } from "vitest";
import { openPayingApp, type OnlineMethod } from "../../../../test/http/open-paying-app.ts";
import { signUp } from "../../../../test/http/test-client.ts";

const shop = await openPayingApp();
const { db, visit, fakes, findOrder, stockOf } = shop;
const ann = await signUp(visit, "ann@example.com");
const owner = await signUp(visit, "owner@example.com");
await db.updateTable("users").set({ role: "admin" }).where("email", "like", "owner%").execute();

beforeEach(shop.reset);

const press = (orderNumber: string, intent: string, more: { [name: string]: string } = {}) =>
  owner.post(`/admin/orders/${orderNumber}`, { intent, ...more });
const read = async (person: typeof ann, path: string) =>
  (await (await person.visit(path)).text()).replaceAll(/<!--.*?-->/g, "");

/** An order of two copies of 249 kr. and 49 kr. postage: 547 kr. that are authorised, or owed. */
async function placeTwo(method: OnlineMethod | "invoice" | "pay-in-shop") {
  const placed = await shop.place(ann, method, 2);
  if (method === "card" || method === "mobilepay") {
    await fakes[method].act(placed.page, "pay");
    await shop.payments.reconcile(placed.orderNumber);
  }
  await press(placed.orderNumber, "processing");
  return placed;
}

const oneCopy = { "copies-1": "1" };

describe.each<OnlineMethod>(["card", "mobilepay"])("a part of an order paid by %s", (method) => {
  test("is taken, the rest is released, and its copies are on sale again", async () => {
    const { record, orderNumber } = await placeTwo(method);
    expect(await read(owner, `/admin/orders/${orderNumber}`)).toContain(
      "Copies of Paranoid to ship",
    );
    expect((await press(orderNumber, "ship-part", oneCopy)).status).toBe(200);
    expect(fakes[method].sumsOf(orderNumber)).toMatchObject({ captured: 29_800, released: 24_900 });
    expect(await findOrder(orderNumber)).toEqual({ status: "shipped", paymentState: "paid" });
    expect(await stockOf(record)).toBe(2);
    const forOwner = await read(owner, `/admin/orders/${orderNumber}`);
    expect(forOwner).toContain("Authorised 547 kr., taken 298 kr., released 249 kr.");
    expect(forOwner).toContain("Not sent: 1 × Paranoid");
    const forCustomer = await read(ann, `/user/orders/${orderNumber}`);
    expect(forCustomer).toContain("Not sent: 1 × Paranoid");
    expect(forCustomer).toMatch(/Paid 298 kr. \w+ \w+ on/);
  });

  test("is lost with no answer of the provider's: asked again until it is so", async () => {
    const { orderNumber } = await placeTwo(method);
    let left = 2;
    fakes[method].faults = ({ path }) =>
      /capture|cancel/.test(path) && (left -= 1) >= 0 ? "lost" : null;
    await press(orderNumber, "ship-part", oneCopy);
    for (let round = 0; round < 4; round += 1) {
      shop.clock.advance({ seconds: 30 });
      await shop.payments.reconcile(orderNumber);
    }
    expect(fakes[method].sumsOf(orderNumber)).toMatchObject({ captured: 29_800, released: 24_900 });
  });
});

describe.each<OnlineMethod>(["card", "mobilepay"])("a part of an order by %s", (method) => {
  test.each(["error", "busy"] as const)(
    "that cannot be taken at first (%s) releases nothing before it is taken",
    async (fault) => {
      const { orderNumber } = await placeTwo(method);
      fakes[method].faults = ({ path }) => (path.includes("capture") ? fault : null);
      await press(orderNumber, "ship-part", oneCopy);
      expect(fakes[method].sumsOf(orderNumber)).toMatchObject({ captured: 0, released: 0 });
      fakes[method].faults = () => null;
      for (let round = 0; round < 4; round += 1) {
        shop.clock.advance({ seconds: 30 });
        await shop.payments.reconcile(orderNumber);
      }
      expect(fakes[method].sumsOf(orderNumber)).toMatchObject({
        captured: 29_800,
        released: 24_900,
      });
    },
  );
});

describe("a part of an order that is paid by invoice", () => {
  test("is what the customer owes, in lists, invoice and payment", async () => {
    const { orderNumber } = await placeTwo("invoice");
    await press(orderNumber, "ship-part", oneCopy);
    expect(await read(ann, `/user/orders/${orderNumber}/invoice`)).toContain("298 kr.");
    expect(await read(ann, `/user/orders/${orderNumber}/invoice`)).not.toContain("547 kr.");
    for (const list of [await read(ann, "/user/orders"), await read(owner, "/admin")]) {
      expect(list).toContain("298 kr.");
      expect(list).not.toContain("547 kr.");
    }
    await press(orderNumber, "mark-paid");
    expect(await read(owner, `/admin/orders/${orderNumber}`)).toContain("Taken 298 kr.");
  });

  test("that was paid before: the admin is told what to refund", async () => {
    const { orderNumber } = await placeTwo("invoice");
    await press(orderNumber, "mark-paid");
    await press(orderNumber, "ship-part", oneCopy);
    expect(await read(owner, `/admin/orders/${orderNumber}`)).toContain(
      "249 kr. more was paid than the customer owes",
    );
  });
});

describe("a part of an order that is paid in the shop", () => {
  test("is what is paid at the counter, and marked as paid by hand", async () => {
    const { record, orderNumber } = await placeTwo("pay-in-shop");
    expect((await press(orderNumber, "ship-part", oneCopy)).status).toBe(200);
    expect(await findOrder(orderNumber)).toEqual({ status: "shipped", paymentState: "unpaid" });
    expect(await stockOf(record)).toBe(2);
    const forCustomer = await read(ann, `/user/orders/${orderNumber}`);
    expect(forCustomer).toContain("Not sent: 1 × Paranoid");
    expect(await read(ann, "/user/orders")).toContain("249 kr.");
    expect(await read(ann, "/user/orders")).not.toContain("498 kr.");
    await press(orderNumber, "mark-paid");
    expect(await findOrder(orderNumber)).toEqual({ status: "shipped", paymentState: "paid" });
    expect(await read(owner, `/admin/orders/${orderNumber}`)).toContain("Taken 249 kr.");
  });
});

test("more copies than were ordered ship nothing, and the form says why", async () => {
  const { record, orderNumber } = await placeTwo("invoice");
  const answer = await press(orderNumber, "ship-part", { "copies-1": "3" });
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain("Nothing was shipped");
  expect(await findOrder(orderNumber)).toMatchObject({ status: "processing" });
  expect(await stockOf(record)).toBe(1);
});

test("a part is not shipped of what is not processed", async () => {
  const { orderNumber } = await shop.place(ann, "invoice", 2);
  expect((await press(orderNumber, "ship-part", oneCopy)).status).toBe(409);
  expect((await press("260101-AAAAAA", "ship-part", oneCopy)).status).toBe(404);
  expect(await findOrder(orderNumber)).toMatchObject({ status: "new" });
});
