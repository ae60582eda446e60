import { sql } from "kysely";
import { expect, it, onTestFinished } from "vitest";
import { createDatabase } from "../../test/database/test-database.ts";
import { findPrimary } from "./database-client.ts";
import { openDatabase } from "./database.ts";
import { isDatabaseUnavailable } from "./is-database-unavailable.ts";

const { url } = await createDatabase();
const replica = await createDatabase();
await sql`alter database ${sql.id(new URL(replica.url).pathname.slice(1))}
  set default_transaction_read_only = on`.execute(replica.db);

/** Both databases in one URL, as if they were servers: by the same name, at a port that only the first has. */
function asHosts(...urls: string[]): string {
  const [first = ""] = urls;
  return first.replace(/@[^/]+/, `@${urls.map((one) => new URL(one).host).join(",")}`);
}

it("a write on a read-only server counts as a database that is away", async () => {
  const { db } = openDatabase(replica.url, { connections: 1 });
  onTestFinished(() => db.destroy());
  const error: unknown = await db
    .deleteFrom("attempts")
    .execute()
    .catch((thrown: unknown) => thrown);
  expect(isDatabaseUnavailable(error)).toBe(true);
  expect(await db.selectFrom("records").select("id").execute()).toEqual([]);
});

it("a connection to a read-only server is not used again, so that the next may lead elsewhere", async () => {
  const { db, pool } = openDatabase(replica.url, { connections: 1 });
  const writable = openDatabase(url, { connections: 1 });
  onTestFinished(async () => {
    await db.destroy();
    await writable.db.destroy();
  });
  const pid = async (from: typeof db) =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(from)).rows[0]?.pid;
  expect(await pid(db)).not.toBe(await pid(db));
  expect(await pid(writable.db)).toBe(await pid(writable.db));
  expect(pool.totalCount).toBeLessThanOrEqual(1);
});

it("of several servers, one that is away is passed over", async () => {
  const nowhere = url.replace(/@[^/]+/, "@127.0.0.1:1");
  const both = asHosts(nowhere, url);
  const primary = await findPrimary(both);
  expect(primary).toEqual({ url: asHosts(url, nowhere), server: url });
  const { db } = openDatabase(both, { connections: 1 });
  onTestFinished(() => db.destroy());
  const error: unknown = await sql`select 1`.execute(db).catch((thrown: unknown) => thrown);
  expect(isDatabaseUnavailable(error)).toBe(true);
  await db.deleteFrom("attempts").execute();
});

it("without any that takes writes, it says what the last one said", async () => {
  const nowhere = replica.url.replace(/@[^/]+/, "@127.0.0.1:1");
  await expect(findPrimary(asHosts(nowhere, replica.url))).rejects.toThrow("takes no writes");
});
