import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { chromium } from "@playwright/test";
import { chromiumArguments, requireChromium } from "../../test/browser/chromium.ts";
import { type Figure, median } from "../report/figure.ts";
import type { BenchShop } from "../shops/bench-shop.ts";
import { residentMemory } from "./memory.ts";

const rounds = 40;
const streams = 5_000;

/** A record whose stock may be any number: a used one is one copy, and stays it. */
async function findChangeable(db: BenchShop["db"]): Promise<string> {
  const { id } = await db
    .selectFrom("records")
    .select("id")
    .where("stock", ">", 1)
    .orderBy("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** From an update of a row until its page, open in Chromium, shows the new value. */
export async function measureLiveUpdate({ url, db }: BenchShop): Promise<Figure[]> {
  const id = await findChangeable(db);
  const browser = await chromium.launch({
    executablePath: requireChromium(),
    args: chromiumArguments(),
  });
  const times: number[] = [];
  try {
    const page = await browser.newPage();
    await page.goto(`${url}/record/${id}`);
    await page.getByText("in stock").first().waitFor();
    // The event stream opens after hydration.
    await pause(1_000);
    for (let round = 0; round < rounds; round += 1) {
      const stock = 1_000 + round;
      const start = performance.now();
      await db.updateTable("records").set({ stock }).where("id", "=", id).execute();
      await page.getByText(`${stock} in stock`).first().waitFor();
      times.push(performance.now() - start);
      // Longer than a page waits between two updates.
      await pause(400 + Math.random() * 100);
    }
  } finally {
    await browser.close();
  }
  return [
    {
      what: "change seen on an open page: median",
      unit: "ms",
      value: median(times),
      limit: { max: 300 },
    },
    {
      what: "change seen on an open page: slowest hundredth",
      unit: "ms",
      value: Math.max(...times),
      limit: { max: 1_000 },
    },
  ];
}

/** Thousands of event streams at once: the memory of each, and the time until one change has reached all. */
export async function measureEventStreams({ url, db, running }: BenchShop): Promise<Figure[]> {
  const id = await findChangeable(db);
  const before = await residentMemory(running.pid);
  const clients = spawn(
    process.execPath,
    [
      join(import.meta.dirname, "../load/event-stream-clients.ts"),
      url,
      `record:${id}`,
      String(streams),
    ],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  try {
    const lines = createInterface(clients.stdout);
    const nextLine = async () => String((await once(lines, "line"))[0]);
    const opened = Number(await nextLine());
    if (opened !== streams) throw new Error(`Only ${opened} streams of ${streams} opened.`);
    const memory = (await residentMemory(running.pid)) - before;
    const start = performance.now();
    await db.updateTable("records").set({ stock: 77 }).where("id", "=", id).execute();
    await nextLine();
    const spent = performance.now() - start;
    return [
      {
        what: "5,000 event streams: memory of one",
        unit: "kB",
        value: (memory * 1024) / streams,
      },
      {
        what: "5,000 event streams: a change reaches all",
        unit: "ms",
        value: spent,
        limit: { max: 1_000 },
      },
    ];
  } finally {
    clients.kill();
  }
}
