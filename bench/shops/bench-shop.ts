import { createHash } from "node:crypto";
import { chmod, mkdir, readdir, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { openDatabase, type Database } from "../../app/db/database.ts";
import { migrate } from "../../app/db/migrate.ts";
import { startShop, type RunningShop } from "../../e2e/start-shop.ts";
import { startEmbeddedPostgres } from "../../server/postgres/embedded-postgres.ts";
import { signUp, type TestClient } from "../../test/http/test-client.ts";
import { makeCatalogue } from "./make-catalogue.ts";
import { targetFolder, targetMigrations } from "./target.ts";

/** A running shop with a generated catalogue. */
export interface BenchShop {
  running: RunningShop;
  url: string;
  db: Database;
  dataDir: string;
  /** Clients that are logged in. */
  customers: TestClient[];
  close: () => Promise<void>;
}

const customerCount = 8;

/**
 * Opens a shop with so many records. Its database stays in the temporary folder and is used again while catalogue and
 * tables are the same, since generating a million records takes minutes. `settings` are added to its environment.
 */
export async function openBenchShop(
  records: number,
  settings: { [name: string]: string } = {},
): Promise<BenchShop> {
  const dataDir = join(tmpdir(), `gatefold-bench-${records}-${await hashSources()}`);
  await mkdir(dataDir, { recursive: true });
  // PostgreSQL's user has to enter it.
  await chmod(dataDir, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir });
  await seed(postgres.url, records);
  const environment = {
    DATA_DIR: dataDir,
    DATABASE_URL: postgres.url,
    // Without the demo catalogue, whose sleeves would be rendered in the background.
    DEMO: "0",
    // Rate limits are counted by client address too: customers send their own.
    TRUSTED_PROXIES: "loopback",
    ...settings,
  };
  const running = await startShop(environment, targetFolder);
  const { db } = openDatabase(`${postgres.url}?application_name=bench`, { connections: 4 });
  return {
    running,
    url: running.url,
    db,
    dataDir,
    customers: await signUpCustomers(running.url, db),
    close: async () => {
      await db.destroy();
      await running.end();
      await postgres.stop();
    },
  };
}

async function signUpCustomers(url: string, db: Database): Promise<TestClient[]> {
  // Repeated runs sign up more often than the rate limit allows.
  await db.deleteFrom("attempts").execute();
  const visit = (path: string, init?: RequestInit) =>
    fetch(`${url}${path}`, { ...init, redirect: "manual" });
  const customers: TestClient[] = [];
  for (let number = 0; number < customerCount; number += 1) {
    customers.push(await signUp(visit, `bench-${Date.now()}-${number}@example.com`));
  }
  return customers;
}

async function seed(url: string, records: number): Promise<void> {
  // Seeding takes longer than the statement timeout.
  const { db } = openDatabase(url, { connections: 1, withoutTimeout: true });
  try {
    await sql`set synchronous_commit = off`.execute(db);
    await migrate(db, targetMigrations);
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from records`.execute(db);
    if (rows[0]?.count === records) return;
    console.log(`Generating ${records} records …`);
    await sql`truncate records cascade`.execute(db);
    await makeCatalogue(db, records);
  } finally {
    await db.destroy();
  }
}

async function hashSources(): Promise<string> {
  const names = (await readdir(targetMigrations)).sort();
  const files = names.map((name) => join(targetMigrations, name));
  const hash = createHash("sha256");
  for (const file of [...files, join(import.meta.dirname, "make-catalogue.ts")]) {
    hash.update(await readFile(file));
  }
  return hash.digest("hex").slice(0, 8);
}
