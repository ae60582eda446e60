import { beforeEach, describe, expect, test } from "vitest";
import { clearOrders } from "../../../test/database/clear-orders.ts";
import { addOrder, addRecord } from "../../../test/database/seed.ts";
import { createDatabase } from "../../../test/database/test-database.ts";
import { openTestApp } from "../../../test/http/open-test-app.ts";
import { signUp } from "../../../test/http/test-client.ts";

const { db, url } = await createDatabase();
const { visit, clock } = await openTestApp({ url });
const owner = await signUp(visit, "owner@example.com");
await db.updateTable("users").set({ role: "admin" }).execute();
const record = await addRecord(db, { stock: 10 });

beforeEach(async () => {
  await clearOrders(db);
});

const see = async (path: string) => (await owner.visit(path)).text();

/** The numbers of the list's orders, in its order. */
const listed = (page: string) =>
  [...page.matchAll(/name="order" [^>]*value="([^"]+)"|value="([^"]+)" [^>]*name="order"/g)].map(
    ([, one, other]) => (one ?? other)?.split(".")[0],
  );

test("the dashboard says what of the shop is still made up", async () => {
  const page = await see("/admin");
  expect(page).toContain("Still made up, and shown on invoices");
  expect(page).toContain('href="/admin/settings/contact"');
  expect(page).toContain("VAT number (DK 00 00 00 00)");
});

describe("the list", () => {
  test("newest first, narrowed by status and by every word of a search, without regard to accents", async () => {
    const old = await addOrder(db, {
      record,
      fullName: "Søren Åberg",
      orderDate: new Date("2026-01-01"),
    });
    const late = await addOrder(db, {
      record,
      email: "grace@navy.example",
      status: "shipped",
      orderDate: new Date("2026-02-01"),
    });
    expect(listed(await see("/admin"))).toEqual([late.orderNumber, old.orderNumber]);
    expect(listed(await see("/admin?status=shipped"))).toEqual([late.orderNumber]);
    expect(listed(await see("/admin?search=aberg+SOREN"))).toEqual([old.orderNumber]);
    expect(listed(await see("/admin?search=GRACE%40navy"))).toEqual([late.orderNumber]);
    expect(listed(await see(`/admin?search=${old.orderNumber.slice(3).toLowerCase()}`))).toEqual([
      old.orderNumber,
    ]);
    expect(listed(await see("/admin?search=grace&status=new"))).toEqual([]);
    expect(await see("/admin?search=%25")).toContain("No order has “%”");
  });

  test("searched by address and by what was bought, each word anywhere", async () => {
    const other = await addRecord(db, { artist: "Motörhead", album: "Overkill" });
    const bought = await addOrder(db, {
      record: other,
      fullName: "Lemmy Kilmister",
      address: "Ace Lane 7",
      postalCode: "8000",
      city: "Århus",
      phone: "+45 12 34 56 78",
    });
    await addOrder(db, { record, fullName: "Ada Byron" });
    for (const text of [
      "overkill",
      "MOTORHEAD",
      "ace lane",
      "8000 arhus",
      "lemmy overkill",
      "34 56",
    ]) {
      expect(listed(await see(`/admin?search=${encodeURIComponent(text)}`))).toEqual([
        bought.orderNumber,
      ]);
    }
    expect(listed(await see("/admin?search=lemmy+paranoid"))).toEqual([]);
    expect(listed(await see("/admin?search=overkill&status=shipped"))).toEqual([]);
  });

  test("searched by an order number and a phone number, however they are written", async () => {
    const called = await addOrder(db, { record, phone: "+45 20 30 40 50" });
    const local = await addOrder(db, { record, phone: "20-30-40-50" });
    await addOrder(db, { record, phone: "+45 91 91 91 91" });
    const find = async (text: string) =>
      listed(await see(`/admin?search=${encodeURIComponent(text)}`)).sort();
    const both = [called.orderNumber, local.orderNumber].sort();
    for (const text of ["+4520304050", "0045-20304050", "20304050", "20 30 40 50"])
      expect(await find(text), text).toEqual(both);
    const [day = "", tail = ""] = called.orderNumber.split("-");
    for (const text of [
      `#${called.orderNumber}`,
      `Order ${called.orderNumber}`,
      day + tail,
      `${day}–${tail}`,
      `${called.orderNumber}.`,
    ])
      expect(await find(text), text).toEqual([called.orderNumber]);
  });

  test("fifty a page; a page that is too far is the last", async () => {
    for (let number = 0; number < 52; number += 1) await addOrder(db, { record });
    expect(listed(await see("/admin"))).toHaveLength(50);
    expect(listed(await see("/admin?page=2"))).toHaveLength(2);
    expect(listed(await see("/admin?page=999999"))).toHaveLength(2);
  });

  test.each([
    "?page=-1",
    "?page=x&status=%00&search=%00%ff",
    "?status=new&status=x",
    "?search=" + "a".repeat(5000),
  ])("%s is no failure", async (query) => {
    expect((await owner.visit(`/admin${query}`)).status).toBe(200);
  });
});

