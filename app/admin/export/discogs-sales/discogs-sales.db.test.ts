import { expect, test } from "vitest";
import { addOrder, addRecord, addUser } from "../../../../test/database/seed.ts";
import { createDatabase } from "../../../../test/database/test-database.ts";
import { planSales } from "./preview-sales.server.ts";
import { readSalesFile } from "./read-sales-file.server.ts";
import { applySales } from "./take-off-sales.server.ts";

const { db } = await createDatabase();
const { id: uid } = await addUser(db, { role: "admin" });
const by = { uid, username: "Ann" };

const plan = async (text: string) =>
  planSales(db, await readSalesFile(new TextEncoder().encode(text)));

async function addListed(id: string, listingId: string | null, stock = 1) {
  const record = await addRecord(db, { id, album: id, stock });
  await db
    .insertInto("discogsListings")
    .values({ recordId: id, releaseId: "5", listingId, fieldsHash: "sent" })
    .execute();
  return record;
}
const stockOf = async (id: string) =>
  (await db.selectFrom("records").select("stock").where("id", "=", id).executeTakeFirst())?.stock;
const listingOf = (id: string) =>
  db.selectFrom("discogsListings").selectAll().where("recordId", "=", id).executeTakeFirst();

test("an order export takes off what it sold, once, whoever presses how often", async () => {
  await addListed("sold", "101");
  await addListed("many", "102", 10);
  await addRecord(db, { id: "by-own-number", externalId: "SHELF 9", stock: 1 });
  const gone = await addListed("sold-here", "103", 0);
  const { orderNumber } = await addOrder(db, { record: gone });
  const file = [
    "order_id,listing_id,external_id,status",
    "7-1,101,,Shipped",
    "7-1,102,,Payment Received",
    "7-2,,SHELF 9,New Order",
    "7-3,103,,Invoice Sent",
    "7-4,101,,Cancelled (Per Buyer's Request)",
    "7-5,999,,Shipped",
  ].join("\r\n");
  const { lines, ...counts } = await plan(file);
  expect(counts).toMatchObject({ kind: "orders", notSold: 1, unknown: ["line 7: listing 999"] });
  expect(lines).toMatchObject([
    { sale: { recordId: "sold" }, isShort: false, stock: 1, source: "order 7-1" },
    { sale: { recordId: "many" }, isShort: false, stock: 10 },
    { sale: { recordId: "by-own-number" }, isShort: false },
    { sale: { recordId: "sold-here" }, isShort: true, stock: 0, orders: [orderNumber] },
  ]);
  expect(await stockOf("sold")).toBe(1);

  const sales = lines.map(({ sale }) => sale);
  const presses = await Promise.all(
    [1, 2, 3].map(() => applySales(db, { by, sales, learned: [] })),
  );
  expect(presses.map(({ copies }) => copies).toSorted()).toEqual([0, 0, 3]);
  expect(await Promise.all(["sold", "many", "by-own-number", "sold-here"].map(stockOf))).toEqual([
    0, 9, 0, 0,
  ]);
  expect(await listingOf("many")).toMatchObject({ listingId: null, fieldsHash: null });
  const entries = await db
    .selectFrom("auditEntries")
    .select(["subjectId", "before", "after", "userId"])
    .orderBy("id")
    .execute();
  expect(entries).toEqual([
    { subjectId: "sold", before: { stock: 1 }, after: { stock: 0 }, userId: uid },
    { subjectId: "many", before: { stock: 10 }, after: { stock: 9 }, userId: uid },
    { subjectId: "by-own-number", before: { stock: 1 }, after: { stock: 0 }, userId: uid },
  ]);
  expect(await plan(file)).toMatchObject({ lines: [], appliedBefore: 4 });
  // The same sale, told by an inventory.
  expect(await plan("listing_id,status,external_id\n102,Sold,many\n")).toMatchObject({ lines: [] });
});

test("a fresh inventory takes off what it says is sold or does not have any more, and tells listings", async () => {
  await db.deleteFrom("discogsListings").execute();
  for (const number of ["1", "2", "3", "4"]) await addListed(`kept-${number}`, `20${number}`);
  await addListed("gone", "301");
  await addListed("told", "302");
  await addListed("added", null);
  const rows = ["1", "2", "3", "4"].map((number) => `20${number},For Sale,kept-${number}`);
  const inventory = [
    "listing_id,status,external_id",
    ...rows,
    "302,Sold,told",
    "400,For Sale,added",
  ];
  const found = await plan(inventory.join("\n"));
  expect(found).toMatchObject({ kind: "inventory", isPartial: false, learned: [["added", "400"]] });
  expect(found.lines).toMatchObject([
    { sale: { recordId: "told" }, isChosen: true },
    { sale: { recordId: "gone" }, isChosen: true, source: "not in the inventory" },
  ]);
  const { lines, learned } = found;
  const applied = await applySales(db, { by, sales: lines.map(({ sale }) => sale), learned });
  expect(applied).toEqual({ copies: 2, shortSales: 0, learned: 1 });
  expect(await listingOf("added")).toMatchObject({ listingId: "400", fieldsHash: "sent" });
  expect(await stockOf("kept-1")).toBe(1);

  // A part of the inventory ticks nothing that is missing.
  expect(await plan("listing_id,status\n201,For Sale\n")).toMatchObject({
    isPartial: true,
    lines: [{ isChosen: false }, { isChosen: false }, { isChosen: false }, { isChosen: false }],
  });
});

test("a sale that an order tells without its listing and an inventory by it is one sale", async () => {
  const orders = (...numbers: number[]) =>
    `order_id,external_id\n${numbers.map((number) => `${number},several\n`).join("")}`;
  const takeOff = async (file: string) => {
    const { lines, learned } = await plan(file);
    await applySales(db, { by, sales: lines.map(({ sale }) => sale), learned });
    return stockOf("several");
  };
  await db.deleteFrom("discogsListings").execute();
  await addListed("several", "501", 9);
  // Two orders are two sales.
  expect(await takeOff(orders(12, 13))).toBe(7);
  expect(await listingOf("several")).toMatchObject({ listingId: null, fieldsHash: null });
  expect(await takeOff("listing_id,status,external_id\n501,Sold,several\n")).toBe(7);
  expect(await takeOff("order_id,listing_id,external_id\n12,501,several\n")).toBe(7);
  expect(await takeOff(orders(12, 13, 14))).toBe(6);

  // The inventory tells it first.
  const again = { listingId: "502", fieldsHash: "sent" };
  await db.updateTable("discogsListings").set(again).where("recordId", "=", "several").execute();
  expect(await takeOff("listing_id,status,external_id\n502,Sold,several\n")).toBe(5);
  expect(await plan(orders(14, 15))).toMatchObject({ lines: [], appliedBefore: 2 });
  expect(await takeOff(orders(14, 15, 16))).toBe(4);
});

test("all sold rows that no record belongs to are counted, of many the first are named", async () => {
  const rows = Array.from({ length: 60 }, (_, at) => `8-${at},${9000 + at},,Shipped`);
  const { unknown, unknownCount } = await plan(
    ["order_id,listing_id,external_id,status", ...rows].join("\r\n"),
  );
  expect(unknownCount).toBe(60);
  expect(unknown).toHaveLength(50);
});
