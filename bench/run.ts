// Measures the shop and prints one table: each figure with the baseline of the same run, its limit, the value before
// (bench/report/results.json) and the CPU time per request. Exits with 1 when a limit is not reached.
//   npm run bench                                   everything
//   npm run bench -- pages memory start             some cases or groups, in this file's order
//   BENCH_TARGET=../older npm run bench -- pages    the shop of another checkout
// BENCH_RESULTS names a file for the results, to compare two checkouts: the second run has the first as "before".
import { measureQueries } from "./cases/catalogue-queries.ts";
import { measureLighthouse } from "./cases/lighthouse.ts";
import { measureEventStreams, measureLiveUpdate } from "./cases/live-updates.ts";
import { measureMemory } from "./cases/memory.ts";
import { measureOrders } from "./cases/orders.ts";
import { measureCustomerPages, measureSearch, measureVisitorPages } from "./cases/pages.ts";
import { measurePriorPrices } from "./cases/prior-prices.ts";
import { measureStart } from "./cases/start.ts";
import { isReached, type Figure } from "./report/figure.ts";
import { formatFigures } from "./report/figures-table.ts";
import { readResults, storeResults } from "./report/results-file.ts";
import { openBenchShop, type BenchShop } from "./shops/bench-shop.ts";
import { isOtherCheckout, prepareTarget, targetFolder } from "./shops/target.ts";

const small = 10_000;
const middle = 100_000;
const large = 1_000_000;
const million = "1,000,000 records";

interface BenchCase {
  name: string;
  group?: string;
}

interface ShopCase extends BenchCase {
  /** The records of its shop. Cases with the same number share one shop. */
  records: number;
  measure: (shop: BenchShop) => Promise<Figure[]>;
}

const shopCases: ShopCase[] = [
  { name: "visitor", group: "pages", records: small, measure: measureVisitorPages },
  { name: "customer", group: "pages", records: small, measure: measureCustomerPages },
  {
    name: "search",
    records: small,
    measure: (shop) => measureSearch(shop, { records: "10,000 records", min: 0.004 }),
  },
  {
    name: "lists",
    records: small,
    measure: ({ db }) => measureQueries(db, "10,000 records"),
  },
  { name: "orders", records: small, measure: measureOrders },
  { name: "change", group: "live", records: small, measure: measureLiveUpdate },
  { name: "streams", group: "live", records: small, measure: measureEventStreams },
  { name: "memory", records: small, measure: measureMemory },
  {
    name: "prior-prices",
    records: middle,
    measure: (shop) => measurePriorPrices(shop, "100,000 records"),
  },
  {
    name: "search-million",
    group: "million",
    records: large,
    measure: (shop) => measureSearch(shop, { records: million, min: 0.002 }),
  },
  {
    name: "lists-million",
    group: "million",
    records: large,
    measure: ({ db }) => measureQueries(db, million),
  },
];
const otherCases: (BenchCase & { measure: () => Promise<Figure[]> })[] = [
  { name: "start", measure: measureStart },
  { name: "lighthouse", measure: measureLighthouse },
];

const words = process.argv.slice(2);
const allCases: BenchCase[] = [...shopCases, ...otherCases];
const known = new Set(allCases.flatMap(({ name, group = name }) => [name, group]));
const unknown = words.filter((word) => !known.has(word));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(", ")}. Cases and groups: ${[...known].join(", ")}.`);
  process.exit(1);
}
const isChosen = ({ name, group = name }: BenchCase) =>
  words.length === 0 || words.includes(name) || words.includes(group);
// These call this checkout's queries, or start its shop themselves.
const needsThisCheckout = new Set(["lists", "lists-million", "prior-prices", "lighthouse"]);
const isRun = (one: BenchCase) => {
  if (!isChosen(one)) return false;
  if (!isOtherCheckout || !needsThisCheckout.has(one.name)) return true;
  console.log(`${one.name}: not measured on another checkout`);
  return false;
};

if (isOtherCheckout) {
  console.log(`Measuring the shop in ${targetFolder}.`);
  prepareTarget();
}
const before = await readResults();
const figures: Figure[] = [];
for (const records of [small, middle, large]) {
  const chosen = shopCases.filter((one) => one.records === records && isRun(one));
  if (chosen.length === 0) continue;
  const shop = await openBenchShop(records);
  try {
    for (const { name, measure } of chosen) {
      console.log(`${name} …`);
      figures.push(...(await measure(shop)));
    }
  } finally {
    await shop.close();
  }
}
for (const { name, measure } of otherCases.filter(isRun)) {
  console.log(`${name} …`);
  figures.push(...(await measure()));
}
console.log(`\n${formatFigures(figures, before)}`);
// The default file has the results of this checkout only.
if (!isOtherCheckout || process.env["BENCH_RESULTS"]) await storeResults(before, figures);
process.exitCode = figures.every(isReached) ? 0 : 1;
