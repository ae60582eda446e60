import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { addOrder, addRecord, addUser } from "../../test/database/seed.ts";
import { createDatabase, createEmptyDatabase } from "../../test/database/test-database.ts";
import { createImporter } from "../../test/fixtures/importer.ts";
import { migrate, shopMigrations } from "../db/migrate.ts";
import { bulkChanges } from "./editing/bulk-changes.ts";
import { applyChange, undoChange } from "./editing/bulk-edit.server.ts";
import { changeCell } from "./editing/change-record.server.ts";

const { db } = await createDatabase();
const importer = createImporter(db);
const owner = await addUser(db, { role: "admin" });
const by = { uid: owner.id, username: "owner" };

beforeEach(async () => {
  await db.deleteFrom("orders").execute();
  await db.deleteFrom("records").execute();
  await db.deleteFrom("imports").execute();
});

const collection = `Catalog#,Artist,Title,Label,Format,Rating,Released,release_id,CollectionFolder,Date Added,Collection Media Condition,Collection Sleeve Condition,Collection Notes
TPE 1,Sleep,Dopesmoker,Tee Pee,"2xLP, Album",,2003,77,Uncategorized,2026-01-02 03:04:05,Very Good (VG),Very Good (VG),
`;

async function importFile(text: string, options = {}) {
  const { id } = await importer.preview(text, options);
  await importer.write(id);
  return importer.find(id);
}

const find = () =>
  db
    .selectFrom("records")
    .select(["price", "stock", "waitingStock", "free"])
    .executeTakeFirstOrThrow();

const waiting = { price: 0, stock: 0, waitingStock: 1 };
const onSale = { price: 100, stock: 1, waitingStock: null };

describe("a first price that is taken away leaves the copies waiting", () => {
  beforeEach(async () => {
    await importFile(collection);
    expect(await find()).toMatchObject(waiting);
  });
  const id = "sleep-dopesmoker";
  const priceIs = (price: number) =>
    applyChange(db, {
      by,
      selected: { ids: [id] },
      change: { columns: ["price"], next: () => ({ price }) },
    });

  it("by a bulk change that is undone", async () => {
    const result = await priceIs(100);
    expect(await find()).toMatchObject(onSale);
    if (!result.ok) throw new Error("Nothing was changed.");
    expect(await undoChange(db, { by, batch: result.batch })).toBe(1);
    expect(await find()).toMatchObject(waiting);
  });

  it("by a file that is undone", async () => {
    const priced = await importFile(`id,price\n${id},100\n`, { kind: "gatefold" });
    expect(await find()).toMatchObject(onSale);
    await importer.undo(priced.id);
    expect(await find()).toMatchObject(waiting);
  });

  it("by its cell, which asks first", async () => {
    const cell = { by, id, field: "price" } as const;
    expect(await changeCell(db, { ...cell, base: 0, value: 100 })).toEqual({ ok: true });
    const asked = await changeCell(db, { ...cell, base: 100, value: 0 });
    expect(asked).toEqual({ ok: false, reason: "unpriced", copies: 1 });
    expect(await find()).toMatchObject(onSale);
    await changeCell(db, { ...cell, base: 100, value: 0, unpriced: "wait" });
    expect(await find()).toMatchObject(waiting);
  });

  it("unless it is free on purpose, until it has a price again", async () => {
    const cell = { by, id, field: "price" } as const;
    await changeCell(db, { ...cell, base: 0, value: 100 });
    await changeCell(db, { ...cell, base: 100, value: 0, unpriced: "free" });
    expect(await find()).toMatchObject({ price: 0, stock: 1, waitingStock: null, free: true });
    await changeCell(db, { ...cell, base: 0, value: 100 });
    expect(await find()).toMatchObject({ ...onSale, free: false });
  });

  it("by a discount of the whole price, and by copies that come back", async () => {
    await priceIs(100);
    await db.updateTable("records").set({ discount: 100 }).execute();
    expect(await find()).toMatchObject({ ...waiting, price: 100 });
    await db.updateTable("records").set({ stock: 3, newOrUsed: "new" }).execute();
    expect(await find()).toMatchObject({ stock: 0, waitingStock: 4 });
    await db.updateTable("records").set({ discount: 50 }).execute();
    expect(await find()).toMatchObject({ stock: 4, waitingStock: null });
  });

  it("and its stock cannot be set in its cell", async () => {
    const result = await changeCell(db, { by, id, field: "stock", base: 0, value: 1 });
    expect(result).toMatchObject({ ok: false, reason: "refused" });
  });
});

it("a bulk discount gives nothing away", () => {
  expect(bulkChanges.discount.read({ percent: "100" })).toMatch("free");
  expect(bulkChanges.discount.read({ percent: "99" })).toMatchObject({ columns: ["discount"] });
});

