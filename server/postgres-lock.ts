// PostgreSQL's lock file, postmaster.pid: who runs a cluster, and whether that is still true.
import { readdir, readFile, readlink, realpath, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";

/** Whether the server of this cluster runs; a lock file whose process is gone or another's counts as none. */
export async function findRunning(cluster: string): Promise<boolean> {
  const lock = await readLock(cluster);
  if (!lock) return false;
  try {
    process.kill(lock.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return false;
  }
  return isPostgresOf(lock.pid, cluster);
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

/** The port of the running server. Throws when it has just stopped. */
export async function readPort(cluster: string): Promise<number> {
  const lock = await readLock(cluster);
  if (!lock) throw new Error("The shop's own PostgreSQL stopped while it was starting.");
  return lock.port;
}

/** postmaster.pid: line 1 is the process, line 4 the port. */
async function readLock(cluster: string): Promise<{ pid: number; port: number } | null> {
  const text = await readFile(join(cluster, "postmaster.pid"), "utf8").catch(() => "");
  const lines = text.split("\n");
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  return pid > 0 && port > 0 ? { pid, port } : null;
}
