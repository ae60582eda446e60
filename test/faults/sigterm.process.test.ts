import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import {
  openFaultShop,
  openTestConnection,
  startPostgres,
  addRecordsAndShoppers,
  stockBefore,
} from "./fault-shop.ts";
import { agreement, findDiscrepancies } from "./order-acknowledgements.ts";
import { startPageRequests, countOutcomes } from "./page-requests.ts";

test("SIGTERM under load: every request in hand is answered, and the process is gone in time", async () => {
  const postgres = await startPostgres();
  const shop = await openFaultShop({ DATABASE_URL: postgres.url });
  const { url, end } = shop.running();
  const db = openTestConnection(postgres.url);
  const shoppers = await addRecordsAndShoppers(shop, { db, people: 8 });
  shoppers.start();
  const paths = ["/", "/shop", "/shop?search=unseen#"];
  const visitors = startPageRequests({ url, paths, every: 40 });
  await pause(2_000);

  // With code 1 it ends by its own limit, shutdownTimeout.
  expect(await end("SIGTERM")).toBe(0);
  const outcomes = await visitors.stop();
  const counts = countOutcomes(outcomes);
  // Read before anybody repeats an order: one that stands without its customer knowing was in hand and lost.
  expect(
    await findDiscrepancies(db, { acknowledgements: shop.acknowledgements, stockBefore }),
  ).toEqual(agreement);
  // An idle connection may end while a request is on its way to it; requests in hand that are cut off are more.
  expect(outcomes.filter(({ isRepeated }) => isRepeated).length).toBeLessThanOrEqual(2);
  for (const path of paths) {
    const odd = Object.keys(counts[path] ?? {}).filter(
      (what) => !["fresh", "ECONNREFUSED"].includes(what),
    );
    expect({ path, odd }).toEqual({ path, odd: [] });
  }
  expect(
    [...shop.acknowledgements.answers.keys()].filter(
      (what) => !["303", "ECONNREFUSED"].includes(what),
    ),
  ).toEqual([]);
  await shop.startAgain();
  await shoppers.stop();
  expect(
    await findDiscrepancies(db, { acknowledgements: shop.acknowledgements, stockBefore }),
  ).toEqual(agreement);
});
