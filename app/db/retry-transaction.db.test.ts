import { sql } from "kysely";
import { expect, test } from "vitest";
import { createDatabase } from "../../test/database.ts";
import { addRecord } from "../../test/seed.ts";
import { retryTransaction } from "./retry-transaction.ts";

const { db } = await createDatabase();

test("two that lock each other out both get their turn", async () => {
  await sql`alter database ${sql.id(await nameOf())} set deadlock_timeout = '50ms'`.execute(db);
  const first = await addRecord(db, { album: "First" });
  const second = await addRecord(db, { album: "Second" });
  let tries = 0;
  const inOrder = (ids: string[]) =>
    retryTransaction(db, async (transaction) => {
      tries += 1;
      for (const id of ids) {
        await transaction
          .updateTable("records")
          .set((eb) => ({ stock: sql<number>`${eb.ref("stock")} - 1` }))
          .where("id", "=", id)
          .execute();
        await sql`select pg_sleep(0.1)`.execute(transaction);
      }
    });
  await Promise.all([inOrder([first.id, second.id]), inOrder([second.id, first.id])]);
  expect(tries).toBeGreaterThan(2);
  const stocks = await db.selectFrom("records").select("stock").execute();
  expect(stocks).toEqual([{ stock: 8 }, { stock: 8 }]);
});

test("other failures are thrown at once, with nothing changed", async () => {
  let tries = 0;
  const failing = retryTransaction(db, async (transaction) => {
    tries += 1;
    await transaction.deleteFrom("records").execute();
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect(tries).toBe(1);
  expect(await db.selectFrom("records").select("id").execute()).not.toEqual([]);
});

test("it gives up in the end", async () => {
  let tries = 0;
  const failing = retryTransaction(db, () => {
    tries += 1;
    throw Object.assign(new Error("again"), { code: "40001" });
  });
  await expect(failing).rejects.toThrow("again");
  expect(tries).toBe(8);
});

async function nameOf(): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  return rows[0]?.name ?? "";
}
