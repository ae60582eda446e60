// How long a workbook of 50,000 rows (or as many as the argument says) takes until its preview stands, and what it costs
// in memory, beside the CSV file of the same rows: `node bench/programs/workbooks.ts`. Memory is what the shop's process
// takes at most above what it had before, and the same with the process that reads the workbook. Exits with 1 when a
// preview takes more than 60 s, or the shop more than 300 MB.
import { execFile } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import type { Database } from "../../app/db/database.ts";
import {
  inventoryColumns,
  inventoryRow,
  writeInventory,
} from "../../test/fixtures/discogs-inventory.ts";
import { writeWorkbook, type SheetCell } from "../../test/fixtures/workbooks.ts";
import { residentMemory } from "../cases/memory.ts";
import { isReached, type Figure } from "../report/figure.ts";
import { formatFigures } from "../report/figures-table.ts";
import { withLargeShop, type LargeShop } from "../shops/large-shop.ts";

const count = Number(process.argv[2] ?? 50_000);
const maxSeconds = 60;
const maxMegabytes = 300;

const listings = Array.from({ length: count }, (_, at) => inventoryRow(at));
const sheet: SheetCell[][] = [
  [...inventoryColumns],
  ...listings.map((listing) =>
    inventoryColumns.map((column) =>
      // Numbers are numbers in a workbook.
      /^\d{1,15}(\.\d+)?$/.test(listing[column]) ? Number(listing[column]) : listing[column],
    ),
  ),
];
const files: { name: string; make: () => Uint8Array }[] = [
  { name: "list.csv", make: () => Buffer.from(writeInventory(listings)) },
  ...(["xlsx", "xls", "ods"] as const).map((format) => ({
    name: `list.${format}`,
    make: () => writeWorkbook([{ name: "Inventory", rows: sheet }], format),
  })),
];

await withLargeShop({ records: 1000, orders: 10 }, async (shop) => {
  const figures: Figure[] = [];
  let ofCsv: Measured | null = null;
  // The first import loads what every import needs.
  await measure(shop, files[0]?.make() ?? new Uint8Array(), "warm.csv");
  for (const { name, make } of files) {
    const measured = await measure(shop, make(), name);
    figures.push(
      {
        what: `${name}, ${measured.megabytes.toFixed(1)} MB: seconds until it is previewed`,
        unit: "",
        value: measured.seconds,
        baseline: (ofCsv ?? measured).seconds,
      },
      {
        what: `${name}: the shop's process above before`,
        unit: "MB",
        value: measured.shop,
        limit: { max: maxMegabytes },
      },
      {
        what: `${name}: with the process that reads it`,
        unit: "MB",
        value: measured.both,
        baseline: (ofCsv ?? measured).both,
      },
    );
    if (measured.seconds > maxSeconds) process.exitCode = 1;
    ofCsv ??= measured;
  }
  console.log(formatFigures(figures, {}));
  if (!figures.every(isReached)) process.exitCode = 1;
});

interface Measured {
  seconds: number;
  /** Of the file. */
  megabytes: number;
  shop: number;
  both: number;
}

/** Sends a file, waits for its preview, and forgets it. */
async function measure(shop: LargeShop, bytes: Uint8Array, name: string): Promise<Measured> {
  const base = await residentMemory(shop.pid);
  const most = { isRunning: true, shop: 0, both: 0 };
  const watching = watchMemory(shop.pid, most);
  const start = performance.now();
  try {
    await send(shop, bytes, name);
    await reachPreview(shop.db);
  } finally {
    most.isRunning = false;
    await watching;
  }
  const seconds = (performance.now() - start) / 1000;
  await shop.db.deleteFrom("imports").execute();
  // What it took goes back before the next is measured.
  await wait(3000);
  return {
    seconds,
    megabytes: bytes.length / 1e6,
    shop: most.shop - base,
    both: most.both - base,
  };
}

async function watchMemory(
  pid: number,
  most: { isRunning: boolean; shop: number; both: number },
): Promise<void> {
  while (most.isRunning) {
    const own = await residentMemory(pid);
    const children = await childMemory(pid);
    most.shop = Math.max(most.shop, own);
    most.both = Math.max(most.both, own + children);
    await wait(250);
  }
}

/** The resident memory of a process's children, in MB; 0 without any. */
async function childMemory(pid: number): Promise<number> {
  const found = await promisify(execFile)("ps", ["-o", "rss=", "--ppid", String(pid)]).catch(
    () => ({
      stdout: "",
    }),
  );
  return found.stdout.split("\n").reduce((sum, line) => sum + Number(line), 0) / 1024;
}

async function reachPreview(db: Database): Promise<void> {
  for (;;) {
    const one = await db.selectFrom("imports").selectAll().executeTakeFirst();
    if (one && one.problem !== "") throw new Error(one.problem);
    if (one?.state === "previewed") {
      if (one.newRows + one.refusedRows === 0) throw new Error("The preview has no rows.");
      return;
    }
    await wait(250);
  }
}

async function send({ url, cookie }: LargeShop, bytes: Uint8Array, name: string): Promise<void> {
  const form = new FormData();
  form.set("file", new File([new Uint8Array(bytes)], name));
  form.set("currency", "DKK");
  const headers = { cookie, origin: url };
  const response = await fetch(`${url}/admin/import`, {
    method: "POST",
    body: form,
    headers,
    redirect: "manual",
  });
  if (response.status !== 303) throw new Error(`${response.status}: ${await response.text()}`);
}
