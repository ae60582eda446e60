import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Figure } from "../report/figure.ts";
import type { BenchShop } from "../shops/bench-shop.ts";

const run = promisify(execFile);

/** The resident memory of a process, in MB. */
export async function residentMemory(pid: number): Promise<number> {
  const { stdout } = await run("ps", ["-o", "rss=", "-p", String(pid)]);
  return Number(stdout) / 1024;
}

/** The memory of the shop's process after the cases before this one. */
export async function measureMemory({ running }: BenchShop): Promise<Figure[]> {
  return [
    {
      what: "memory of the process after all this",
      unit: "MB",
      value: await residentMemory(running.pid),
      limit: { max: 250 },
    },
  ];
}
