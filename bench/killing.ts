// Two processes of one shop on one database, behind a proxy that takes them in turn. Thirty customers look round
// and order while every twenty seconds one of the two is killed with -9, in turn, and started again. At the end it
// is counted whether what customers were told and what the database and the mailbox hold agree:
// `node bench/killing.ts`, after `npm run build`; `--seconds 40` for a short trial. Ends with 1 when they do not.
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { openDatabase } from "../app/db/database.ts";
import { migrate, shopMigrations } from "../app/db/migrate.ts";
import { createDataFolder, startShop, type RunningShop } from "../e2e/start-shop.ts";
import { startEmbeddedPostgres } from "../server/postgres/embedded-postgres.ts";
import { stockBefore } from "../test/faults/fault-shop.ts";
import { findDiscrepancies, findOddMails, Ledger } from "../test/faults/ledger.ts";
import { startOutageMailServer } from "../test/faults/outage-mail-server.ts";
import { signUpShoppers } from "../test/faults/shoppers.ts";
import { startPageRequests, countOutcomes } from "../test/faults/page-requests.ts";
import { isReached, keepResults, readResults, type Figure } from "./figures.ts";
import { makeCatalogue } from "./make-catalogue.ts";
import { openSwitchProxy } from "./switch-proxy.ts";

const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "180" },
    customers: { type: "string", default: "30" },
    port: { type: "string", default: "3400" },
    keep: { type: "boolean", default: false },
  },
});
const seconds = Number(values.seconds);
const customers = Number(values.customers);
const firstPort = Number(values.port);
/** Seconds between two kills. */
const interval = 20;
/** Milliseconds between two orders of a customer: an account may place 30 in 10 minutes, tries included. */
const rest = (Math.min(seconds, 600) * 1000) / 26;
/** Seconds for the letters that a killed process had in hand: another takes them up after two to three minutes. */
const longestWait = 240;

const folder = await createDataFolder();
const postgres = await startEmbeddedPostgres({ dataDir: folder });
const { db } = openDatabase(`${postgres.url}?application_name=bench`, {
  connections: 2,
  withoutTimeout: true,
});
await migrate(db, shopMigrations);
await makeCatalogue(db, 2_000);
await db.updateTable("records").set({ stock: stockBefore }).execute();
const mailServer = await startOutageMailServer();
const ports = [firstPort + 1, firstPort + 2];
const proxy = await openSwitchProxy(firstPort, ports);
const open = (port: number) =>
  startShop({
    ...{ PORT: String(port), HOST: "127.0.0.1", PUBLIC_URL: proxy.url, DEMO: "0" },
    ...{ DATA_DIR: join(folder, `shop-${port}`), STORAGE_URL: join(folder, "pictures") },
    ...{ DATABASE_URL: postgres.url, SMTP_URL: mailServer.url, TRUSTED_PROXIES: "loopback" },
  });
const shops: RunningShop[] = [];
for (const port of ports) shops.push(await open(port));

const ledger = new Ledger();
const kills: number[] = [];
try {
  const records = await db
    .selectFrom("records")
    .select(["id", "discountedPrice"])
    .orderBy("id")
    .limit(300)
    .execute();
  const url = () => proxy.url;
  console.log(`${customers} customers sign up …`);
  const shoppers = await signUpShoppers(customers, {
    url,
    records,
    ledger,
    rest,
  });
  const paths = ["/", "/shop", "/shop?search=unseen#", `/record/${records[0]?.id ?? ""}`];
  const visitors = startPageRequests({ url: proxy.url, paths, every: 200 });
  shoppers.start();
  const start = Date.now();
  const end = start + seconds * 1000;
  for (let turn = 0; ; turn += 1) {
    const due = start + (turn + 1) * interval * 1000;
    if (due >= end) break;
    await pause(Math.max(0, due - Date.now()));
    const victim = turn % 2;
    kills.push(Date.now());
    await shops[victim]?.end("SIGKILL");
    shops[victim] = await open(ports[victim] ?? 0);
    console.log(`killed and started again: ${turn + 1}, ${ledger.acknowledged.size} orders so far`);
  }
  await pause(Math.max(0, end - Date.now()));
  await shoppers.stop();
  const seen = countOutcomes(await visitors.stop());

  const deadline = Date.now() + longestWait * 1000;
  const oddLetters = () => findOddMails(db, { deliveries: mailServer.deliveries, kills });
  let odd = await oddLetters();
  while (Object.keys(odd).length > 0 && Date.now() < deadline) {
    await pause(1_000);
    odd = await oddLetters();
  }
  const ids = mailServer.deliveries.map(({ messageId }) => messageId);
  const found = await findDiscrepancies(db, { ledger, stockBefore });
  console.log(`\nWhat visitors saw:`);
  console.table(seen);
  console.log("Answers to customers who ordered:", Object.fromEntries(ledger.answers));
  console.table({
    "processes killed": kills.length,
    "orders acknowledged": ledger.acknowledged.size,
    "requests the proxy gave to the other process": proxy.retries(),
    "acknowledged orders lost": found.lost.length,
    "orders doubled": found.doubled.length,
    "orders nobody was told of": found.untold.length,
    "orders half written": found.halves.length,
    "records whose stock does not add up": found.stock.length,
    "orders without exactly one letter": Object.keys(odd).length,
    "letters in hand at a kill that came again, with the same Message-ID":
      ids.length - new Set(ids).size,
  });
  const none = { unit: "" as const, limit: { most: 0 } };
  const wrong = [...found.doubled, ...found.untold, ...found.halves, ...found.stock];
  const figures: Figure[] = [
    { what: "killing: processes killed", unit: "", value: kills.length },
    { what: "killing: orders acknowledged", unit: "", value: ledger.acknowledged.size },
    { what: "killing: acknowledged orders lost", value: found.lost.length, ...none },
    { what: "killing: orders doubled or half, stock made or lost", value: wrong.length, ...none },
    { what: "killing: orders without exactly one letter", value: Object.keys(odd).length, ...none },
  ];
  if (values.keep) await keepResults(await readResults(), figures);
  process.exitCode = figures.every(isReached) ? 0 : 1;
} finally {
  await Promise.all(shops.map((shop) => shop.end()));
  await proxy.close();
  await mailServer.leave();
  await db.destroy();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
