// Orders paid at fake providers while the shop is killed, copied, restored and started under a wrong clock by chance:
// `node bench/programs/copy-faults.ts`, after a build, with libfaketime (`apt-get install faketime`); `--rounds 5` for a
// short trial, `--only "wrong clock"` for one kind of round. Exits with 1 when an amount, mail or number came twice or was
// lost, when a copy acted on its own, or when the shop did not report a payment.
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { type Database, openDatabase } from "../../app/db/database.ts";
import { startEmbeddedPostgres } from "../../server/postgres/embedded-postgres.ts";
import { addRecord } from "../../test/database/seed.ts";
import { startFakePayments } from "../../test/servers/fake-payments.ts";
import { startMailServer } from "../../test/servers/mail-server.ts";
import { createHistory, findGaps, noteDocuments, readStates } from "../copies/history.ts";
import { openLiveShop } from "../copies/live-shop.ts";
import { tryCopy } from "../copies/quiet-copy.ts";
import { takeOver } from "../copies/take-over.ts";
import { deliverByChance, deliverForSure, misbehaveByChance, pick } from "../payments/chance.ts";
import { compareBooks } from "../payments/compare-books.ts";
import { letCustomersBuy } from "../payments/customers.ts";
import { letOwnerWork } from "../payments/owner.ts";

const { values } = parseArgs({
  options: { rounds: { type: "string", default: "200" }, only: { type: "string" } },
});
const rounds = Number(values.rounds);
const stockBefore = 50_000;
/** Milliseconds after the end in which everything has to agree. */
const timeToAgree = 240_000;
const owner = { email: "owner@example.com", password: "correct horse battery" };

const fakes = await startFakePayments();
const mailServer = await startMailServer();
const live = await openLiveShop({
  TRUSTED_PROXIES: "loopback",
  PAYMENT_HOLD_MINUTES: "1",
  SMTP_URL: mailServer.url,
  ...fakes.environment,
  ADMIN_EMAIL: owner.email,
  ADMIN_PASSWORD: owner.password,
});
fakes.notify(live.url());
const providers = [fakes.stripe, fakes.vipps];
const history = createHistory();
const counts: { [what: string]: number } = {};
const buying: Promise<unknown>[] = [];
const records = await live.ask((db) =>
  Promise.all(
    Array.from({ length: 10 }, (_, number) =>
      addRecord(db, { id: `record-${number}`, price: 200, stock: stockBefore }),
    ),
  ),
);

/** Lets customers buy and the owner work for so long. */
async function work(milliseconds: number): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir: live.folder });
  const { db } = openDatabase(postgres.url, { connections: 1 });
  const working = new AbortController();
  const { signal } = working;
  buying.push(letCustomersBuy({ url: live.url, fakes, records, orders: 3, rest: 200 }));
  const ship = letOwnerWork({ db, url: live.url, ...owner, signal, except: history.overtaken });
  await pause(milliseconds);
  working.abort();
  await ship;
  await db.destroy();
}

const anySignal = () => pick({ SIGTERM: 1, SIGKILL: 1 });
const between = (least: number, most: number) => least + Math.random() * (most - least);

async function restoreAndResume(file: string): Promise<void> {
  const before = await live.ask(readStates);
  await live.backUp(file);
  await work(between(2_000, 5_000));
  await live.restore(file, {
    signal: anySignal(),
    lose: async (db) => {
      await noteDocuments(db, history);
      for (const [orderNumber, state] of await readStates(db)) {
        if (before.get(orderNumber) !== state) history.overtaken.add(orderNumber);
      }
    },
  });
  await live.ask((db) => noteDocuments(db, history));
  const faults = providers.map((provider) => provider.faults);
  for (const provider of providers) provider.faults = () => null;
  await takeOver({ live, owner, history });
  for (const [index, provider] of providers.entries()) {
    provider.faults = faults[index] ?? provider.faults;
  }
}

