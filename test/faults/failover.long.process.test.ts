import { expect, test, vi } from "vitest";
import { startReplicaPair } from "../database/replica-pair.ts";
import {
  addRecordsAndShoppers,
  openFaultShop,
  openTestConnection,
  stockBefore,
} from "./fault-shop.ts";
import {
  agreement,
  findDiscrepancies,
  type OrderAcknowledgements,
} from "./order-acknowledgements.ts";
import { requestPage, waitUntilFresh } from "./page-requests.ts";

/**
 * Milliseconds from the promotion of a replica within which the shop takes orders again (docs/running.md): more by
 * `slowness` times what a cached page took, which shows how busy the machine is.
 */
const maxRecovery = 30_000;
const slowness = 100;

test("a primary that is killed and a replica that is promoted: no acknowledged order is lost, and the shop goes on by itself", async () => {
  const pair = await startReplicaPair();
  await pair.makeSynchronous();
  const shop = await openFaultShop({ DATABASE_URL: pair.bothUrl });
  const { url, pid } = shop.running();
  const shoppers = await addRecordsAndShoppers(shop, {
    db: openTestConnection(pair.url),
    people: 6,
  });
  expect((await requestPage(url, "/")).what).toBe("fresh");
  shoppers.start();
  await vi.waitFor(() => {
    expect(shop.acknowledgements.acknowledged.size).toBeGreaterThan(12);
  }, 60_000);

  await pair.killPrimary();
  // The replica takes no writes yet: nothing is acknowledged, and cached pages are shown.
  await waitForRefusals(shop.acknowledgements, 12);
  const before = shop.acknowledgements.acknowledged.size;
  await waitForRefusals(shop.acknowledgements, 12);
  const cached = await requestPage(url, "/");
  expect(cached.what, shop.running().output().slice(-3_000)).toBe("stale");
  expect(shop.acknowledgements.acknowledged.size).toBe(before);

  await pair.promoteReplica();
  const promoted = performance.now();
  await vi.waitFor(
    () => {
      expect(shop.acknowledgements.acknowledged.size).toBeGreaterThan(before);
    },
    { interval: 50 },
  );
  const recovered = Math.round(performance.now() - promoted);
  await waitUntilFresh(shop.running(), "/shop?search=album");
  await waitUntilFresh(shop.running(), "/");
  await shoppers.stop();
  if (process.env["SHOW_FIGURES"] === "1") {
    process.stdout.write(
      `${JSON.stringify({ recovered, acknowledged: shop.acknowledgements.acknowledged.size })}\n`,
    );
  }

  expect(recovered).toBeLessThan(maxRecovery + slowness * cached.took);
  expect(shop.running().pid).toBe(pid);
  expect(
    [...shop.acknowledgements.answers.keys()].filter((answer) => !["303", "503"].includes(answer)),
  ).toEqual([]);
  const db = openTestConnection(pair.replicaUrl);
  expect(
    await findDiscrepancies(db, { acknowledgements: shop.acknowledgements, stockBefore }),
  ).toEqual(agreement);
  expect(await (await fetch(`${url}/healthz`)).json()).toEqual({ status: "ok" });
});

/** Waits until so many more orders were refused: what was on its way before is then answered. */
async function waitForRefusals({ answers }: OrderAcknowledgements, count: number): Promise<void> {
  const before = answers.get("503") ?? 0;
  await vi.waitFor(() => {
    expect(answers.get("503") ?? 0).toBeGreaterThanOrEqual(before + count);
  });
}
