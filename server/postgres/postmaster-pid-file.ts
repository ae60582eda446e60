// postmaster.pid, PostgreSQL's lock file: which process runs on a cluster, and whether that is still true.
import { readdir, readFile, readlink, realpath, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";

/** Milliseconds that a server may take to start or stop; crash recovery takes time. */
const serverTimeout = 60_000;
/** Milliseconds that child processes of a killed server may take to end. */
const orphanTimeout = 10_000;

/**
 * Whether the server of this cluster is running. A pid file whose process has ended, or is not PostgreSQL, does not
 * count. Waits for a server that is stopping.
 */
export async function isServerRunning(cluster: string): Promise<boolean> {
  const deadline = Date.now() + serverTimeout;
  for (;;) {
    const pidFile = await readPidFile(cluster);
    if (!pidFile || !isAlive(pidFile.pid) || !(await isPostgres(pidFile.pid, cluster))) {
      return false;
    }
    if (pidFile.state !== "stopping" || Date.now() > deadline) return true;
    await setTimeout(20);
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** After a reboot another program may have the pid. /proc shows which program it is, where there is one (Linux). */
async function isPostgres(pid: number, cluster: string): Promise<boolean> {
  if (process.platform !== "linux") return true;
  const commandLine = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
  if (!commandLine.includes("postgres")) return false;
  // It may have been started by another spelling of the path, such as one through a symbolic link.
  const folder = await realpath(cluster).catch(() => cluster);
  const paths = commandLine.split("\0").filter((part) => part.startsWith("/"));
  const named = await Promise.all(paths.map((path) => realpath(path).catch(() => path)));
  return named.includes(folder);
}

/**
 * Deletes a stale pid file, which PostgreSQL itself does not always recognise: the pid may belong to another program
 * (after a reboot), or to a dead server that nobody has waited for (in a container without an init process). Waits
 * until no process works in the cluster: child processes of a killed server end by themselves.
 */
export async function clearStalePidFile(cluster: string): Promise<void> {
  if (process.platform !== "linux") return;
  const pidFile = await readPidFile(cluster);
  if (!pidFile || (await isPostgres(pidFile.pid, cluster))) return;
  const deadline = Date.now() + orphanTimeout;
  while (await isInUse(cluster)) {
    if (Date.now() > deadline) return;
    await setTimeout(50);
  }
  // If another start was faster, the file is a new one and stays.
  if ((await readPidFile(cluster))?.pid === pidFile.pid) {
    await rm(join(cluster, "postmaster.pid"), { force: true });
  }
}

/** Whether any process has the cluster as its working directory, as all processes of PostgreSQL have. */
async function isInUse(cluster: string): Promise<boolean> {
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const folder = await realpath(cluster);
  const folders = pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => ""));
  return (await Promise.all(folders)).includes(folder);
}

/**
 * Waits until the server accepts connections, since another process may have just started it. Returns its port. Throws
 * when the server stops instead.
 */
export async function waitForPort(cluster: string): Promise<number> {
  const deadline = Date.now() + serverTimeout;
  for (;;) {
    const pidFile = await readPidFile(cluster);
    if (!pidFile) throw new Error("The embedded PostgreSQL stopped while it was starting.");
    if (pidFile.state === "ready" || Date.now() > deadline) return pidFile.port;
    await setTimeout(20);
  }
}

/** Waits until a server that is starting accepts connections; false when the signal comes first. */
export async function waitUntilReady(cluster: string, signal: AbortSignal): Promise<boolean> {
  while (!signal.aborted) {
    const pidFile = await readPidFile(cluster);
    // The file of a server that was killed says "ready" too.
    if (pidFile?.state === "ready" && isAlive(pidFile.pid)) return true;
    await setTimeout(5);
  }
  return false;
}

/** The pid of the server according to the pid file; null when there is none. */
export async function findServerPid(cluster: string): Promise<number | null> {
  return (await readPidFile(cluster))?.pid ?? null;
}

/** Waits until the server with this pid has stopped; another may be running by then. Throws when it does not stop. */
export async function waitForStop(cluster: string, pid: number): Promise<void> {
  const deadline = Date.now() + serverTimeout;
  while ((await readPidFile(cluster))?.pid === pid && isAlive(pid)) {
    if (Date.now() > deadline) throw new Error("The embedded PostgreSQL did not stop.");
    await setTimeout(20);
  }
}

interface PidFile {
  pid: number;
  port: number;
  /** starting, ready or stopping. */
  state: string;
}

/** Line 1 is the pid, line 4 the port, line 8 the state, which PostgreSQL writes last. */
async function readPidFile(cluster: string): Promise<PidFile | null> {
  const text = await readFile(join(cluster, "postmaster.pid"), "utf8").catch(() => "");
  const lines = text.split("\n");
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  return pid > 0 && port > 0 ? { pid, port, state: lines[7]?.trim() ?? "starting" } : null;
}
