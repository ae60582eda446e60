import { createHash } from "node:crypto";
import { chmod, mkdir, readdir, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { openDatabase, type Database } from "../app/db/database.ts";
import { migrate, shopMigrations } from "../app/db/migrate.ts";
import { startShop, type RunningShop } from "../e2e/start-shop.ts";
import { startEmbeddedPostgres } from "../server/postgres/embedded-postgres.ts";
import { signUp, type TestClient } from "../test/http/test-client.ts";
import { makeCatalogue } from "./make-catalogue.ts";

/** A shop as one process with a made-up catalogue, to be measured. */
export interface BenchShop {
  running: RunningShop;
  url: string;
  db: Database;
  /** Its DATA_DIR. */
  folder: string;
  /** Settings it was started with. */
  environment: { [name: string]: string };
  /** Customers who are logged in. */
  people: TestClient[];
  close: () => Promise<void>;
}

const customers = 8;

/**
 * Opens a shop of so many records. Its store is kept in the temporary folder and used again while catalogue
 * and tables are the same, since a million records take minutes. More settings than its own may be given.
 */
export async function openBenchShop(
  records: number,
  given: { [name: string]: string } = {},
): Promise<BenchShop> {
  const folder = join(tmpdir(), `gatefold-bench-${records}-${await hashOfSources()}`);
  await mkdir(folder, { recursive: true });
  // PostgreSQL's own user has to get in.
  await chmod(folder, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir: folder });
  await fill(postgres.url, records);
  const environment = {
    DATA_DIR: folder,
    DATABASE_URL: postgres.url,
    // Not the demo's: sleeves are drawn for it in the background, which is not to be measured here.
    DEMO: "0",
    // Limits are kept for an address too: customers say theirs.
    TRUSTED_PROXIES: "loopback",
    ...given,
  };
  const running = await startShop(environment);
  const { db } = openDatabase(`${postgres.url}?application_name=bench`, { connections: 4 });
  // Whoever measures often signs up more often than the shop allows.
  await db.deleteFrom("attempts").execute();
  const visit = (path: string, init?: RequestInit) =>
    fetch(`${running.url}${path}`, { ...init, redirect: "manual" });
  const people: TestClient[] = [];
  for (let number = 0; number < customers; number += 1) {
    people.push(await signUp(visit, `bench-${Date.now()}-${number}@example.com`));
  }
  return {
    running,
    url: running.url,
    db,
    folder,
    environment,
    people,
    close: async () => {
      await db.destroy();
      await running.end();
      await postgres.stop();
    },
  };
}

async function fill(url: string, records: number): Promise<void> {
  // Filling takes longer than a visitor may wait.
  const { db } = openDatabase(url, { connections: 1, withoutTimeout: true });
  try {
    await sql`set synchronous_commit = off`.execute(db);
    await migrate(db, shopMigrations);
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from records`.execute(db);
    if (rows[0]?.count === records) return;
    console.log(`Making ${records} records …`);
    await sql`truncate records cascade`.execute(db);
    await makeCatalogue(db, records);
  } finally {
    await db.destroy();
  }
}

async function hashOfSources(): Promise<string> {
  const files = (await readdir(shopMigrations)).sort().map((name) => join(shopMigrations, name));
  const hash = createHash("sha256");
  for (const file of [...files, join(import.meta.dirname, "make-catalogue.ts")]) {
    hash.update(await readFile(file));
  }
  return hash.digest("hex").slice(0, 8);
}
