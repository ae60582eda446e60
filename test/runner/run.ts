// Runs every check and test and ends with how many passed and failed. Words after
// `npm test --` pick some of them: `npm test -- types rules`.
import { spawn } from "node:child_process";
import { mkdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { requireJava } from "../browser/check-html.ts";
import { requireChromium } from "../browser/chromium.ts";

const root = join(import.meta.dirname, "../..");
const results = join(root, "test-results");

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

interface Check {
  name: string;
  /** Programs of node_modules/.bin with their parameters, run in turn until one fails. */
  commands: string[][];
  /** What has to be on the machine; a line about what could not be had, which then skips. */
  prepare?: () => string | null;
  /** For a runner of tests: reads how many passed from the report it leaves. A static check is one. */
  count?: (report: unknown) => Counts;
}

const reportOf = (name: string) => join(results, `${name}.json`);

function vitest(name: string): Check {
  const reporters = ["--reporter=dot", "--reporter=json", `--outputFile.json=${reportOf(name)}`];
  return {
    name,
    commands: [["vitest", "run", "--project", name, ...reporters]],
    count: countVitest,
  };
}

/** Rounds, one after the other; the checks of a round run side by side, since each of them waits a lot. */
const rounds: Check[][] = [
  [
    { name: "types", commands: [["react-router", "typegen"], ["tsc"]] },
    { name: "format", commands: [["prettier", "--check", "."]] },
  ],
  [
    { name: "lint", commands: [["eslint", "."]] },
    { name: "dead-code", commands: [["knip", "--treat-config-hints-as-errors"]] },
    { name: "imports", commands: [["depcruise", "."]] },
  ],
  [vitest("rules")],
  [vitest("database")],
  [vitest("pages")],
  [
    {
      name: "journeys",
      commands: [["playwright", "test", "--reporter=line,json"]],
      prepare: prepareJourneys,
      count: countPlaywright,
    },
    vitest("process"),
  ],
];
const checks = rounds.flat();

function prepareJourneys(): string | null {
  requireChromium();
  return requireJava() === null
    ? "There is no Java, and none could be installed: the HTML checker's tests are skipped."
    : null;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
}

/** A file that could not even be read has no tests to count; it is one failure. */
function countVitest(report: unknown): Counts {
  const { numPassedTests, numFailedTests, numPendingTests, testResults } = report as VitestReport;
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0,
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests + broken.length,
    skipped: numPendingTests,
  };
}

function countPlaywright(report: unknown): Counts {
  const { stats } = report as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  };
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
  };
}

function run(
  [program = "", ...parameters]: string[],
  name: string,
): Promise<{ ok: boolean; output: string }> {
  return new Promise((resolve) => {
    let output = "";
    const child = spawn(join(root, "node_modules/.bin", program), parameters, {
      cwd: root,
      env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf(name), FORCE_COLOR: "0" },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const keep = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on("data", keep);
    child.stderr.on("data", keep);
    child.once("error", (error) => {
      resolve({ ok: false, output: error.message });
    });
    child.once("close", (code) => {
      resolve({ ok: code === 0, output });
    });
  });
}

async function runCheck(check: Check): Promise<Counts> {
  const started = performance.now();
  let ok = true;
  let output = "";
  try {
    const remark = check.prepare?.() ?? null;
    if (remark !== null) console.log(remark);
    for (const command of check.commands) {
      if (!ok) break;
      const result = await run(command, check.name);
      ok = result.ok;
      output += result.output;
    }
  } catch (error) {
    ok = false;
    output += error instanceof Error ? error.message : String(error);
  }
  const counts = await readCounts(check, ok);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const words = [`${counts.passed} passed`];
  if (counts.failed > 0) words.push(`${counts.failed} failed`);
  if (counts.skipped > 0) words.push(`${counts.skipped} skipped`);
  const mark = counts.failed > 0 ? "✗" : "✓";
  console.log(`${mark} ${check.name.padEnd(10)} ${words.join(", ").padEnd(30)} ${seconds} s`);
  if (!ok) console.log(output.trim());
  return counts;
}

async function readCounts({ name, count }: Check, ok: boolean): Promise<Counts> {
  const plain = { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 };
  if (!count) return plain;
  try {
    const counts = count(JSON.parse(await readFile(reportOf(name), "utf8")));
    // What fails outside of any test (an error nobody caught, a shop that did not start) counts too.
    return ok || counts.failed > 0 ? counts : { ...counts, failed: 1 };
  } catch {
    return { ...plain, passed: 0, failed: 1 };
  }
}

const picked = process.argv.slice(2);
const unknown = picked.filter((name) => !checks.some((check) => check.name === name));
if (unknown.length > 0) {
  console.error(
    `There is no check ${unknown.join(", ")}: ${checks.map(({ name }) => name).join(", ")}.`,
  );
  process.exit(1);
}

await mkdir(results, { recursive: true });
const total: Counts = { passed: 0, failed: 0, skipped: 0 };
for (const round of rounds) {
  const wanted = round.filter(({ name }) => picked.length === 0 || picked.includes(name));
  await Promise.all(wanted.map(({ name }) => rm(reportOf(name), { force: true })));
  for (const counts of await Promise.all(wanted.map(runCheck))) {
    total.passed += counts.passed;
    total.failed += counts.failed;
    total.skipped += counts.skipped;
  }
}
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : "";
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
