// Runs checks and tests and ends with how many passed and failed. Words after `npm test --` pick some of them:
// `npm test -- types rules`. With --static, as in `npm run check`, those that need no build.
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { checks, root, staticNames } from "./checks.ts";
import { addReports, emptyReport, formatCounts } from "./read-report.ts";
import { printFailures, printSlowest, runCheck } from "./run-check.ts";

/** Checks that run at a time: one more than the cores of the machines that the project is tested on. */
const atOnce = 3;

const { values: options, positionals: named } = parseArgs({
  allowPositionals: true,
  options: { static: { type: "boolean", default: false } },
});
const available = checks
  .map(({ name }) => name)
  .filter((name) => !options.static || staticNames.includes(name));
const unknown = named.filter((name) => !available.includes(name));
if (unknown.length > 0) {
  console.error(`There is no check ${unknown.join(", ")}: ${available.join(", ")}.`);
  process.exit(1);
}
const chosen = named.length > 0 ? named : available;

await mkdir(join(root, "test-results"), { recursive: true });
let total = emptyReport;
const waiting = checks.filter(({ name }) => chosen.includes(name));
await Promise.all(Array.from({ length: atOnce }, runNext));
printSlowest(total);
printFailures(total);
console.log(`\n${formatCounts(total.counts, true)}`);
process.exitCode = total.counts.failed > 0 || total.counts.passed === 0 ? 1 : 0;

async function runNext(): Promise<void> {
  for (let check = waiting.shift(); check; check = waiting.shift()) {
    const report = await runCheck(check);
    total = addReports(total, report);
  }
}
