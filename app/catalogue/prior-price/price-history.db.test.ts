import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { addRecord } from "../../../test/database/seed.ts";
import { createDatabase } from "../../../test/database/test-database.ts";
import { ageHistory } from "../../../test/fixtures/prior-price.ts";
import { findPriorPrice, type AskedPrice } from "./find-prior-price.ts";
import { reductionOf } from "./reduction.ts";

const { db } = await createDatabase();

const historyOf = (recordId: string) =>
  db
    .selectFrom("priceHistory")
    .select(["asked", "fromAt", "toAt", "onSale"])
    .where("recordId", "=", recordId)
    .orderBy("fromAt")
    .execute();

const find = (id: string) =>
  db.selectFrom("records").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

const age = (id: string, days: number) => ageHistory(db, { ids: [id], days });

test("every change of price, discount and sale is kept, whoever makes it, and nothing else", async () => {
  const { id } = await addRecord(db, { id: "kept", price: 300, stock: 1 });
  await sql`update records set price = 250 where id = 'kept'`.execute(db);
  await sql`update records set discount = 20 where id = 'kept'`.execute(db);
  await sql`update records set stock = 3, album = 'Another' where id = 'kept'`.execute(db);
  await sql`update records set stock = 0 where id = 'kept'`.execute(db);
  await sql`update records set price = 250, discount = 20 where id = 'kept'`.execute(db);
  const history = await historyOf(id);
  expect(history.map(({ asked, onSale }) => [asked, onSale])).toEqual([
    [300, true],
    [250, true],
    [200, true],
    [200, false],
  ]);
  expect(history.map(({ toAt }) => toAt)).toEqual([
    ...history.slice(1).map(({ fromAt }) => fromAt),
    null,
  ]);
});

test("a price that is replaced in its own transaction was never asked", async () => {
  const { id } = await addRecord(db, { id: "replaced", price: 300 });
  await db.transaction().execute(async (transaction) => {
    for (const price of [1, 2, 280]) {
      await transaction.updateTable("records").set({ price }).where("id", "=", id).execute();
    }
  });
  expect((await historyOf(id)).map(({ asked }) => asked)).toEqual([300, 280]);
});

test("a reduction names the lowest price before it, as long as it lasts", async () => {
  const { id } = await addRecord(db, { id: "reduced", price: 229 });
  await age(id, 40);
  const set = (values: { price?: number; discount?: number; stock?: number }) =>
    db.updateTable("records").set(values).where("id", "=", id).execute();
  await set({ price: 300 });
  expect(await find(id)).toMatchObject({ priorPrice: null });
  await set({ discount: 20 });
  const record = await find(id);
  expect(record).toMatchObject({ priorPrice: 229, priorIsFull: true });
  expect(reductionOf(record, "show")).toEqual({ struck: 300, percent: 20, lowest: 229 });
  expect(reductionOf(record, "strict")).toBeNull();
  await set({ stock: 0 });
  await set({ stock: 5 });
  expect(await find(id)).toMatchObject({ priorPrice: 229, priceSince: record.priceSince });
  await set({ discount: 0 });
  expect(await find(id)).toMatchObject({ priorPrice: null, priorIsFull: false });
  await set({ discount: 5 });
  // The reduction itself was asked a moment ago.
  expect(await find(id)).toMatchObject({ priorPrice: 229 });
});

test("a record that comes with its discount claims nothing in strict", async () => {
  const record = await addRecord(db, { id: "born-reduced", price: 300, discount: 20 });
  expect(record).toMatchObject({ priorPrice: null, priorIsFull: false });
  expect(reductionOf(record, "strict")).toBeNull();
});

test("the database finds the same prior price as the function, for any history", async () => {
  await db.deleteFrom("records").execute();
  const { id } = await addRecord(db, { id: "any" });
  const since = new Date("2026-03-31T12:00:00Z");
  const step = fc.record({
    // Hours between two changes; many at the edges of the window.
    hours: fc.oneof(fc.integer({ min: 1, max: 900 }), fc.constantFrom(720, 719, 721, 1, 360)),
    asked: fc.integer({ min: 0, max: 9 }),
    onSale: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 6 }), async (steps) => {
      let end = since.getTime();
      const history: AskedPrice[] = [];
      for (const { hours, asked, onSale } of steps) {
        const from = new Date(end - hours * 60 * 60 * 1000);
        history.unshift({ asked, from, to: new Date(end), onSale });
        end = from.getTime();
      }
      await db.deleteFrom("priceHistory").execute();
      if (history.length > 0) {
        await db
          .insertInto("priceHistory")
          .values(
            history.map(({ asked, from, to, onSale }) => ({
              recordId: id,
              fromAt: from,
              toAt: to,
              price: asked,
              discount: 0,
              asked,
              onSale,
            })),
          )
          .execute();
      }
      const { rows } = await sql<{ lowest: number | null; isFull: boolean }>`
        select lowest, is_full as "isFull" from prior_price_of(${id}, ${since})
      `.execute(db);
      expect(rows[0]).toEqual(findPriorPrice(history, since));
    }),
    { numRuns: 300 },
  );
});
