// PostgreSQL's lock file, postmaster.pid: who runs a cluster, and whether that is still true.
import { readdir, readFile, readlink, realpath, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";

/** Milliseconds that a server may take to start or stop; recovery after a crash takes its time. */
const patience = 60_000;

/**
 * Whether the server of this cluster runs; a lock file whose process is gone or another's counts as none.
 * One that is stopping is waited for.
 */
export async function findRunning(cluster: string): Promise<boolean> {
  const deadline = Date.now() + patience;
  for (;;) {
    const lock = await readLock(cluster);
    if (!lock || !isAlive(lock.pid) || !(await isPostgresOf(lock.pid, cluster))) return false;
    if (lock.state !== "stopping" || Date.now() > deadline) return true;
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

/** After a reboot the number in the lock file may belong to any program; where /proc tells, it is asked. */
async function isPostgresOf(pid: number, cluster: string): Promise<boolean> {
  if (process.platform !== "linux") return true;
  const line = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
  return line.includes("postgres") && line.split("\0").includes(cluster);
}

/**
 * PostgreSQL refuses a lock file whose process number is in use, though that may be another program's by
 * now (after a reboot), or belong to a dead server that nobody has buried (in a container without an
 * init). Where /proc tells that no process works in the cluster, the lock is stale and is taken away;
 * what a killed server leaves behind ends by itself within moments, and is waited for.
 */
export async function clearStaleLock(cluster: string): Promise<void> {
  if (process.platform !== "linux") return;
  const lock = await readLock(cluster);
  if (!lock || (await isPostgresOf(lock.pid, cluster))) return;
  const deadline = Date.now() + 10_000;
  while (await isWorkedIn(cluster)) {
    if (Date.now() > deadline) return;
    await setTimeout(50);
  }
  // Another start may have been quicker: then the lock is a new one, and stays.
  if ((await readLock(cluster))?.pid === lock.pid) {
    await rm(join(cluster, "postmaster.pid"), { force: true });
  }
}

/** Whether any process has the cluster as its working folder, as PostgreSQL's all have. */
async function isWorkedIn(cluster: string): Promise<boolean> {
  const names = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const folder = await realpath(cluster);
  const folders = names.map((name) => readlink(`/proc/${name}/cwd`).catch(() => ""));
  return (await Promise.all(folders)).includes(folder);
}

/**
 * The port of the running server, once it takes connections: another start may have got it only this far.
 * Throws when it stops instead.
 */
export async function waitForPort(cluster: string): Promise<number> {
  const deadline = Date.now() + patience;
  for (;;) {
    const lock = await readLock(cluster);
    if (!lock) throw new Error("The shop's own PostgreSQL stopped while it was starting.");
    if (lock.state === "ready" || Date.now() > deadline) return lock.port;
    await setTimeout(20);
  }
}

/** The process that runs the cluster by its lock file; null when there is none. */
export async function findServerPid(cluster: string): Promise<number | null> {
  return (await readLock(cluster))?.pid ?? null;
}

/** Settles once that server has let go of the cluster; another may have it by then. Throws when it does not. */
export async function waitForEnd(cluster: string, pid: number): Promise<void> {
  const deadline = Date.now() + patience;
  while ((await readLock(cluster))?.pid === pid && isAlive(pid)) {
    if (Date.now() > deadline) throw new Error("The shop's own PostgreSQL did not stop.");
    await setTimeout(20);
  }
}

interface Lock {
  pid: number;
  port: number;
  /** In PostgreSQL's words: starting, ready or stopping. */
  state: string;
}

/** postmaster.pid: line 1 is the process, line 4 the port, line 8 the state, which comes last. */
async function readLock(cluster: string): Promise<Lock | null> {
  const text = await readFile(join(cluster, "postmaster.pid"), "utf8").catch(() => "");
  const lines = text.split("\n");
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  return pid > 0 && port > 0 ? { pid, port, state: lines[7]?.trim() ?? "starting" } : null;
}
