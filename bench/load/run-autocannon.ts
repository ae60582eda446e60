import { spawn } from "node:child_process";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import type { Load, LoadResult } from "./load.ts";

/** Runs autocannon in a process of its own, so that it does not share a thread with the bench. */
export async function runAutocannon(load: Load): Promise<LoadResult> {
  const child = spawn(process.execPath, [join(import.meta.dirname, "autocannon-program.ts")], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  child.stdin.end(JSON.stringify(load));
  return (await json(child.stdout)) as LoadResult;
}
