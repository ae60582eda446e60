import { spawn, type ChildProcess } from "node:child_process";
import { readFile, rm } from "node:fs/promises";
import { join, relative, resolve } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { reportOf, root, type Check } from "./checks.ts";
import { addReports, emptyReport, formatCounts, type Report } from "./read-report.ts";

/** Characters of a failure's message that are repeated at the end. */
const maxMessage = 2000;

/** Runs a check, prints one line about it and, when it fails, its output. */
export async function runCheck(check: Check): Promise<Report> {
  const started = performance.now();
  let ok = true;
  let output = "";
  await rm(reportOf(check.name), { force: true });
  try {
    const remark = (await check.prepare?.()) ?? null;
    if (remark !== null) console.log(remark);
    for (const command of check.commands) {
      if (!ok) break;
      const result = await runProgram(command, check.name);
      ok = result.ok;
      output += result.output;
    }
  } catch (error) {
    ok = false;
    output += error instanceof Error ? error.message : String(error);
  }
  const report = await readReport(check, { ok, output });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const mark = report.counts.failed > 0 ? "✗" : "✓";
  console.log(
    `${mark} ${check.name.padEnd(10)} ${formatCounts(report.counts).padEnd(30)} ${seconds} s`,
  );
  if (!ok) console.log(output.trim());
  const titles = report.failures.map(({ title }) => title);
  if (check.inspect && titles.length > 0) await inspect(check, check.inspect(titles));
  return report;
}

/** Prints the test files that took longest, to show where time can be saved. */
export function printSlowest({ times }: Report): void {
  const slowest = times.toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, 20);
  if (slowest.length > 0) console.log("\nSlowest test files:");
  for (const { file, milliseconds } of slowest) {
    const seconds = (milliseconds / 1000).toFixed(0);
    console.log(`${seconds.padStart(5)} s  ${relative(root, resolve(root, file))}`);
  }
}

/** Repeats the failures in short form at the end, where readers of a log look first. */
export function printFailures({ failures }: Report): void {
  for (const { title, message } of failures) {
    console.log(`\n✗ ${title}\n${stripVTControlCharacters(message).slice(0, maxMessage)}`);
  }
}

async function inspect({ name }: Check, command: string[]): Promise<void> {
  console.log(`What failed runs again, to be looked at: ${command.slice(1).join(" ")}`);
  const { output } = await runProgram(command, `${name}-again`);
  console.log(output.trim());
}

/** The programs that run now. */
const running = new Set<ChildProcess>();

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    // With a minus: the whole session, browsers and shops included.
    for (const { pid } of running) if (pid !== undefined) process.kill(-pid, signal);
    process.exit(1);
  });
}

/**
 * Runs a program in a session of its own. Linux divides the processors evenly among sessions: in one with the others,
 * the tests that wait most would wait for the browsers too, which have sessions of their own.
 */
function runProgram(
  [program = "", ...parameters]: string[],
  name: string,
): Promise<{ ok: boolean; output: string }> {
  return new Promise((resolve) => {
    let output = "";
    const child = spawn(join(root, "node_modules/.bin", program), parameters, {
      cwd: root,
      env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf(name), FORCE_COLOR: "0" },
      stdio: ["ignore", "pipe", "pipe"],
      detached: true,
    });
    running.add(child);
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on("data", collect);
    child.stderr.on("data", collect);
    child.once("error", (error) => {
      resolve({ ok: false, output: error.message });
    });
    child.once("close", (code) => {
      running.delete(child);
      resolve({ ok: code === 0, output });
    });
  });
}

async function readReport(
  { name, read }: Check,
  { ok, output }: { ok: boolean; output: string },
): Promise<Report> {
  const failed: Report = {
    counts: { passed: 0, failed: 1, skipped: 0 },
    failures: [{ title: name, message: output.trim().slice(-maxMessage) }],
    times: [],
  };
  if (!read) return ok ? { ...emptyReport, counts: { passed: 1, failed: 0, skipped: 0 } } : failed;
  try {
    const report = read(JSON.parse(await readFile(reportOf(name), "utf8")));
    // A failure outside of any test counts too: an unhandled error, a shop that does not start.
    return ok || report.counts.failed > 0 ? report : addReports(report, failed);
  } catch {
    return failed;
  }
}
