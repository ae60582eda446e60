// Orders paid at fake providers with every fault by chance (lost answers, errors that are kept by their keys, approvals noted
// late, captures refused, refunds that wait and fail), while the shop is killed with SIGKILL and started again; at
// the end the shop's books, states and stock are compared with the providers': `node bench/programs/payment-faults.ts`,
// after a build. `--orders 100 --kills 3` for a short trial. Exits with 1 when anything differs two minutes after the end,
// or when the median of the webhooks is above its limit.
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { openDatabase } from "../../app/db/database.ts";
import { createDataFolder, startShop } from "../../e2e/start-shop.ts";
import { startEmbeddedPostgres } from "../../server/postgres/embedded-postgres.ts";
import { addRecord } from "../../test/database/seed.ts";
import { startFakePayments } from "../../test/servers/fake-payments.ts";
import { deliverByChance, deliverForSure, misbehaveByChance } from "../payments/chance.ts";
import { compareBooks, countDisagreements } from "../payments/compare-books.ts";
import { letCustomersBuy } from "../payments/customers.ts";
import { letOwnerWork } from "../payments/owner.ts";
import { median } from "../report/figure.ts";

const { values } = parseArgs({
  options: {
    orders: { type: "string", default: "1000" },
    kills: { type: "string", default: "20" },
    seconds: { type: "string", default: "360" },
  },
});
const orders = Number(values.orders);
const kills = Number(values.kills);
/** How long the customers take for their orders, about. */
const seconds = Number(values.seconds);
const stockBefore = 5_000;
/** Milliseconds, for the median. */
const webhookLimit = 100;
/** Milliseconds after the end in which everything has to agree. */
const timeToAgree = 120_000;
const owner = { email: "owner@example.com", password: "correct horse battery" };

const folder = await createDataFolder();
const postgres = await startEmbeddedPostgres({ dataDir: folder });
const { db } = openDatabase(`${postgres.url}?application_name=bench`, { connections: 3 });
const fakes = await startFakePayments();
const environment = {
  DATA_DIR: join(folder, "shop"),
  DATABASE_URL: postgres.url,
  HOST: "127.0.0.1",
  DEMO: "0",
  TRUSTED_PROXIES: "loopback",
  PAYMENT_HOLD_MINUTES: "1",
  ...fakes.environment,
  ADMIN_EMAIL: owner.email,
  ADMIN_PASSWORD: owner.password,
};
let shop = await startShop(environment);
const { url } = shop;
const { port } = new URL(url);
fakes.notify(url);
const webhookTimes: number[] = [];
const providers = [fakes.stripe, fakes.vipps];
const working = new AbortController();

try {
  const records: Awaited<ReturnType<typeof addRecord>>[] = [];
  for (let number = 0; number < 20; number += 1) {
    records.push(await addRecord(db, { id: `record-${number}`, price: 200, stock: stockBefore }));
  }
  for (const provider of providers) provider.deliver = deliverByChance(webhookTimes);
  const misbehaviour = misbehaveByChance(fakes);
  const work = { db, url: () => url, ...owner, signal: working.signal };
  const owners = [letOwnerWork(work), letOwnerWork(work)];
  const begun = Date.now();
  const rest = (seconds * 1000) / 25;
  const bought = new AbortController();
  const buying = letCustomersBuy({ url: () => url, fakes, records, orders, rest }).finally(() => {
    bought.abort();
  });
  let killed = 0;
  while (killed < kills && !bought.signal.aborted) {
    await pause(((0.5 + Math.random()) * seconds * 1000) / (kills + 1));
    await shop.end("SIGKILL");
    shop = await startShop({ ...environment, PORT: port });
    killed += 1;
    console.log(`killed and started again: ${killed}`);
  }
  const customers = await buying;
  const ended = Date.now();
  working.abort();
  await Promise.all(owners);
  for (const provider of providers) provider.faults = () => null;
  // What becomes of refunds days later is told until the shop has it, as the real one does for three days.
  for (const provider of providers) provider.deliver = deliverForSure;
  misbehaviour.settle();

  const compare = () => compareBooks(db, { fakes, stockBefore });
  let found = await compare();
  const isAgreed = () => Object.values(found).every((list: string[]) => list.length === 0);
  while (!isAgreed() && Date.now() - ended < timeToAgree) {
    await pause(3_000);
    found = await compare();
  }
  const spent = Math.round((Date.now() - ended) / 1000);
  const webhook = median(webhookTimes);
  const states = await db
    .selectFrom("orders")
    .select((eb) => ["status", "paymentState", eb.fn.countAll().as("count")])
    .groupBy(["status", "paymentState"])
    .execute();
  console.log("What customers did:", customers);
  console.log(
    "Orders:",
    Object.fromEntries(
      states.map((row) => [`${row.status}, ${row.paymentState}`, Number(row.count)]),
    ),
  );
  console.table({
    "seconds of buying": Math.round((ended - begun) / 1000),
    "kills with SIGKILL": killed,
    "requests of the providers' APIs": providers.reduce(
      (sum, { requests }) => sum + requests.length,
      0,
    ),
    "webhooks answered": webhookTimes.length,
    "webhook median, ms": Math.round(webhook),
    "seconds until everything agreed": isAgreed() ? spent : "never",
    ...countDisagreements(found),
  });
  for (const [what, list] of Object.entries<string[]>({ ...found })) {
    for (const each of list.slice(0, 5)) console.log(`${what}: ${each}`);
  }
  process.exitCode = isAgreed() && webhook <= webhookLimit ? 0 : 1;
} finally {
  working.abort();
  await shop.end();
  await fakes.close();
  await db.destroy();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
