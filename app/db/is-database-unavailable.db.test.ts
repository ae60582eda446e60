import { sql } from "kysely";
import { describe, expect, it, onTestFinished } from "vitest";
import { startDatabaseProxy } from "../../test/database/database-proxy.ts";
import { createDatabase } from "../../test/database/test-database.ts";
import { openDatabase } from "./database.ts";
import { isDatabaseUnavailable } from "./is-database-unavailable.ts";

const { db, url } = await createDatabase();

async function errorOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => {
      throw new Error("This must fail.");
    },
    (error: unknown) => error,
  );
}

describe("isDatabaseUnavailable", () => {
  it("is true when the network is cut during a query, and before one", async () => {
    const proxy = await startDatabaseProxy(url);
    const { db: proxied } = openDatabase(proxy.url, { connections: 1 });
    onTestFinished(() => proxied.destroy());
    await sql`select 1`.execute(proxied);
    const running = errorOf(sql`select pg_sleep(600)`.execute(proxied));
    await proxy.cut();
    expect(isDatabaseUnavailable(await running)).toBe(true);
    expect(isDatabaseUnavailable(await errorOf(sql`select 1`.execute(proxied)))).toBe(true);
    await proxy.mend();
    await expect(sql`select 1`.execute(proxied)).resolves.toBeDefined();
  });

  it("is true when the server ends the connection", async () => {
    const { db: own } = openDatabase(url, { connections: 1 });
    onTestFinished(() => own.destroy());
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(own);
    const running = errorOf(sql`select pg_sleep(600)`.execute(own));
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db);
    expect(isDatabaseUnavailable(await running)).toBe(true);
  });

  it("is true when a statement is cancelled for the time that it takes", async () => {
    const late = db.transaction().execute(async (transaction) => {
      await sql`set local statement_timeout = 20`.execute(transaction);
      await sql`select pg_sleep(600)`.execute(transaction);
    });
    expect(isDatabaseUnavailable(await errorOf(late))).toBe(true);
  });

  it("looks at the cause of an error", async () => {
    const { db: nowhere } = openDatabase("postgres://shop@127.0.0.1:1/shop");
    const cause = await errorOf(sql`select 1`.execute(nowhere));
    expect(isDatabaseUnavailable(new Error("The page failed.", { cause }))).toBe(true);
    expect(isDatabaseUnavailable(new AggregateError([new Error("one"), cause]))).toBe(true);
  });

  it("is false for a wrong query and other errors", async () => {
    expect(isDatabaseUnavailable(await errorOf(sql`select wrong`.execute(db)))).toBe(false);
    expect(isDatabaseUnavailable(new TypeError("x is undefined"))).toBe(false);
    expect(isDatabaseUnavailable("ECONNREFUSED")).toBe(false);
  });
});
