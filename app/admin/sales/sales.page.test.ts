import { beforeEach, expect, test } from "vitest";
import { addOrder, addRecord } from "../../../test/database/seed.ts";
import { createDatabase } from "../../../test/database/test-database.ts";
import { openTestApp } from "../../../test/http/open-test-app.ts";
import { signUp } from "../../../test/http/test-client.ts";
import { findBestSellers, findSalesByCategory, findSalesByPeriod } from "./find-sales.server.ts";
import { findUnpaid } from "./find-unpaid.server.ts";

const { db, url } = await createDatabase();
const { visit } = await openTestApp({ url });
const owner = await signUp(visit, "owner@example.com");
await db.updateTable("users").set({ role: "admin" }).execute();

/** Noon in Copenhagen. */
const now = new Date("2026-03-14T11:00:00Z");

beforeEach(async () => {
  await db.deleteFrom("orders").execute();
  await db.deleteFrom("records").execute();
});

test("days and months are those of the shop's calendar, and end with the one that is not over", async () => {
  const record = await addRecord(db, { price: 200 });
  // Half past midnight on 1 March in Copenhagen, still February in UTC.
  await addOrder(db, { record, totalAmount: 200, orderDate: new Date("2026-02-28T23:30:00Z") });
  await addOrder(db, { record, totalAmount: 300, orderDate: new Date("2026-03-14T08:00:00Z") });
  await addOrder(db, { record, totalAmount: 900, orderDate: now, status: "cancelled" });
  await addOrder(db, { record, totalAmount: 900, orderDate: now, status: "awaiting-payment" });
  const byDay = await findSalesByPeriod(db, { now, unit: "day", periods: 15 });
  expect(byDay).toHaveLength(15);
  expect(byDay.at(-1)).toEqual({ start: "2026-03-14", orders: 1, kroner: 300 });
  expect(byDay.find(({ start }) => start === "2026-03-01")).toMatchObject({ kroner: 200 });
  const byMonth = await findSalesByPeriod(db, { now, unit: "month", periods: 12 });
  expect(byMonth.map(({ start }) => start).slice(-2)).toEqual(["2026-02-01", "2026-03-01"]);
  expect(byMonth.at(-1)).toMatchObject({ orders: 2, kroner: 500 });
  expect(byMonth[0]).toEqual({ start: "2025-04-01", orders: 0, kroner: 0 });
});

test("best sellers and categories count copies; a deleted record stays among them", async () => {
  const doom = await addRecord(db, { id: "doom", tags: ["Doom & Gloom"], featured: ["Dad Metal"] });
  const gone = await addRecord(db, { id: "gone", album: "Gone" });
  await addOrder(db, { record: doom, quantity: 3, orderDate: now });
  await addOrder(db, { record: gone, quantity: 1, orderDate: now });
  await addOrder(db, { record: gone, quantity: 9, orderDate: new Date("2025-12-01") });
  await db.deleteFrom("records").where("id", "=", "gone").execute();
  const sellers = await findBestSellers(db, { now, days: 30 });
  expect(sellers.map(({ recordId, copies, stock }) => [recordId, copies, stock])).toEqual([
    ["doom", 3, 10],
    ["gone", 1, null],
  ]);
  const categories = await findSalesByCategory(db, { now, days: 30 });
  expect(categories.map(({ category, copies }) => [category, copies])).toEqual([
    ["Dad Metal", 3],
    ["Doom & Gloom", 3],
    [null, 1],
  ]);
  expect((await findBestSellers(db, { now, days: 365 }))[0]).toMatchObject({ recordId: "gone" });
});

test("what is owed is summed, with the oldest orders first", async () => {
  const record = await addRecord(db);
  const late = await addOrder(db, { record, totalAmount: 200, orderDate: new Date("2026-02-02") });
  const old = await addOrder(db, { record, totalAmount: 300, orderDate: new Date("2026-01-02") });
  await addOrder(db, { record, totalAmount: 900, paymentState: "paid" });
  await addOrder(db, { record, totalAmount: 900, status: "cancelled" });
  const unpaid = await findUnpaid(db);
  expect(unpaid).toMatchObject({ count: 2, owed: 50_000 });
  expect(unpaid.orders.map(({ orderNumber }) => orderNumber)).toEqual([
    old.orderNumber,
    late.orderNumber,
  ]);
});

test("the page has charts that are tables too, and says so when nothing was sold", async () => {
  const empty = await (await owner.visit("/admin/sales")).text();
  expect(empty).toContain("Nothing was sold.");
  expect(empty).toContain("Nobody owes anything.");
  const record = await addRecord(db, { album: "Overkill", artist: "Motörhead" });
  await addOrder(db, { record, totalAmount: 449 });
  const page = await (await owner.visit("/admin/sales?days=90")).text();
  expect(page.match(/As a table/g)).toHaveLength(2);
  expect(page).toMatch(/<svg[^>]*role="img"[^>]*aria-label="Days\. /);
  expect(page).toContain("Overkill");
  expect(page).toMatch(/aria-current="page"[^>]*>90 days/);
});
