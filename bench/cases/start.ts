import { rm } from "node:fs/promises";
import { createDataFolder, startShop } from "../../e2e/start-shop.ts";
import { type Figure, median } from "../report/figure.ts";
import { targetFolder } from "../shops/target.ts";
import { residentMemory } from "./memory.ts";

const rounds = 5;

/** From the start of a built shop with the demo catalogue until /healthz is ok, and its memory then. */
export async function measureStart(): Promise<Figure[]> {
  const folder = await createDataFolder();
  const times: number[] = [];
  const memory: number[] = [];
  try {
    // The first start creates the database, and is not counted.
    for (let round = 0; round <= rounds; round += 1) {
      const start = performance.now();
      const shop = await startShop({ DATA_DIR: folder }, targetFolder);
      const { ok } = await fetch(`${shop.url}/healthz`);
      if (!ok) throw new Error("/healthz is not ok.");
      if (round > 0) {
        times.push(performance.now() - start);
        memory.push(await residentMemory(shop.pid));
      }
      await shop.end();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return [
    { what: "start", unit: "ms", value: median(times), limit: { max: 1_500 } },
    { what: "start: memory", unit: "MB", value: median(memory) },
  ];
}
