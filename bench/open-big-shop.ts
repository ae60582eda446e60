import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase, type Database } from "../app/db/database.ts";
import { migrate, shopMigrations } from "../app/db/migrate.ts";
import { startShop } from "../e2e/start-shop.ts";
import { startEmbeddedPostgres } from "../server/postgres/embedded-postgres.ts";
import { makeCatalogue } from "./make-catalogue.ts";
import { makeOrders } from "./make-orders.ts";

interface BigShop {
  url: string;
  db: Database;
  /** The cookies of the admin, as a request sends them. */
  cookie: string;
}

/**
 * Runs a deed on a shop of its own that has so many records and orders, and four orders a person, and takes
 * the shop away afterwards. Needs `npm run build`.
 */
export async function withBigShop(
  { records, orders }: { records: number; orders: number },
  deed: (shop: BigShop) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "gatefold-bench-"));
  const postgres = await startEmbeddedPostgres({ dataDir: folder });
  // Filling takes longer than a visitor may wait.
  const { db } = openDatabase(postgres.url, { connections: 1, withoutTimeout: true });
  const people = Math.ceil(orders / 4);
  try {
    await migrate(db, shopMigrations);
    await makeCatalogue(db, records);
    await makeOrders(db, { orders, people });
    const password = "correct horse";
    const shop = await startShop({
      DATA_DIR: folder,
      DATABASE_URL: postgres.url,
      DEMO: "0",
      ADMIN_PASSWORD: password,
    });
    try {
      console.log(`${records} records, ${orders} orders, ${people} people`);
      await deed({ url: shop.url, db, cookie: await logIn(shop.url, password) });
    } finally {
      await shop.end();
    }
  } finally {
    await db.destroy();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function logIn(url: string, password: string): Promise<string> {
  const answer = await fetch(`${url}/login`, {
    method: "POST",
    body: new URLSearchParams({ email: "admin@example.com", password }),
    redirect: "manual",
  });
  const cookies = answer.headers.getSetCookie();
  if (answer.status !== 302 || cookies.length === 0) throw new Error("The log-in was refused.");
  return cookies.map((cookie) => cookie.split(";")[0]).join("; ");
}
