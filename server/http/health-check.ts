import { statfs } from "node:fs/promises";
import type { Pool } from "pg";
import { isBackupOverdue } from "../../app/backups/last-backup.server.ts";
import { findClockDoubt } from "../../app/clock/known-time.server.ts";
import type { Services } from "../../app/services-context.ts";

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
  backupOverdue:
    "No backup was made for two days. The dashboard says why; the shop tries again every hour.",
  clockInDoubt:
    "The clock of this machine is in doubt, so invoices wait for their date. The dashboard says what contradicts it.",
  diskFull: (names: string) =>
    `The disk of ${names} is full, so orders and uploads fail. Free some space; the shop goes on by itself.`,
};

/** A folder that the shop writes to, and the setting that names it. */
export interface WatchedFolder {
  setting: string;
  path: string;
}

interface HealthCheckOptions {
  services: Pick<Services, "pool" | "db" | "now" | "log" | "makesBackups">;
  folders: readonly WatchedFolder[];
}

/**
 * Makes the check behind /healthz. Requests that come while one runs share its result. The log names problems when they
 * change: who asks /healthz without an admin's session learns only that there are some.
 */
export function createHealthCheck(options: HealthCheckOptions): () => Promise<HealthProblem[]> {
  let running: Promise<HealthProblem[]> | null = null;
  let logged = "";
  const check = async () => {
    const found = await findProblems(options);
    const named = found.join(" ");
    if (named !== logged && named !== "") {
      options.services.log.warn({ problems: found }, "The shop needs a look");
    }
    logged = named;
    return found;
  };
  return () =>
    (running ??= check().finally(() => {
      running = null;
    }));
}

async function findProblems({ services, folders }: HealthCheckOptions): Promise<HealthProblem[]> {
  const [database, full] = await Promise.all([
    checkDatabase(services.pool),
    findFullDisks(folders),
  ]);
  const found = database === null ? [] : [problems[database]];
  if (full.length > 0) found.push(problems.diskFull(full.join(" and ")));
  if (database !== "unreachable") found.push(...(await findStoredProblems(services)));
  return found;
}

/** Problems that the database knows; none when it does not answer in time. */
async function findStoredProblems({
  db,
  now,
  makesBackups,
}: HealthCheckOptions["services"]): Promise<HealthProblem[]> {
  const late = Promise.withResolvers<HealthProblem[]>();
  const timer = setTimeout(late.resolve, timeout, []);
  const find = async () => {
    const [isOverdue, doubt] = await Promise.all([
      makesBackups && isBackupOverdue(db, now()),
      findClockDoubt(db),
    ]);
    return [
      ...(isOverdue ? [problems.backupOverdue] : []),
      ...(doubt ? [problems.clockInDoubt] : []),
    ];
  };
  try {
    return await Promise.race([find().catch(() => []), late.promise]);
  } finally {
    clearTimeout(timer);
  }
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
