import { sql } from "kysely";
import { describe, expect, it, onTestFinished } from "vitest";
import { createDatabase } from "../../test/database.ts";
import { makeCuttable } from "../../test/proxy.ts";
import { isDatabaseUnavailable } from "./is-database-unavailable.ts";
import { openDatabase } from "./database.ts";

const { db, url } = await createDatabase();

async function errorOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => {
      throw new Error("It was meant to fail.");
    },
    (error: unknown) => error,
  );
}

describe("isDatabaseGone", () => {
  it("knows a database that is cut off while a query runs, and before one", async () => {
    const way = await makeCuttable(url);
    const { db: far } = openDatabase(way.url, { connections: 1 });
    onTestFinished(() => far.destroy());
    await sql`select 1`.execute(far);
    const running = errorOf(sql`select pg_sleep(600)`.execute(far));
    await way.cut();
    expect(isDatabaseUnavailable(await running)).toBe(true);
    expect(isDatabaseUnavailable(await errorOf(sql`select 1`.execute(far)))).toBe(true);
    await way.mend();
    await expect(sql`select 1`.execute(far)).resolves.toBeDefined();
  });

  it("knows a connection that the server ended", async () => {
    const { db: own } = openDatabase(url, { connections: 1 });
    onTestFinished(() => own.destroy());
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(own);
    const running = errorOf(sql`select pg_sleep(600)`.execute(own));
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db);
    expect(isDatabaseUnavailable(await running)).toBe(true);
  });

  it("looks behind an error at its cause", async () => {
    const { db: nowhere } = openDatabase("postgres://shop@127.0.0.1:1/shop");
    const cause = await errorOf(sql`select 1`.execute(nowhere));
    expect(isDatabaseUnavailable(new Error("The page failed.", { cause }))).toBe(true);
    expect(isDatabaseUnavailable(new AggregateError([new Error("one"), cause]))).toBe(true);
  });

  it("does not blame the database for a wrong query", async () => {
    expect(isDatabaseUnavailable(await errorOf(sql`select wrong`.execute(db)))).toBe(false);
    expect(isDatabaseUnavailable(new TypeError("x is undefined"))).toBe(false);
    expect(isDatabaseUnavailable("ECONNREFUSED")).toBe(false);
  });
});
