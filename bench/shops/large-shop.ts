import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase, type Database } from "../../app/db/database.ts";
import { migrate, shopMigrations } from "../../app/db/migrate.ts";
import { startShop } from "../../e2e/start-shop.ts";
import { startEmbeddedPostgres } from "../../server/postgres/embedded-postgres.ts";
import { makeCatalogue } from "./make-catalogue.ts";
import { makeOrders } from "./make-orders.ts";

export interface LargeShop {
  url: string;
  pid: number;
  /** Its DATA_DIR, with PostgreSQL's files. */
  dataDir: string;
  db: Database;
  /** The admin's Cookie header. */
  cookie: string;
}

/** Runs `work` on a new shop with so many records and orders, four orders per person, and deletes the shop afterwards. */
export async function withLargeShop(
  { records, orders }: { records: number; orders: number },
  work: (shop: LargeShop) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "gatefold-bench-"));
  const postgres = await startEmbeddedPostgres({ dataDir: folder });
  // Seeding takes longer than the statement timeout.
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
      const cookie = await logIn(shop.url, password);
      await work({ url: shop.url, pid: shop.pid, dataDir: folder, db, cookie });
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
  const response = await fetch(`${url}/login`, {
    method: "POST",
    body: new URLSearchParams({ email: "admin@example.com", password }),
    redirect: "manual",
  });
  const cookies = response.headers.getSetCookie();
  if (response.status !== 302 || cookies.length === 0) throw new Error("The log-in failed.");
  return cookies.map((cookie) => cookie.split(";")[0]).join("; ");
}
