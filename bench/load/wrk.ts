import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { z } from "zod";
import { findProgram, installPackage } from "../../test/browser/install-package.ts";
import type { Load, LoadResult } from "./load.ts";

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
export function requireWrk(): boolean {
  installed ??= findProgram("wrk") !== null || installPackage("wrk");
  return installed;
}

/** Runs wrk on one thread: it serves some 50,000 requests a second, far more than a server on Node.js. */
export async function runWrk(load: Load): Promise<LoadResult> {
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
