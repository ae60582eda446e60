// Ten minutes of mixed shopping at 200 requests a second, each sent at its time whether or not earlier ones have their
// response: `node bench/programs/soak.ts`, after a build; `--seconds 60 --rate 100` for a short trial. Before that the
// rate rises for half a minute; only errors count then. Prints the responses and times of each action and the process's
// resident memory for each minute: the median of the last samples of the minute. At minute 2 and at the end it prints
// what the process holds after a full garbage collection. Exits with 1 on any error or discrepancy, or when the memory at the end is
// more than 10 % above that after minute 2. `--keep` stores the results.
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import {
  findDiscrepancies,
  OrderAcknowledgements,
} from "../../test/faults/order-acknowledgements.ts";
import { codeOf } from "../../test/faults/shoppers.ts";
import { residentMemory } from "../cases/memory.ts";
import {
  createShoppingActions,
  pickAction,
  type ShoppingAction,
} from "../load/shopping-actions.ts";
import { isReached, type Figure } from "../report/figure.ts";
import { readResults, storeResults } from "../report/results-file.ts";
import { openBenchShop } from "../shops/bench-shop.ts";
import { searchTexts } from "../shops/make-catalogue.ts";
import { createSoakReport } from "./soak-report.ts";

const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "600" },
    rate: { type: "string", default: "200" },
    keep: { type: "boolean", default: false },
  },
});
const seconds = Number(values.seconds);
const rate = Number(values.rate);
const stockBefore = 1_000_000;
/** Seconds of rising rate before the measurement. */
const warmUpSeconds = 30;
/** Seconds between two memory samples. */
const sampleInterval = 5;

const reporter = new URL("../load/report-heap-on-signal.ts", import.meta.url).href;
const shop = await openBenchShop(2_000, {
  TRUSTED_PROXIES: "loopback",
  NODE_OPTIONS: `--import=${reporter}`,
});
const report = createSoakReport({ seconds, sampleInterval });
const acknowledgements = new OrderAcknowledgements();
const pending = new Set<Promise<void>>();
try {
  const { db } = shop;
  await db.deleteFrom("orders").execute();
  await db.updateTable("records").set({ stock: stockBefore, newOrUsed: "new" }).execute();
  const records = await db
    .selectFrom("records")
    .select(["id", "discountedPrice"])
    .orderBy("id")
    .execute();
  const searches = searchTexts().slice(0, 500);
  console.log("Signing up customers …");
  const actions = await createShoppingActions({
    url: shop.url,
    records,
    searches,
    acknowledgements,
  });
  console.log(`${rate} requests a second for ${seconds} s …`);
  const begun = performance.now();
  // The rate rises linearly, so the number of requests is the square of the time.
  for (let number = 0; number < (warmUpSeconds * rate) / 2; number += 1) {
    const due = begun + Math.sqrt((2 * number * warmUpSeconds) / rate) * 1000;
    await send(pickAction(actions), due);
  }
  report.startMeasuring();
  const sampling = setInterval(() => {
    void residentMemory(shop.running.pid).then(report.addMemorySample);
  }, sampleInterval * 1000);
  const start = performance.now();
  for (let number = 0; number < seconds * rate; number += 1) {
    await send(pickAction(actions), start + (number * 1000) / rate);
    if (number === 120 * rate) process.kill(shop.running.pid, "SIGUSR2");
  }
  await Promise.all(pending);
  clearInterval(sampling);
  process.kill(shop.running.pid, "SIGUSR2");
  await pause(2_000);
  report.print(shop.running.output());
  const found = await findDiscrepancies(db, { acknowledgements, stockBefore });
  console.log(`${acknowledgements.acknowledged.size} orders. Discrepancies:`, found);
  const discrepancies = Object.values(found).flat().length;
  const figures: Figure[] = [
    ...report.figures(),
    { what: "soak: discrepancies", unit: "", value: discrepancies, limit: { max: 0 } },
  ];
  process.exitCode = figures.every(isReached) ? 0 : 1;
  if (values.keep) await storeResults(await readResults(), figures);
} finally {
  await shop.close();
}

/** Waits until the action is due and starts it. */
async function send(action: ShoppingAction, due: number): Promise<void> {
  const early = due - performance.now();
  if (early > 1) await pause(early);
  const done: Promise<void> = run(action, due).finally(() => pending.delete(done));
  pending.add(done);
  report.countConcurrent(pending.size);
}

async function run(action: ShoppingAction, due: number): Promise<void> {
  try {
    const response = await action.run();
    await response.arrayBuffer();
    if (!action.expected.includes(response.status)) {
      report.addError(action.name, String(response.status));
    }
  } catch (error) {
    report.addError(action.name, codeOf(error));
  }
  report.addTime(action.name, performance.now() - due);
}
