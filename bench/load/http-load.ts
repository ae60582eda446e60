import { execFile, spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { promisify } from "node:util";
import { z } from "zod";
import { findProgram, installPackage } from "../../test/browser/install-package.ts";
import type { Load, LoadResult } from "./load.ts";

let hasWarned = false;

/**
 * Puts a load on a server from another process, with wrk: a load generator on Node.js takes more CPU time per request
 * than the server does for a cached page, so it would measure itself. Throws when a request failed.
 */
export async function runLoad(load: Load): Promise<LoadResult> {
  const first = load.paths[0] ?? "/";
  // wrk counts redirects as successes.
  const { status } = await fetch(load.url + first, {
    headers: load.headers ?? {},
    redirect: "manual",
  });
  if (status !== 200) throw new Error(`${load.url}${first} responds with ${status}.`);
  const result = requireWrk() ? await runWrk(load) : await runFallback(load);
  if (result.failed > 0) {
    throw new Error(`${result.failed} requests of ${load.url}${first} failed.`);
  }
  return result;
}

function runFallback(load: Load): Promise<LoadResult> {
  if (!hasWarned) {
    console.warn(
      "wrk is not installed and cannot be installed here (apt-get install wrk). autocannon is used instead: it is " +
        "slower than the server for cached pages, so their rates and ratios are those of the generator.",
    );
  }
  hasWarned = true;
  return runAutocannon(load);
}

const run = promisify(execFile);

const reportSchema = z.object({
  requests: z.int(),
  microseconds: z.int(),
  median: z.number(),
  p99: z.number(),
  failed: z.int(),
});

let installed: boolean | null = null;

/** Whether wrk can be used. Installs Debian's package the first time, if the machine allows that. */
function requireWrk(): boolean {
  installed ??= findProgram("wrk") !== null || installPackage("wrk");
  return installed;
}

/** Runs wrk on one thread: it serves some 50,000 requests a second, far more than a server on Node.js. */
async function runWrk(load: Load): Promise<LoadResult> {
  const { url, paths, connections, seconds, headers = {} } = load;
  const folder = await mkdtemp(join(tmpdir(), "gatefold-wrk-"));
  const pathsFile = join(folder, "paths");
  await writeFile(pathsFile, paths.join("\n"));
  const parameters = [
    ...["--threads", "1", "--connections", String(connections), "--duration", `${seconds}s`],
    ...["--timeout", "10s", "--script", join(import.meta.dirname, "wrk-report.lua")],
    ...Object.entries(headers).flatMap(([name, value]) => ["--header", `${name}: ${value}`]),
    url,
  ];
  try {
    const { stdout } = await run("wrk", parameters, {
      env: { ...process.env, WRK_PATHS: pathsFile },
    });
    const line = stdout.trim().split("\n").at(-1) ?? "";
    const { requests, microseconds, median, p99, failed } = reportSchema.parse(JSON.parse(line));
    const perSecond = requests / (microseconds / 1e6);
    return { requests, perSecond, median: median / 1000, p99: p99 / 1000, failed };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs autocannon in a process of its own, so that it does not share a thread with the bench. */
async function runAutocannon(load: Load): Promise<LoadResult> {
  const child = spawn(process.execPath, [join(import.meta.dirname, "autocannon-program.ts")], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  child.stdin.end(JSON.stringify(load));
  return (await json(child.stdout)) as LoadResult;
}
