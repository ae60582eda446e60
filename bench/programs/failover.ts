// Two processes of one shop on one database, behind a load balancer. Thirty customers browse and order while every twenty
// seconds one of the two is killed with SIGKILL and started again. At the end the responses that customers got are
// compared with the database and the delivered emails: `node bench/programs/failover.ts`, after a build;
// `--seconds 40` for a short trial. Exits with 1 when they differ. `--keep` stores the results.
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { openDatabase } from "../../app/db/database.ts";
import { migrate, shopMigrations } from "../../app/db/migrate.ts";
import { createDataFolder, startShop, type RunningShop } from "../../e2e/start-shop.ts";
import { startEmbeddedPostgres } from "../../server/postgres/embedded-postgres.ts";
import { stockBefore } from "../../test/faults/fault-shop.ts";
import {
  findDiscrepancies,
  findMailsInHand,
  findMiscountedMails,
  OrderAcknowledgements,
} from "../../test/faults/order-acknowledgements.ts";
import { startOutageMailServer } from "../../test/faults/outage-mail-server.ts";
import { startPageRequests, countOutcomes } from "../../test/faults/page-requests.ts";
import { signUpShoppers } from "../../test/faults/shoppers.ts";
import { openLoadBalancer } from "../load/load-balancer.ts";
import { isReached, type Figure } from "../report/figure.ts";
import { readResults, storeResults } from "../report/results-file.ts";
import { makeCatalogue } from "../shops/make-catalogue.ts";

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
/** Milliseconds between two orders of a customer: an account may make 30 attempts in 10 minutes. */
const orderInterval = (Math.min(seconds, 600) * 1000) / 26;
/** Seconds to wait for emails of a killed process: another process takes them over after two to three minutes. */
const emailTimeout = 240;

const folder = await createDataFolder();
const postgres = await startEmbeddedPostgres({ dataDir: folder });
const { db } = openDatabase(`${postgres.url}?application_name=bench`, {
  connections: 2,
  withoutTimeout: true,
});
await migrate(db, shopMigrations);
await makeCatalogue(db, 2_000);
await db.updateTable("records").set({ stock: stockBefore, newOrUsed: "new" }).execute();
const mailServer = await startOutageMailServer();
const ports = [firstPort + 1, firstPort + 2];
const proxy = await openLoadBalancer(firstPort, ports);
const start = (port: number) =>
  startShop({
    PORT: String(port),
    HOST: "127.0.0.1",
    PUBLIC_URL: proxy.url,
    DEMO: "0",
    DATA_DIR: join(folder, `shop-${port}`),
    STORAGE_URL: join(folder, "pictures"),
    DATABASE_URL: postgres.url,
    SMTP_URL: mailServer.url,
    TRUSTED_PROXIES: "loopback",
  });
const shops: RunningShop[] = [];
for (const port of ports) shops.push(await start(port));

const acknowledgements = new OrderAcknowledgements();
let killed = 0;
const inHand: string[] = [];
try {
  const records = await db
    .selectFrom("records")
    .select(["id", "discountedPrice"])
    .orderBy("id")
    .limit(300)
    .execute();
  const url = () => proxy.url;
  console.log(`Signing up ${customers} customers …`);
  const shoppers = await signUpShoppers(customers, {
    url,
    records,
    acknowledgements,
    rest: orderInterval,
  });
  const paths = ["/", "/shop", "/shop?search=unseen#", `/record/${records[0]?.id ?? ""}`];
  const visitors = startPageRequests({ url: proxy.url, paths, every: 200 });
  shoppers.start();
  const begun = Date.now();
  const end = begun + seconds * 1000;
  for (let turn = 0; ; turn += 1) {
    const due = begun + (turn + 1) * interval * 1000;
    if (due >= end) break;
    await pause(Math.max(0, due - Date.now()));
    const victim = turn % 2;
    await shops[victim]?.end("SIGKILL");
    killed += 1;
    inHand.push(...(await findMailsInHand(db)));
    shops[victim] = await start(ports[victim] ?? 0);
    console.log(
      `killed and restarted: ${turn + 1}, ${acknowledgements.acknowledged.size} orders so far`,
    );
  }
  await pause(Math.max(0, end - Date.now()));
  await shoppers.stop();
  const seen = countOutcomes(await visitors.stop());

  const deadline = Date.now() + emailTimeout * 1000;
  const findMiscounted = () =>
    findMiscountedMails(db, { deliveries: mailServer.deliveries, inHand });
  let miscounted = await findMiscounted();
  while (Object.keys(miscounted).length > 0 && Date.now() < deadline) {
    await pause(1_000);
    miscounted = await findMiscounted();
  }
  const ids = mailServer.deliveries.map(({ messageId }) => messageId);
  const found = await findDiscrepancies(db, { acknowledgements, stockBefore });
  console.log("\nResponses to visitors:");
  console.table(seen);
  console.log("Responses to orders:", Object.fromEntries(acknowledgements.answers));
  console.table({
    "processes killed": killed,
    "orders acknowledged": acknowledgements.acknowledged.size,
    "requests repeated on the other process": proxy.retries(),
    "acknowledged orders lost": found.lost.length,
    "orders duplicated": found.doubled.length,
    "orders without a response": found.unacknowledged.length,
    "incomplete orders": found.incomplete.length,
    "records with wrong stock": found.stock.length,
    "orders without exactly one email": Object.keys(miscounted).length,
    "emails sent twice because of a kill, with the same Message-ID": ids.length - new Set(ids).size,
  });
  const none = { unit: "" as const, limit: { max: 0 } };
  const wrong = [...found.doubled, ...found.unacknowledged, ...found.incomplete, ...found.stock];
  const figures: Figure[] = [
    { what: "failover: processes killed", unit: "", value: killed },
    { what: "failover: orders acknowledged", unit: "", value: acknowledgements.acknowledged.size },
    { what: "failover: acknowledged orders lost", value: found.lost.length, ...none },
    {
      what: "failover: orders duplicated or incomplete, wrong stock",
      value: wrong.length,
      ...none,
    },
    {
      what: "failover: orders without exactly one email",
      value: Object.keys(miscounted).length,
      ...none,
    },
  ];
  if (values.keep) await storeResults(await readResults(), figures);
  process.exitCode = figures.every(isReached) ? 0 : 1;
} finally {
  await Promise.all(shops.map((shop) => shop.end()));
  await proxy.close();
  await mailServer.stop();
  await db.destroy();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
