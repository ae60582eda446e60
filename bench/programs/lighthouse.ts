// Runs Lighthouse with its mobile settings on home, list and a record page, each a few times, and prints medians:
// `npm run lighthouse`. LIGHTHOUSE_URL names a running shop; by default a new one with the demo catalogue is started.
import type { Result } from "lighthouse";
import { medianOf, runLighthouse, sumMainThread, sumTransfers } from "../cases/lighthouse.ts";

const given = process.env["LIGHTHOUSE_URL"];
await runLighthouse(show, given === undefined || given === "" ? undefined : given);

function show(path: string, results: readonly Result[]): void {
  const [first] = results;
  if (!first) return;
  const { categories, audits } = first;
  console.log(`\n${path}`);
  for (const [id, { title }] of Object.entries(categories)) {
    const score = medianOf(results, (result) => (result.categories[id]?.score ?? NaN) * 100);
    console.log(`  ${title.padEnd(28)} ${Math.round(score)}`);
  }
  const shown = [
    "first-contentful-paint",
    "largest-contentful-paint",
    "total-blocking-time",
    "mainthread-work-breakdown",
    "cumulative-layout-shift",
    "speed-index",
  ];
  for (const id of shown) {
    const value = medianOf(results, (result) => result.audits[id]?.numericValue ?? NaN);
    console.log(`  ${(audits[id]?.title ?? id).padEnd(28)} ${Math.round(value * 100) / 100}`);
  }
  const parts = Object.keys(sumMainThread(audits));
  for (const part of parts) {
    const value = medianOf(results, (result) => sumMainThread(result.audits)[part] ?? 0);
    console.log(`    ${part.padEnd(26)} ${Math.round(value)}`);
  }
  for (const [kind, bytes] of Object.entries(sumTransfers(audits))) {
    console.log(`  ${kind.padEnd(28)} ${(bytes / 1000).toFixed(1)} kB`);
  }
  const failedAudits = Object.values(audits).filter(
    ({ score, scoreDisplayMode }) => scoreDisplayMode === "binary" && score === 0,
  );
  for (const { title } of failedAudits) console.log(`  ✗ ${title}`);
}
