import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { openDatabase } from "../../app/db/database.ts";
import { migrate, shopMigrations } from "../../app/db/migrate.ts";
import { startShop } from "../../e2e/start-shop.ts";
import { createDataFolder } from "../../e2e/start-shop.ts";
import { addRecord } from "../database/seed.ts";
import { onCleanup } from "../setup/on-cleanup.ts";
import { openTestConnection, startPostgres } from "./fault-shop.ts";
import { startPageRequests, countOutcomes } from "./page-requests.ts";

/** Milliseconds for which the migration cannot go on; it may take as long as it does. */
const held = Number(process.env["MIGRATION_SECONDS"] ?? 3) * 1000;

test("a second process started during a migration: both wait and serve, and it ran once", async () => {
  const postgres = await startPostgres();
  const db = openTestConnection(postgres.url);
  await migrate(db, shopMigrations, "0005-scale");
  await addRecord(db);
  // What migration 0006 changes is held by somebody who takes their time.
  const { db: holder } = openDatabase(postgres.url, { connections: 1 });
  onCleanup(() => holder.destroy());
  const letGo = Promise.withResolvers<undefined>();
  const holding = holder.transaction().execute(async (transaction) => {
    await sql`lock table users in share mode`.execute(transaction);
    await letGo.promise;
  });

  const open = async (port: number) => {
    const folder = await createDataFolder();
    const environment = {
      DATA_DIR: folder,
      DATABASE_URL: postgres.url,
      DEMO: "0",
      HOST: "127.0.0.1",
    };
    const shop = await startShop({ ...environment, PORT: String(port) });
    onCleanup(async () => {
      await shop.end();
    });
    return shop;
  };
  const ports = [3_430, 3_431];
  const shops = Promise.all([open(3_430), pause(500).then(() => open(3_431))]);
  // Told at the end, where it is awaited.
  shops.catch(() => undefined);
  // Both answer, whatever they say, before anybody counts the answers.
  await vi.waitFor(() =>
    Promise.all(ports.map((port) => fetch(`http://127.0.0.1:${port}/healthz`))),
  );
  const visitors = ports.map((port) =>
    startPageRequests({ url: `http://127.0.0.1:${port}`, paths: ["/", "/healthz"], every: 250 }),
  );
  await pause(held);
  const during = await Promise.all(visitors.map((some) => some.stop()));
  letGo.resolve(undefined);
  await holding;
  for (const shop of await shops) {
    expect((await fetch(`${shop.url}/healthz`)).status).toBe(200);
    expect(await (await fetch(`${shop.url}/record/black-sabbath-paranoid`)).text()).toContain(
      "Paranoid",
    );
    expect(shop.output()).not.toMatch(/error|failed/i);
  }
  for (const seen of during) {
    const counts = countOutcomes(seen);
    expect(Object.keys(counts["/"] ?? {})).toEqual(["unavailable"]);
    expect(Object.keys(counts["/healthz"] ?? {})).toEqual(["503"]);
  }
  const { rows } = await sql<{ name: string; times: number }>`
    select name, count(*)::integer as times from migrations group by name having count(*) > 1
    union all select 'all', count(*)::integer from migrations where name = '0006-second-factor'`.execute(
    db,
  );
  expect(rows).toEqual([{ name: "all", times: 1 }]);
});
