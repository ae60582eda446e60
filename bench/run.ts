// Measures what the shop must be quick at and prints one table: each figure beside the baseline of the same
// run, the limit it should reach, and what the last run found (bench/results.json). Words pick cases:
// `npm run bench -- search orders`. Ends with 1 when a limit is not reached.
import { openBenchShop, type BenchShop } from "./bench-shop.ts";
import { isReached, keepResults, readResults, tableOf, type Figure } from "./figures.ts";
import { measureLighthouse } from "./lighthouse-case.ts";
import { measureChange, measureStreams } from "./live-cases.ts";
import { measureCustomer, measureSearch, measureVisitor } from "./page-cases.ts";
import { measureMemory, measureOrders, measureStart } from "./process-cases.ts";
import { measureLists } from "./search-cases.ts";

const small = 10_000;
const large = 1_000_000;
const million = "1,000,000 records";

interface BenchCase {
  name: string;
  /** Of the shop it is measured on; cases with the same number share one. */
  records: number;
  measure: (shop: BenchShop) => Promise<Figure[]>;
}

const cases: BenchCase[] = [
  { name: "visitor", records: small, measure: measureVisitor },
  { name: "customer", records: small, measure: measureCustomer },
  {
    name: "search",
    records: small,
    measure: (shop) => measureSearch(shop, { records: "10,000 records", least: 0.012 }),
  },
  { name: "orders", records: small, measure: measureOrders },
  { name: "change", records: small, measure: measureChange },
  { name: "streams", records: small, measure: measureStreams },
  { name: "memory", records: small, measure: measureMemory },
  {
    name: "search-million",
    records: large,
    measure: (shop) => measureSearch(shop, { records: million, least: 0.004 }),
  },
  { name: "lists-million", records: large, measure: ({ db }) => measureLists(db, million) },
];
const alone = [
  { name: "start", measure: measureStart },
  { name: "lighthouse", measure: measureLighthouse },
];

const words = process.argv.slice(2);
const isPicked = ({ name }: { name: string }) => words.length === 0 || words.includes(name);
const names = [...cases, ...alone].map(({ name }) => name);
const unknown = words.filter((word) => !names.includes(word));
if (unknown.length > 0) {
  console.error(`There is no case ${unknown.join(", ")}. There are: ${names.join(", ")}.`);
  process.exit(1);
}

const before = await readResults();
const figures: Figure[] = [];
for (const records of [small, large]) {
  const picked = cases.filter((one) => one.records === records && isPicked(one));
  if (picked.length === 0) continue;
  const shop = await openBenchShop(records);
  try {
    for (const { name, measure } of picked) {
      console.log(`${name} …`);
      figures.push(...(await measure(shop)));
    }
  } finally {
    await shop.close();
  }
}
for (const { name, measure } of alone.filter(isPicked)) {
  console.log(`${name} …`);
  figures.push(...(await measure()));
}
console.log(`\n${tableOf(figures, before)}`);
await keepResults(before, figures);
process.exitCode = figures.every(isReached) ? 0 : 1;
