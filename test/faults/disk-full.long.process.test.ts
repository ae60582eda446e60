import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { readDatabaseUrl } from "../../e2e/database.ts";
import {
  openFaultShop,
  openTestConnection,
  addRecordsAndShoppers,
  stockBefore,
} from "./fault-shop.ts";
import { agreement, findDiscrepancies, findMiscountedMails } from "./order-acknowledgements.ts";
import { requestPage, waitUntilFresh } from "./page-requests.ts";
import { mountSmallDisk, whyNoDisk } from "./small-disk.ts";

const name =
  "a disk that is full while orders are placed: nothing acknowledged is lost, and it goes on when there is room";

test.skipIf(whyNoDisk !== null)(
  whyNoDisk === null ? name : `${name} (skipped: ${whyNoDisk})`,
  async () => {
    // The shop's own PostgreSQL keeps everything there: tables, log of changes, temporary files.
    const disk = mountSmallDisk(160);
    const folder = join(disk.folder, "shop");
    mkdirSync(folder, { mode: 0o755 });
    const shop = await openFaultShop({ DATA_DIR: folder });
    const { url, pid } = shop.running();
    const db = openTestConnection(await readDatabaseUrl(folder));
    const shoppers = await addRecordsAndShoppers(shop, { db, people: 6 });
    expect((await requestPage(url, "/")).what).toBe("fresh");
    shoppers.start();
    await pause(1_000);
    disk.fill();
    await vi.waitFor(() => {
      expect(shop.acknowledgements.answers.get("503")).toBeGreaterThan(0);
    });
    await pause(2_000);
    expect(await (await fetch(`${url}/healthz`)).json()).toEqual({ status: "degraded" });
    expect(shop.running().output()).toContain("The disk of DATA_DIR is full");
    // Kept, or drawn by a database that can still be read.
    expect(["fresh", "stale"]).toContain((await requestPage(url, "/")).what);

    disk.free();
    await waitUntilFresh(shop.running(), "/shop?search=album");
    expect(await (await fetch(`${url}/healthz`)).json()).toEqual({ status: "ok" });
    await pause(1_000);
    await shoppers.stop();
    expect(
      [...shop.acknowledgements.answers.keys()].filter(
        (answer) => !["303", "503"].includes(answer),
      ),
    ).toEqual([]);
    expect(shop.running().pid).toBe(pid);
    expect(
      await findDiscrepancies(db, { acknowledgements: shop.acknowledgements, stockBefore }),
    ).toEqual(agreement);
    await vi.waitFor(
      async () => {
        expect(await findMiscountedMails(db, shop.mailServer)).toEqual({});
      },
      { interval: 200 },
    );
  },
);