describe("the dashboard", () => {
  test("counts what waits, what was sold on the shop's days, and what runs out", async () => {
    clock.set("2026-03-14T22:30:00Z");
    const at = (moment: string) => new Date(moment);
    // 23:30 in Copenhagen is still the 14th; half past midnight on the 15th of February is the 30th day.
    await addOrder(db, { record, totalAmount: 100, orderDate: at("2026-03-14T22:29:00Z") });
    await addOrder(db, {
      record,
      totalAmount: 70,
      orderDate: at("2026-03-13T22:59:00Z"),
      status: "processing",
    });
    await addOrder(db, {
      record,
      totalAmount: 1000,
      orderDate: at("2026-02-12T23:30:00Z"),
      status: "shipped",
    });
    await addOrder(db, { record, totalAmount: 5000, orderDate: at("2026-02-12T22:30:00Z") });
    await addOrder(db, {
      record,
      totalAmount: 9000,
      orderDate: at("2026-03-14T10:00:00Z"),
      status: "cancelled",
    });
    await addRecord(db, { id: "out", stock: 0 });
    await addRecord(db, { id: "low", stock: 4 });
    await addRecord(db, { id: "fine", stock: 5 });
    const text = (await see("/admin")).replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");
    expect(text).toContain("2 new 1 in processing");
    expect(text).toContain("100 kr. today 1.170 kr. in 30 days, 3 orders");
    expect(text).toContain("1 record out of stock 1 low, 1 to 4 left");
  });
});

describe("several orders at once", () => {
  test("says how many went and why others did not, also to a browser without scripts", async () => {
    const fresh = await addOrder(db, { record });
    const done = await addOrder(db, { record, status: "shipped" });
    const form = new FormData();
    form.set("to", "processing");
    for (const { orderNumber } of [fresh, done]) form.append("order", orderNumber);
    const text = (await (await owner.post("/admin", form)).text()).replace(/<[^>]*>/g, "");
    expect(text).toContain("1 order is now Processing.");
    expect(text).toContain(`${done.orderNumber} is Shipped and cannot become Processing.`);
  });

  test("new orders are shipped in one press; a second press says that it is done", async () => {
    const form = new FormData();
    form.set("to", "shipped");
    for (const { orderNumber } of [
      await addOrder(db, { record }),
      await addOrder(db, { record }),
    ]) {
      form.append("order", orderNumber);
    }
    const press = async () =>
      (await (await owner.post("/admin", form)).text()).replace(/<[^>]*>/g, "");
    expect(await press()).toContain("2 orders are now Shipped.");
    const again = await press();
    expect(again).toContain("2 orders were Shipped already:");
    expect(again).toContain("you did it a moment ago.");
    expect(again).not.toContain("cannot become");
  });

  test("one that was withdrawn from since the list was read stays, until the list is read again", async () => {
    const { orderNumber } = await addOrder(db, { record, quantity: 2 });
    const box = async () =>
      new RegExp(`value="(${orderNumber}[^"]*)"`).exec(await see("/admin"))?.[1] ?? "";
    const ship = async (order: string) =>
      (await (await owner.post("/admin", { to: "shipped", order })).text()).replace(/<[^>]*>/g, "");
    const seen = await box();
    await db
      .updateTable("orderLines")
      .set({ quantity: 1 })
      .where("orderNumber", "=", orderNumber)
      .execute();
    expect(await ship(seen)).toContain("Its customer has withdrawn from records since");
    expect(await ship(await box())).toContain("1 order is now Shipped.");
  });

  test.each([
    {},
    { to: "processing" },
    { to: "cancelled", order: "260314-AAAAAA" },
    { to: "processing", order: "\0" },
  ])("%j is refused with a message", async (form) => {
    const response = await owner.post("/admin", form);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain("Choose the orders first");
  });
});
