import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { createDatabase } from "../../test/database.ts";
import { openDatabase } from "./database.ts";

const { url } = await createDatabase();

async function longestQuery(patient: boolean): Promise<string | undefined> {
  const { db } = openDatabase(url, { connections: 1, patient });
  onTestFinished(() => db.destroy());
  const { rows } = await sql<{ limit: string }>`
    select current_setting('statement_timeout') as limit`.execute(db);
  return rows[0]?.limit;
}

test("a query that a visitor waits for is ended; work that nobody waits for is not", async () => {
  expect(await longestQuery(false)).toBe("15s");
  expect(await longestQuery(true)).toBe("0");
});

test("a query that is only slow is not taken for one of a database that hangs", async () => {
  const { db } = openDatabase(url, { connections: 1 });
  onTestFinished(() => db.destroy());
  // Longer than a connection in use may be silent before the server is asked whether it lives.
  await expect(sql`select pg_sleep(6)`.execute(db)).resolves.toBeDefined();
});
