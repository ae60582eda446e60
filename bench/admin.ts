// How long the shop takes to answer the owner, with 100,000 records and 20,000 orders (or as many as the
// arguments say): `node bench/admin.ts 100000 20000`, after `npm run build`. Each page is asked for over
// HTTP from a shop of its own, whole, as a browser does; beside it stands the baseline of the same run,
// /healthz. Ends with 1 when a median is over the limit.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { openDatabase } from "../app/db/database.ts";
import { migrate } from "../app/db/migrate.ts";
import { startShop } from "../e2e/start-shop.ts";
import { startOwnPostgres } from "../server/postgres.ts";
import { makeCatalogue } from "./make-catalogue.ts";
import { makeOrders } from "./make-orders.ts";

/** Milliseconds at the median. */
const limit = 100;
const rounds = 30;
const records = Number(process.argv[2] ?? 100_000);
const orders = Number(process.argv[3] ?? 20_000);
const people = Math.ceil(orders / 4);

const folder = await mkdtemp(join(tmpdir(), "gatefold-bench-"));
const postgres = await startOwnPostgres({ dataDir: folder });
const { db } = openDatabase(postgres.url, { connections: 1 });
let slow = 0;

try {
  // On its one connection: filling takes longer than a visitor may wait.
  await sql`set statement_timeout = 0`.execute(db);
  await migrate(db, join(import.meta.dirname, "../app/db/migrations"));
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
    await measure(shop.url, await logIn(shop.url, password));
  } finally {
    await shop.end();
  }
} finally {
  await db.destroy();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
process.exitCode = slow > 0 ? 1 : 0;

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

async function measure(url: string, cookie: string): Promise<void> {
  const { orderNumber, userId } = await db
    .selectFrom("orders")
    .select(["orderNumber", "userId"])
    .orderBy("orderDate", "desc")
    .executeTakeFirstOrThrow();
  const paths = [
    "/healthz",
    "/admin",
    "/admin?page=200",
    "/admin?status=new",
    "/admin?status=shipped&page=200",
    "/admin?search=sorensen",
    "/admin?search=astrid+falk",
    "/admin?search=person1234%40bench",
    `/admin?search=${orderNumber}`,
    "/admin?search=a",
    "/admin?search=nobody+at+all",
    `/admin/orders/${orderNumber}`,
    `/admin/orders/${orderNumber}?status=shipped&search=falk`,
    `/admin/orders/${orderNumber}/packing-slip`,
    `/admin/orders/${orderNumber}/invoice`,
    "/admin/users",
    "/admin/users?page=50",
    "/admin/users?search=falk",
    "/admin/users?show=banned",
    `/admin/users/${userId ?? ""}`,
  ];
  console.log(`${records} records, ${orders} orders, ${people} people`);
  console.log(`Milliseconds over ${rounds} rounds${"median".padStart(38)}${"slowest".padStart(9)}`);
  for (const path of paths) {
    const times: number[] = [];
    // The first rounds warm up the database's memory and the compiler, as a morning's first clicks do.
    for (let round = -3; round < rounds; round += 1) {
      const start = performance.now();
      const answer = await fetch(url + path, { headers: { Cookie: cookie }, redirect: "manual" });
      await answer.text();
      if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}.`);
      if (round >= 0) times.push(performance.now() - start);
    }
    times.sort((one, other) => one - other);
    const median = times[rounds >> 1] ?? 0;
    const slowest = times.at(-1) ?? 0;
    if (median > limit) slow += 1;
    console.log(
      `${median > limit ? "✗" : " "} ${path.padEnd(58)}${median.toFixed(1).padStart(9)}${slowest.toFixed(1).padStart(9)}`,
    );
  }
}
