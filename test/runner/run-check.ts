import { spawn, type ChildProcess } from "node:child_process";
import { readFile, rm } from "node:fs/promises";
import { join, relative, resolve } from "node:path";
import { reportOf, root, type Check } from "./checks.ts";
import { formatCounts, type Counts, type FileTimes } from "./counts.ts";

/** Runs a check, prints one line about it and, when it fails, its output. */
export async function runCheck(check: Check): Promise<Counts> {
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
  const counts = await readCounts(check, ok);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const mark = counts.failed > 0 ? "✗" : "✓";
  console.log(`${mark} ${check.name.padEnd(10)} ${formatCounts(counts).padEnd(30)} ${seconds} s`);
  if (!ok) console.log(output.trim());
  if (!ok) await inspectFailures(check);
  return counts;
}

/** Prints the test files that took longest, to show where time can be saved. */
export async function printSlowest(checks: Check[]): Promise<void> {
  const times: FileTimes = [];
  for (const { name, time } of checks) {
    if (time) times.push(...time(await readReport(name).catch(() => ({}))));
  }
  if (times.length === 0) return;
  console.log("\nSlowest test files:");
  for (const { file, milliseconds } of times
    .sort((a, b) => b.milliseconds - a.milliseconds)
    .slice(0, 20)) {
    console.log(
      `${(milliseconds / 1000).toFixed(0).padStart(5)} s  ${relative(root, resolve(root, file))}`,
    );
  }
}

async function inspectFailures({ name, inspect }: Check): Promise<void> {
  // A runner that broke down has written no report.
  const command = inspect?.(await readReport(name).catch(() => ({}))) ?? null;
  if (command === null) return;
  console.log(`What failed runs again, to be looked at: ${command.slice(1).join(" ")}`);
  const { output } = await runProgram(command, `${name}-again`);
  console.log(output.trim());
}

async function readReport(name: string): Promise<unknown> {
  return JSON.parse(await readFile(reportOf(name), "utf8"));
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

async function readCounts({ name, count }: Check, ok: boolean): Promise<Counts> {
  const plain = { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 };
  if (!count) return plain;
  try {
    const counts = count(await readReport(name));
    // A failure outside of any test counts too: an unhandled error, a shop that does not start.
    return ok || counts.failed > 0 ? counts : { ...counts, failed: 1 };
  } catch {
    return { ...plain, passed: 0, failed: 1 };
  }
}
