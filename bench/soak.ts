// Ten minutes of mixed shopping at 200 requests a second, each sent at its time whether or not those before were
// answered: `node bench/soak.ts`, after `npm run build`; `--seconds 60 --rate 100` for a short trial. Before it the
// rate rises for half a minute, as a day begins; only errors count then, and no minutes. Prints the
// answers and times of each deed and the memory of the process minute by minute: resident, as the system counts it,
// the median of the last samples of each minute, with nothing collected for it; and, at minute 2 and the end, what
// the process really holds after everything else was collected (bench/tell-memory.ts). Ends with 1 on any error, or
// when the resident memory at the end is more than 10 % above that after minute 2.
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { findDiscrepancies, Ledger } from "../test/faults/ledger.ts";
import { codeOf } from "../test/faults/shoppers.ts";
import { openBenchShop } from "./bench-shop.ts";
import { isReached, keepResults, readResults, tableOf, type Figure } from "./figures.ts";
import { searchTexts } from "./make-catalogue.ts";
import { residentMemory } from "./process-cases.ts";
import { openShopping, pickDeed, type Deed } from "./shopping.ts";

const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "600" },
    rate: { type: "string", default: "200" },
    keep: { type: "boolean", default: false },
  },
});
const seconds = Number(values.seconds);
const rate = Number(values.rate);
const records = 2_000;
const stockBefore = 1_000_000;
/** Seconds of rising rate before what is measured. */
const warmUp = 30;
/** Seconds between two looks at the memory, and how many of the last count for a minute. */
const every = 5;
const counted = 6;

const shop = await openBenchShop(records, {
  TRUSTED_PROXIES: "loopback",
  NODE_OPTIONS: `--import=${new URL("tell-memory.ts", import.meta.url).href}`,
});
const ledger = new Ledger();
const times = new Map<string, number[]>();
const errors = new Map<string, number>();
const memory: number[] = [];
let mostAtOnce = 0;
try {
  const { db } = shop;
  await db.deleteFrom("orders").execute();
  await db.updateTable("records").set({ stock: stockBefore }).execute();
  const onShelf = await db
    .selectFrom("records")
    .select(["id", "discountedPrice"])
    .orderBy("id")
    .execute();
  const searches = searchTexts().slice(0, 500);
  console.log("Customers sign up …");
  const deeds = await openShopping({ url: shop.url, records: onShelf, searches, ledger });
  console.log(`${rate} requests a second for ${seconds} s …`);

  const open = new Set<Promise<void>>();
  const send = async (due: number) => {
    const early = due - performance.now();
    if (early > 1) await pause(early);
    const done: Promise<void> = act(pickDeed(deeds), due).finally(() => open.delete(done));
    open.add(done);
    mostAtOnce = Math.max(mostAtOnce, open.size);
  };
  const begun = performance.now();
  // The rate rises evenly, so as many come as the square of the time says.
  for (let number = 0; number < (warmUp * rate) / 2; number += 1) {
    await send(begun + Math.sqrt((2 * number * warmUp) / rate) * 1000);
  }
  times.clear();
  mostAtOnce = 0;
  const watching = setInterval(() => {
    void residentMemory(shop.running.pid).then((megabytes) => memory.push(megabytes));
  }, every * 1000);
  const start = performance.now();
  for (let number = 0; number < seconds * rate; number += 1) {
    await send(start + (number * 1000) / rate);
    if (number === 120 * rate) process.kill(shop.running.pid, "SIGUSR2");
  }
  await Promise.all(open);
  clearInterval(watching);
  process.kill(shop.running.pid, "SIGUSR2");
  await pause(2_000);
  report(await findDiscrepancies(db, { ledger, stockBefore }));
  if (values.keep) await keepResults(await readResults(), figures());
} finally {
  await shop.close();
}

/** Does one thing, and notes how long after its time it was answered, whole. */
async function act(deed: Deed, due: number): Promise<void> {
  const note = (name: string) => {
    errors.set(`${deed.name}: ${name}`, (errors.get(`${deed.name}: ${name}`) ?? 0) + 1);
  };
  try {
    const response = await deed.run();
    await response.arrayBuffer();
    if (!deed.good.includes(response.status)) note(String(response.status));
  } catch (error) {
    note(codeOf(error));
  }
  const list = times.get(deed.name) ?? [];
  times.set(deed.name, list);
  list.push(performance.now() - due);
}

/** The memory after so many minutes: the median of the last half minute. */
function afterMinute(minute: number): number {
  const end = Math.min(memory.length, (minute * 60) / every);
  return quantile(memory.slice(Math.max(0, end - counted), end), 0.5);
}

function quantile(list: readonly number[], share: number): number {
  const sorted = [...list].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

function figures(): Figure[] {
  const all = [...times.values()].flat();
  const last = seconds / 60;
  return [
    { what: "soak: requests", unit: "a second", value: all.length / seconds },
    {
      what: "soak: errors",
      unit: "",
      value: [...errors.values()].reduce((a, b) => a + b, 0),
      limit: { most: 0 },
    },
    { what: "soak: median", unit: "ms", value: quantile(all, 0.5) },
    { what: "soak: slowest hundredth", unit: "ms", value: quantile(all, 0.99) },
    { what: "soak: memory after minute 2", unit: "MB", value: afterMinute(2) },
    {
      what: "soak: memory at the end, by that after minute 2",
      unit: "MB",
      value: afterMinute(last),
      baseline: afterMinute(2),
      limit: { most: 1.1 },
    },
  ];
}

function report(found: object): void {
  const row = (list: readonly number[]) => ({
    answers: list.length,
    "p50 ms": Number(quantile(list, 0.5).toFixed(1)),
    "p99 ms": Number(quantile(list, 0.99).toFixed(1)),
    "slowest ms": Math.round(quantile(list, 1)),
  });
  const rows = [...times].map(([name, list]): [string, object] => [name, row(list)]);
  console.table(Object.fromEntries([...rows, ["all", row([...times.values()].flat())]]));
  console.log("Errors:", Object.fromEntries(errors), "Most at once:", mostAtOnce);
  const minutes = Array.from({ length: Math.floor(seconds / 60) }, (_, index) => index + 1);
  console.table(
    minutes.map((minute) => ({ minute, "resident MB": Math.round(afterMinute(minute)) })),
  );
  for (const line of shop.running.output().match(/^memory .*$/gm) ?? []) console.log(line);
  // What the shop wrote of failures, each kind once, without references and paths.
  const failures = shop.running.output().match(/ failed: .*$/gm) ?? [];
  for (const failure of new Set(failures)) console.log(failure.slice(0, 300));
  console.log(`${ledger.acknowledged.size} orders. Not in agreement:`, found);
  console.log(`\n${tableOf(figures(), {})}`);
  process.exitCode = figures().every(isReached) ? 0 : 1;
}
