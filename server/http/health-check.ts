import { statfs } from "node:fs/promises";
import type { Pool } from "pg";

/** Bytes below which a disk counts as full: PostgreSQL needs room for one more segment of its log, 16 MB. */
const fullBelow = 32 * 1024 * 1024;
/** Milliseconds in which the database has to answer. */
const timeout = 2_000;

/** What is wrong although the process serves, with what to do about it. */
export type HealthProblem = string;

const problems = {
  unreachable:
    "The database does not answer: visitors get cached pages, all else gets 503. The shop goes on by itself when it is back.",
  readOnly:
    "The database is read-only, so nothing can be ordered or changed. After a failover, DATABASE_URL must lead to the new primary; a managed server does this when its disk is full.",
  diskFull: (names: string) =>
    `The disk of ${names} is full, so orders and uploads fail. Free some space; the shop goes on by itself.`,
};

/** A folder that the shop writes to, and the setting that names it. */
export interface WatchedFolder {
  setting: string;
  path: string;
}

interface HealthCheckOptions {
  pool: Pool;
  folders: readonly WatchedFolder[];
}

/** Makes the check behind /healthz. Requests that come while one runs share its result. */
export function createHealthCheck(options: HealthCheckOptions): () => Promise<HealthProblem[]> {
  let running: Promise<HealthProblem[]> | null = null;
  return () =>
    (running ??= findProblems(options).finally(() => {
      running = null;
    }));
}

async function findProblems({ pool, folders }: HealthCheckOptions): Promise<HealthProblem[]> {
  const [database, full] = await Promise.all([checkDatabase(pool), findFullDisks(folders)]);
  const found = database === null ? [] : [problems[database]];
  return full.length === 0 ? found : [...found, problems.diskFull(full.join(" and "))];
}

/** Null: it can be written to. */
async function checkDatabase(pool: Pool): Promise<"unreachable" | "readOnly" | null> {
  const late = Promise.withResolvers<"unreachable">();
  const timer = setTimeout(late.resolve, timeout, "unreachable");
  const query = pool
    // On in recovery too, which is what a replica is in.
    .query<{ transaction_read_only: string }>("show transaction_read_only")
    .then(({ rows }) => (rows[0]?.transaction_read_only === "off" ? null : "readOnly"));
  try {
    return await Promise.race([query.catch(() => "unreachable" as const), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** The settings whose disk has no room; a folder that cannot be asked is left out. */
async function findFullDisks(folders: readonly WatchedFolder[]): Promise<string[]> {
  const free = await Promise.all(folders.map(({ path }) => freeBytes(path)));
  return folders
    .filter((_, at) => (free[at] ?? Infinity) < fullBelow)
    .map((folder) => folder.setting);
}

/** Bytes that the shop may still write on a folder's disk; infinite when that cannot be found out. */
async function freeBytes(path: string): Promise<number> {
  return statfs(path).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => Infinity,
  );
}
