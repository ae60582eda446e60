import { setTimeout as pause } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import {
  openFaultShop,
  openTestConnection,
  startPostgres,
  addRecordsAndShoppers,
  stockBefore,
} from "./fault-shop.ts";
import { agreement, findDiscrepancies, findMiscountedMails } from "./order-acknowledgements.ts";

test("the mail server gone: orders go on, and each mail is delivered once when it is back", async () => {
  const postgres = await startPostgres();
  const shop = await openFaultShop({ DATABASE_URL: postgres.url });
  const db = openTestConnection(postgres.url);
  const shoppers = await addRecordsAndShoppers(shop, { db, people: 4 });
  const { acknowledgements, mailServer } = shop;

  shoppers.start();
  await pause(1_000);
  await mailServer.stop();
  const before = acknowledgements.acknowledged.size;
  await pause(3_000);
  expect(acknowledgements.acknowledged.size).toBeGreaterThan(before);
  await vi.waitFor(() => {
    expect(shop.running().output()).toContain("could not be sent and will be tried again");
  });
  await mailServer.start();
  await shoppers.stop();
  expect([...acknowledgements.answers.keys()]).toEqual(["303"]);
  // The first new try comes after five seconds.
  await vi.waitFor(
    async () => {
      expect(await findMiscountedMails(db, mailServer)).toEqual({});
    },
    { interval: 200 },
  );
  expect(await findDiscrepancies(db, { acknowledgements, stockBefore })).toEqual(agreement);
});
