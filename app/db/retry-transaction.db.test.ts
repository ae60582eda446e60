import { sql } from "kysely";
import { expect, test } from "vitest";
import { addRecord } from "../../test/database/seed.ts";
import { createDatabase } from "../../test/database/test-database.ts";
import type { Transaction } from "./database.ts";
import { retryTransaction } from "./retry-transaction.ts";

const { db } = await createDatabase();

test("two transactions that deadlock both succeed", async () => {
  const first = await addRecord(db, { album: "First" });
  const second = await addRecord(db, { album: "Second" });
  const bothHold = Promise.withResolvers<undefined>();
  let attempts = 0;
  let held = 0;
  const takeOne = (transaction: Transaction, id: string) =>
    transaction
      .updateTable("records")
      .set((eb) => ({ stock: sql<number>`${eb.ref("stock")} - 1` }))
      .where("id", "=", id)
      .execute();
  const sell = (own: string, others: string) =>
    retryTransaction(db, async (transaction) => {
      attempts += 1;
      await sql`set local deadlock_timeout = '50ms'`.execute(transaction);
      await takeOne(transaction, own);
      // Neither asks for the other's record before both hold their own: they deadlock, however busy the machine.
      held += 1;
      if (held === 2) bothHold.resolve(undefined);
      await bothHold.promise;
      await takeOne(transaction, others);
    });
  await Promise.all([sell(first.id, second.id), sell(second.id, first.id)]);
  expect(attempts).toBeGreaterThan(2);
  const stocks = await db.selectFrom("records").select("stock").execute();
  expect(stocks).toEqual([{ stock: 8 }, { stock: 8 }]);
});

test("other errors are thrown at once, with nothing changed", async () => {
  let attempts = 0;
  const failing = retryTransaction(db, async (transaction) => {
    attempts += 1;
    await transaction.deleteFrom("records").execute();
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect(attempts).toBe(1);
  expect(await db.selectFrom("records").select("id").execute()).not.toEqual([]);
});

test("it throws after eight attempts", async () => {
  let attempts = 0;
  const failing = retryTransaction(db, () => {
    attempts += 1;
    throw Object.assign(new Error("again"), { code: "40001" });
  });
  await expect(failing).rejects.toThrow("again");
  expect(attempts).toBe(8);
});
