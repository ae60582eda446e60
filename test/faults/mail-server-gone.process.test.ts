import { setTimeout as pause } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import {
  openFaultShop,
  openTestConnection,
  startPostgres,
  addRecordsAndShoppers,
  stockBefore,
} from "./fault-shop.ts";
import { agreement, findDiscrepancies, findOddMails } from "./ledger.ts";

test("the mail server gone: orders go on, and each mail is delivered once when it is back", async () => {
  const postgres = await startPostgres();
  const shop = await openFaultShop({ DATABASE_URL: postgres.url });
  const db = openTestConnection(postgres.url);
  const shoppers = await addRecordsAndShoppers(shop, { db, people: 4 });
  const { ledger, mailServer } = shop;

  shoppers.start();
  await pause(1_000);
  await mailServer.leave();
  const before = ledger.acknowledged.size;
  await pause(3_000);
  expect(ledger.acknowledged.size).toBeGreaterThan(before);
  await vi.waitFor(() => {
    expect(shop.running().output()).toContain("could not be sent and will be tried again");
  });
  await mailServer.comeBack();
  await shoppers.stop();
  expect([...ledger.answers.keys()]).toEqual(["302"]);
  // The first new try comes after five seconds.
  await vi.waitFor(
    async () => {
      expect(await findOddMails(db, mailServer)).toEqual({});
    },
    { interval: 200 },
  );
  expect(await findDiscrepancies(db, { ledger, stockBefore })).toEqual(agreement);
});
