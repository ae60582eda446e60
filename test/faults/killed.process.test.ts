import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { fromKysely, PgBoss } from "pg-boss";
import { describe, expect, test, vi } from "vitest";
import type { Database } from "../../app/db/database.ts";
import { mailQueue } from "../../app/mail/mail-queue.server.ts";
import { readDatabaseUrl } from "../../e2e/database.ts";
import {
  openFaultShop,
  openTestConnection,
  readPostmasterPid,
  addRecordsAndShoppers,
  stockBefore,
  type FaultShop,
} from "./fault-shop.ts";
import {
  agreement,
  findDiscrepancies,
  findMailsInHand,
  findMiscountedMails,
} from "./order-acknowledgements.ts";
import { waitUntilFresh } from "./page-requests.ts";

/** A shop with its own PostgreSQL and customers before it. */
async function open() {
  const shop = await openFaultShop({});
  const folder = shop.environment["DATA_DIR"] ?? "";
  const db = openTestConnection(await readDatabaseUrl(folder));
  return { shop, folder, db, shoppers: await addRecordsAndShoppers(shop, { db, people: 6 }) };
}

/** Waits until the shop is busy with orders. */
function waitForOrders({ acknowledgements }: FaultShop): Promise<void> {
  return vi.waitFor(() => {
    expect(acknowledgements.acknowledged.size).toBeGreaterThan(10);
  });
}

interface Killed {
  at: Date;
  /** Jobs of mails that were being sent. */
  inHand: string[];
}

async function expectAgreement(shop: FaultShop, db: Database, { at, inHand }: Killed) {
  const { acknowledgements, mailServer } = shop;
  expect(acknowledgements.acknowledged.size).toBeGreaterThan(10);
  expect(await findDiscrepancies(db, { acknowledgements, stockBefore })).toEqual(agreement);
  // A mail job that a killed process had started is retried after two minutes. The test moves its start back, but not that
  // of one that is being sent since: it would be sent twice.
  await sql`update pgboss.job set started_on = started_on - interval '3 minutes'
    where state = 'active' and started_on < ${at}`.execute(db);
  const boss = new PgBoss({
    db: fromKysely(db.withoutPlugins()),
    supervise: false,
    schedule: false,
  });
  await boss.start();
  await boss.supervise(mailQueue);
  await boss.stop();
  await vi.waitFor(
    async () => {
      expect(await findMiscountedMails(db, { deliveries: mailServer.deliveries, inHand })).toEqual(
        {},
      );
    },
    { interval: 500 },
  );
}

describe("kill -9 in the middle of orders", () => {
  test("of the shop: a repeated order is one order, and nothing is lost or doubled", async () => {
    const { shop, db, shoppers } = await open();
    shoppers.start();
    await waitForOrders(shop);
    const at = new Date();
    await shop.running().end("SIGKILL");
    const inHand = await findMailsInHand(db);
    await shop.startAgain();
    await pause(1_000);
    await shoppers.stop();
    const broken = [...shop.acknowledgements.answers.keys()].filter(
      (answer) => !["303", "503"].includes(answer),
    );
    expect(broken.length).toBeGreaterThan(0);
    await expectAgreement(shop, db, { at, inHand });
  });

  test("of its PostgreSQL: the shop starts it again by itself and goes on", async () => {
    const { shop, folder, db, shoppers } = await open();
    const { pid } = shop.running();
    shoppers.start();
    await waitForOrders(shop);
    const first = readPostmasterPid(folder);
    const at = new Date();
    process.kill(first, "SIGKILL");
    await vi.waitFor(() => {
      expect(readPostmasterPid(folder)).not.toBe(first);
    });
    await waitUntilFresh(shop.running(), "/shop?search=album");
    await pause(1_500);
    await shoppers.stop();
    expect(
      [...shop.acknowledgements.answers.keys()].filter(
        (answer) => !["303", "503"].includes(answer),
      ),
    ).toEqual([]);
    expect(shop.running().pid).toBe(pid);
    await expectAgreement(shop, db, { at, inHand: [] });
    expect(await shop.running().end()).toBe(0);
  });
});
