import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { createDatabase } from "../../test/database/test-database.ts";
import { openDatabase } from "./database.ts";

const { url } = await createDatabase();

async function timeoutOf(withoutTimeout: boolean): Promise<string | undefined> {
  const { db } = openDatabase(url, { connections: 1, withoutTimeout });
  onTestFinished(() => db.destroy());
  const { rows } = await sql<{ limit: string }>`
    select current_setting('statement_timeout') as limit`.execute(db);
  return rows[0]?.limit;
}

test("PostgreSQL cancels a query after 15 s, unless the pool is without a timeout", async () => {
  expect(await timeoutOf(false)).toBe("15s");
  expect(await timeoutOf(true)).toBe("0");
});

test("a slow query on a server that answers is left alone", async () => {
  const { db } = openDatabase(url, { connections: 1 });
  onTestFinished(() => db.destroy());
  // Longer than a connection in use may be silent before the server is checked.
  await expect(sql`select pg_sleep(6)`.execute(db)).resolves.toBeDefined();
});
