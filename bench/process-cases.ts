import { execFile } from "node:child_process";
import { rm } from "node:fs/promises";
import { promisify } from "node:util";
import { createDataFolder, startShop } from "../e2e/start-shop.ts";
import type { BenchShop } from "./bench-shop.ts";
import type { Figure } from "./figures.ts";
import { isPlaced, measureAsking, openCrowd, orderRecords, pickRecords } from "./order-load.ts";

const run = promisify(execFile);

/** Resident memory of a process, in MB. */
export async function residentMemory(pid: number): Promise<number> {
  const { stdout } = await run("ps", ["-o", "rss=", "-p", String(pid)]);
  return Number(stdout) / 1024;
}

export async function measureMemory({ running }: BenchShop): Promise<Figure[]> {
  return [
    {
      what: "memory of the process after all this",
      unit: "MB",
      value: await residentMemory(running.pid),
      limit: { most: 250 },
    },
  ];
}

const mostOrders = 3_500;

/** Orders of three lines, over HTTP, from 8 customers side by side. */
export async function measureOrders({ url, db, people }: BenchShop): Promise<Figure[]> {
  await db.updateTable("records").set({ stock: 1_000_000 }).execute();
  const records = await db.selectFrom("records").select(["id", "discountedPrice"]).execute();
  const next = await openCrowd(url, mostOrders);
  const ask = () => orderRecords(next(), pickRecords(records, 3));
  const asking = { customers: people.length, ask, isGood: isPlaced };
  await measureAsking({ ...asking, seconds: 2 });
  const { perSecond, median } = await measureAsking({ ...asking, seconds: 8 });
  return [
    { what: "orders", unit: "a second", value: perSecond, limit: { least: 150 } },
    { what: "orders: median", unit: "ms", value: median },
  ];
}

/** From the start of a built shop that has been open before until /healthz says ok. */
export async function measureStart(): Promise<Figure[]> {
  const folder = await createDataFolder();
  const times: number[] = [];
  try {
    for (let round = 0; round < 4; round += 1) {
      const start = performance.now();
      const shop = await startShop({ DATA_DIR: folder });
      const { ok } = await fetch(`${shop.url}/healthz`);
      if (!ok) throw new Error("/healthz did not say ok.");
      // The first start makes the store.
      if (round > 0) times.push(performance.now() - start);
      await shop.end();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  times.sort((one, other) => one - other);
  return [{ what: "start", unit: "ms", value: times[1] ?? 0, limit: { most: 1_500 } }];
}