async function playRound(number: number): Promise<void> {
  const what = values.only ?? pick({ killed: 35, "wrong clock": 25, copied: 15, restored: 25 });
  counts[what] = (counts[what] ?? 0) + 1;
  const file = join(live.folder, `round-${number}.tar.zst`);
  switch (what) {
    case "killed":
      await Promise.all([
        work(between(2_000, 5_000)),
        pause(between(300, 2_000)).then(() => live.restart({ signal: "SIGKILL" })),
      ]);
      break;
    case "wrong clock": {
      const daysOff = Number(pick({ "400": 4, "-400": 3, "30": 2, "2": 2 }));
      await live.restart({ signal: anySignal(), daysOff });
      await work(between(2_000, 5_000));
      await live.restart({ signal: anySignal() });
      break;
    }
    case "copied": {
      const copying = live
        .backUp(file)
        .then(() => tryCopy({ live, file, owner }))
        .then((leaks) => history.found.push(...leaks));
      await Promise.all([work(between(4_000, 8_000)), copying]);
      break;
    }
    case "restored":
      await restoreAndResume(file);
      break;
  }
  await rm(file, { force: true });
  await live.ask((db) => noteDocuments(db, history));
  console.log(`round ${number}: ${what}; found so far: ${history.found.length}`);
}

/** Confirmations that customers did not get, or got twice without a restore between. */
async function findMiscounted(db: Database): Promise<string[]> {
  const sent = new Map<string, Set<string>>();
  for (const message of mailServer.messages) {
    const orderNumber = /^Subject: Your order (\S+)\r?$/m.exec(message)?.[1];
    if (orderNumber === undefined) continue;
    const ids = sent.get(orderNumber) ?? new Set();
    sent.set(orderNumber, ids.add(/^Message-ID: (\S+)/im.exec(message)?.[1] ?? ""));
  }
  const orders = await db
    .selectFrom("orders")
    .select("orderNumber")
    .where("status", "in", ["new", "processing", "shipped"])
    .execute();
  const numbers = orders.map(({ orderNumber }) => orderNumber);
  const count = (orderNumber: string) => sent.get(orderNumber)?.size ?? 0;
  const repeated = numbers.filter((number) => history.overtaken.has(number) && count(number) > 1);
  counts["confirmed again after a restore"] = repeated.length;
  return numbers
    .filter((number) => !history.overtaken.has(number) && count(number) !== 1)
    .map((number) => `${number} was confirmed ${count(number)} times`);
}

/** Money at Stripe of orders that the shop does not have. */
async function findSilence(db: Database): Promise<string[]> {
  const payments = await db.selectFrom("payments").select("orderNumber").execute();
  const known = new Set(payments.map(({ orderNumber }) => orderNumber));
  return fakes.stripe
    .orderNumbers()
    .filter((orderNumber) => !known.has(orderNumber))
    .filter((orderNumber) => {
      const { authorised, released, refunded } = fakes.stripe.sumsOf(orderNumber);
      return authorised - released - refunded > 0;
    })
    .map((orderNumber) => `nobody knows of the money of ${orderNumber}`);
}

try {
  for (const provider of providers) provider.deliver = deliverByChance([]);
  const misbehaviour = misbehaveByChance(fakes);
  for (let number = 1; number <= rounds; number += 1) await playRound(number);
  await Promise.all(buying);
  console.log("all customers are done");
  for (const provider of providers) provider.faults = () => null;
  for (const provider of providers) provider.deliver = deliverForSure;
  misbehaviour.settle();
  const ended = Date.now();
  const compare = () =>
    live.ask(async (db) => {
      const books = Object.entries<string[]>({
        ...(await compareBooks(db, { fakes, stockBefore })),
      });
      return [
        ...books.flatMap(([what, list]) => list.map((each) => `${what}: ${each}`)),
        ...(await findMiscounted(db)),
        ...(await findSilence(db)),
      ];
    });
  let found = await compare();
  while (found.length > 0 && Date.now() - ended < timeToAgree) {
    await pause(5_000);
    console.log(`${found.length} differ still, such as ${found[0] ?? ""}`);
    found = await compare();
  }
  const all = [...history.found, ...findGaps(history), ...found];
  console.table({
    ...counts,
    orders: fakes.stripe.orderNumbers().length,
    "orders adopted": history.adopted.size,
    documents: history.numbers.size,
    mails: mailServer.messages.length,
    "seconds until everything agreed": Math.round((Date.now() - ended) / 1000),
    found: all.length,
  });
  for (const each of all) console.log(each);
  process.exitCode = all.length === 0 ? 0 : 1;
} finally {
  await live.close();
  await Promise.all([fakes.close(), mailServer.stop()]);
}