describe("a file", () => {
  const own = { kind: "gatefold" };

  it("brings in what has no price as a draft, and what is free as on sale", async () => {
    await importFile("artist,album,price,stock\nA,B,0,3\n", own);
    expect(await find()).toMatchObject({ price: 0, stock: 0, waitingStock: 3 });
    await db.deleteFrom("records").execute();
    await importFile("artist,album,price,stock,free\nA,B,0,3,yes\n", own);
    expect(await find()).toMatchObject({ price: 0, stock: 3, waitingStock: null, free: true });
  });

  it("takes no price away from what is on sale", async () => {
    await addRecord(db, { id: "one", price: 100, stock: 2 });
    const { id } = await importer.preview("id,price\none,0\n", own);
    expect(JSON.stringify(await importer.problems(id))).toContain("“Free”");
  });

  it("has used copies one by one, also while they wait", async () => {
    const { id } = await importer.preview(
      "artist,album,price,stock,waitingStock,newOrUsed\nA,B,0,0,2,used\nC,D,0,2,,used\n",
      own,
    );
    expect(await importer.find(id)).toMatchObject({ newRows: 0, refusedRows: 2 });
  });
});

it("the database sells nothing without a price, whoever writes", async () => {
  await addRecord(db, { id: "one", price: 0, stock: 2 });
  expect(await find()).toMatchObject({ stock: 0, waitingStock: 2 });
  await sql`alter table records disable trigger records_waiting_stock`.execute(db);
  const stock = db.updateTable("records").set({ stock: 1 }).execute();
  await expect(stock).rejects.toThrow("records_price_before_sale");
  await sql`alter table records enable trigger records_waiting_stock`.execute(db);
});

it("undoing an import leaves alone what was sold by a checkout that had begun before it", async () => {
  const record = await addRecord(db, { id: "one", price: 100, stock: 5 });
  await db.transaction().execute(async (checkout) => {
    // The time of the transaction is that of its first statement.
    await sql`select now()`.execute(checkout);
    const { id } = await importFile("id,stock\none,10\n", { kind: "gatefold", setStock: true });
    await addOrder(checkout, { record, quantity: 3 });
    await checkout
      .updateTable("records")
      .set({ stock: sql`stock - 3` })
      .execute();
    void id;
  });
  const { id } = await db.selectFrom("imports").select("id").executeTakeFirstOrThrow();
  expect(await importer.undo(id)).toMatchObject({ restored: 0 });
  expect(await find()).toMatchObject({ stock: 7 });
});

it("a preview knows nothing of an import that began before it and ended after it", async () => {
  const file = "artist,album,price,stock\nA,B,100,1\n";
  const first = await importer.preview(file, { kind: "gatefold" });
  const second = await importer.preview(file, { kind: "gatefold" });
  await importer.write(first.id);
  // As an import whose transaction began before the second preview, and committed after it.
  await db
    .updateTable("imports")
    .set({ writtenAt: sql`now() - interval '1 hour'` })
    .where("id", "=", first.id)
    .execute();
  await expect(importer.write(second.id)).rejects.toThrow("Press Preview again");
});

it("puts right what an older shop has", async () => {
  const { db: old } = await createEmptyDatabase();
  await migrate(old, shopMigrations, "0028-comments");
  await sql`
    insert into records (id, artist, album, price, discount, stock, new_or_used, waiting_stock) values
      ('given-away', 'A', 'B', 0, 0, 3, 'new', null), ('discounted', 'A', 'C', 100, 100, 2, 'new', null),
      ('collected', 'A', 'D', 0, 0, 0, 'used', 4), ('sold', 'A', 'E', 100, 0, 1, 'used', null)`.execute(
    old,
  );
  await migrate(old, shopMigrations);
  const rows = await old
    .selectFrom("records")
    .select(["id", "stock", "waitingStock"])
    .orderBy("id")
    .execute();
  expect(rows).toEqual([
    { id: "collected", stock: 0, waitingStock: 1 },
    { id: "discounted", stock: 0, waitingStock: 2 },
    { id: "given-away", stock: 0, waitingStock: 3 },
    { id: "sold", stock: 1, waitingStock: null },
  ]);
});

describe("a copy that nobody has graded", () => {
  const id = "wire-154";
  const ungraded = "Artist,Album,Year,Label\nWire,154,1979,Harvest\n";
  const set = (values: { price?: number; mediaCondition?: "VG" | "Not Graded" }) =>
    db.updateTable("records").set(values).where("id", "=", id).execute();

  it("comes in as a draft, and goes on sale with a price and a grade, in whichever order", async () => {
    await importFile(ungraded);
    expect(await find()).toMatchObject(waiting);
    await set({ price: 100 });
    expect(await find()).toMatchObject({ price: 100, stock: 0, waitingStock: 1 });
    expect(await changeCell(db, { by, id, field: "stock", base: 0, value: 1 })).toMatchObject({
      ok: false,
      reason: "refused",
      message: expect.stringContaining("Nobody has graded it yet") as unknown,
    });
    await set({ mediaCondition: "VG" });
    expect(await find()).toMatchObject(onSale);
    await set({ mediaCondition: "Not Graded" });
    expect(await find()).toMatchObject({ price: 100, stock: 0, waitingStock: 1 });
  });

  it("is the same one when the file comes again after it was graded", async () => {
    await importFile(ungraded);
    await set({ price: 100, mediaCondition: "VG" });
    expect(await importFile(ungraded)).toMatchObject({ newRows: 0, unchangedRows: 1 });
    expect(await find()).toMatchObject(onSale);
  });

  it("waits also with the price that its file has", async () => {
    const file = collection
      .replace("Notes\n", "Notes,Price\n")
      .replace("Very Good (VG),Very Good (VG),", ",,,100");
    await importFile(file, { currency: "DKK" });
    expect(await find()).toMatchObject({ price: 100, stock: 0, waitingStock: 1 });
  });
});
