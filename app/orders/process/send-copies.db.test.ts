import { beforeEach, describe, expect, test } from "vitest";
import { clearOrders } from "../../../test/database/clear-orders.ts";
import { addRecord, addUser } from "../../../test/database/seed.ts";
import { createDatabase } from "../../../test/database/test-database.ts";
import { buildCheckout, createOrderServices } from "../../../test/fixtures/checkout.ts";
import { placeOrder } from "../../checkout/place-order.server.ts";
import { findOrder } from "../find-order.server.ts";
import { fingerprintLines } from "../shipment/fingerprint-lines.server.ts";
import { asShipped, linesNotShipped } from "../shipment/shipment.ts";
import { changeOrderStatus } from "./change-order-status.server.ts";
import { deleteOrder } from "./delete-order.server.ts";

const { db } = await createDatabase();
const services = createOrderServices(db);
const buyer = await addUser(db);
const owner = await addUser(db, { role: "admin" });
const by = { uid: owner.id, username: "owner" };

beforeEach(async () => {
  await clearOrders(db);
  await db.deleteFrom("records").execute();
});

/** An order of two copies of Paranoid and one of Master of Reality, 200 kr. each; processed. */
async function buy(): Promise<string> {
  const paranoid = await addRecord(db, { id: "paranoid", stock: 5 });
  const master = await addRecord(db, { id: "master", album: "Master of Reality", stock: 1 });
  const bought = [{ record: paranoid, quantity: 2 }, { record: master }];
  const customer = { uid: buyer.id, email: buyer.email };
  const placed = await placeOrder(services, customer, buildCheckout(bought));
  if (!placed.ok) throw new Error(placed.reason);
  const { orderNumber } = placed;
  await changeOrderStatus(services, { orderNumber, to: "processing", as: "admin", by });
  return orderNumber;
}

const ship = (orderNumber: string, copies?: [number, number][], shownLines?: string) =>
  changeOrderStatus(services, {
    orderNumber,
    to: "shipped",
    as: "admin",
    by,
    shownLines,
    ...(copies && { shipment: { copies: new Map(copies) } }),
  });

async function stock() {
  const rows = await db.selectFrom("records").select(["id", "stock"]).execute();
  return Object.fromEntries(rows.map((row) => [row.id, row.stock]));
}

async function find(orderNumber: string) {
  const order = await findOrder(db, orderNumber);
  if (!order) throw new Error("No such order");
  return order;
}

const titles = (lines: readonly { album: string; quantity: number }[]) =>
  lines.map(({ album, quantity }) => `${quantity} × ${album}`);

test("a shipped order has what was sent of it: everything, where nothing is said", async () => {
  const orderNumber = await buy();
  const before = await find(orderNumber);
  expect(before).toMatchObject({ totalAmount: 600, shippedAmount: null });
  expect(asShipped(before)).toEqual(before);
  expect(linesNotShipped(before.lines)).toEqual([]);
  expect(await ship(orderNumber)).toEqual({ ok: true });
  const after = await find(orderNumber);
  expect(after.shippedAmount).toBe(600);
  expect(after.lines.map(({ shipped }) => shipped)).toEqual([2, 1]);
  expect(await stock()).toEqual({ paranoid: 3, master: 0 });
});

test("of a part, what is not sent goes back on sale, once, and is not paid", async () => {
  const orderNumber = await buy();
  const parts: [number, number][] = [
    [1, 1],
    [2, 0],
  ];
  const results = await Promise.all([ship(orderNumber, parts), ship(orderNumber, parts)]);
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await stock()).toEqual({ paranoid: 4, master: 1 });
  const order = await find(orderNumber);
  expect(order).toMatchObject({ totalAmount: 600, shippedAmount: 200 });
  expect(titles(asShipped(order).lines)).toEqual(["1 × Paranoid"]);
  expect(asShipped(order).totalAmount).toBe(200);
  expect(titles(linesNotShipped(order.lines))).toEqual(["1 × Paranoid", "1 × Master of Reality"]);
  await deleteOrder(services, { orderNumber, by });
  expect(await stock()).toEqual({ paranoid: 4, master: 1 });
});

test("no more of a line is sent than was ordered, and nothing is written then", async () => {
  const orderNumber = await buy();
  await expect(ship(orderNumber, [[1, 3]])).rejects.toThrow(/check constraint/);
  expect(await find(orderNumber)).toMatchObject({ status: "processing", shippedAmount: null });
  expect(await stock()).toEqual({ paranoid: 3, master: 0 });
});

describe("when a line was withdrawn since the order was looked at", () => {
  const changed = { ok: false, reason: "changed", status: "processing" };

  async function buyAndWithdraw() {
    const orderNumber = await buy();
    const line = db.deleteFrom("orderLines").where("orderNumber", "=", orderNumber);
    await line.where("lineNumber", "=", 2).execute();
    return orderNumber;
  }

  test("it is not shipped, and is once the rest was seen", async () => {
    const orderNumber = await buyAndWithdraw();
    const [first, second] = [
      { lineNumber: 1, quantity: 2 },
      { lineNumber: 2, quantity: 1 },
    ];
    expect(await ship(orderNumber, undefined, fingerprintLines([first, second]))).toEqual(changed);
    expect(await find(orderNumber)).toMatchObject({ status: "processing", shippedAmount: null });
    expect(await ship(orderNumber, undefined, fingerprintLines([first]))).toEqual({ ok: true });
    expect((await find(orderNumber)).shippedAmount).toBe(400);
  });

  test("nothing is shipped of a part that was all of that line, and no postage is taken", async () => {
    const orderNumber = await buyAndWithdraw();
    const part: [number, number][] = [
      [1, 0],
      [2, 1],
    ];
    expect(await ship(orderNumber, part)).toEqual(changed);
    expect(await find(orderNumber)).toMatchObject({ status: "processing", shippedAmount: null });
    expect(await stock()).toEqual({ paranoid: 3, master: 0 });
  });
});
