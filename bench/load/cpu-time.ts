import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** CPU time in seconds; null where /proc does not exist. */
export interface CpuTime {
  shop: number | null;
  postgres: number | null;
}

interface Processes {
  /** The shop's process. */
  pid: number;
  /** The folder of its PostgreSQL. */
  dataDir: string;
}

/** Linux counts CPU time in hundredths of a second. */
const ticksPerSecond = 100;

/** The CPU time that the shop and its PostgreSQL take during `work`, beside the work's result. */
export async function withCpuTime<Result>(
  processes: Processes,
  work: () => Promise<Result>,
): Promise<{ result: Result; cpu: CpuTime }> {
  const before = await readCpuTime(processes);
  const result = await work();
  const after = await readCpuTime(processes);
  return {
    result,
    cpu: {
      shop: difference(before.shop, after.shop),
      postgres: difference(before.postgres, after.postgres),
    },
  };
}

/** The CPU time of one request, in seconds. */
export function perRequest({ shop, postgres }: CpuTime, requests: number): CpuTime {
  return {
    shop: shop === null ? null : shop / requests,
    postgres: postgres === null ? null : postgres / requests,
  };
}

async function readCpuTime({ pid, dataDir }: Processes): Promise<CpuTime> {
  const pidFile = await readFile(join(dataDir, "postgres/postmaster.pid"), "utf8").catch(() => "");
  const postmaster = Number(pidFile.split("\n")[0]);
  const children = postmaster > 0 ? await findChildren(postmaster) : [];
  const times = await Promise.all([postmaster, ...children].map((one) => readProcessTime(one)));
  const running = times.filter((time) => time !== null);
  return {
    shop: await readProcessTime(pid),
    postgres: running.length > 0 ? running.reduce((sum, time) => sum + time, 0) : null,
  };
}

/** User and system time of a process and of its children that have ended. */
async function readProcessTime(pid: number): Promise<number | null> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => null);
  if (stat === null) return null;
  // The second field, the program's name in parentheses, may contain spaces. utime is field 14, cstime field 17.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  return ticks / ticksPerSecond;
}

async function findChildren(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8").catch(() => "");
  return text.trim().split(" ").filter(Boolean).map(Number);
}

function difference(before: number | null, after: number | null): number | null {
  return before === null || after === null ? null : after - before;
}
