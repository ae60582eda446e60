import { sql } from "kysely";
import { expect, test } from "vitest";
import { createDatabase } from "../../test/database/test-database.ts";
import { addRecord } from "../../test/database/seed.ts";
import { retryTransaction } from "./retry-transaction.ts";

const { db } = await createDatabase();

test("two transactions that deadlock both succeed", async () => {
  await sql`alter database ${sql.id(await databaseName())} set deadlock_timeout = '50ms'`.execute(
    db,
  );
  const first = await addRecord(db, { album: "First" });
  const second = await addRecord(db, { album: "Second" });
  let attempts = 0;
  const sell = (ids: string[]) =>
    retryTransaction(db, async (transaction) => {
      attempts += 1;
      for (const id of ids) {
        await transaction
          .updateTable("records")
          .set((eb) => ({ stock: sql<number>`${eb.ref("stock")} - 1` }))
          .where("id", "=", id)
          .execute();
        await sql`select pg_sleep(0.1)`.execute(transaction);
      }
    });
  await Promise.all([sell([first.id, second.id]), sell([second.id, first.id])]);
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

async function databaseName(): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  return rows[0]?.name ?? "";
}
