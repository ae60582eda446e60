import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import {
  findLastBackup,
  storeLastBackup,
  type LastBackup,
} from "../../app/backups/last-backup.server.ts";
import { advisoryLocks } from "../../app/db/advisory-locks.ts";
import { findPrimary } from "../../app/db/database-client.ts";
import type { Database } from "../../app/db/database.ts";
import { retryTransaction } from "../../app/db/retry-transaction.ts";
import { runPeriodically } from "../../app/jobs/run-periodically.server.ts";
import type { QueueMail } from "../../app/mail/mail-queue.server.ts";
import type { Log } from "../../app/observability.ts";
import { onShopClock } from "../../app/shop-time.ts";
import { backupFolder, backupName, findOutdated } from "./backup-names.ts";
import { makeBackup } from "./make-backup.ts";

/** Milliseconds from the start to the first check: the first visitors after a start must not wait for a backup. */
const firstCheckDelay = 2 * 60 * 1000;
const checkInterval = 5 * 60 * 1000;

export interface NightlyBackups {
  db: Database;
  databaseUrl: string;
  storageUrl: string;
  dataDir: string;
  now: () => Date;
  queueMail: QueueMail;
  log: Log;
}

/** Checks every few minutes whether a backup is due, and makes it. `stop` cancels a backup in progress. */
export function startNightlyBackups(nightly: NightlyBackups): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  // A failed backup does not throw. Other errors mean that the database is away, which pages report.
  const onError = () => undefined;
  const running = runPeriodically(
    { interval: checkInterval, firstAfter: firstCheckDelay, signal, onError },
    () => backUpIfDue(nightly, signal),
  );
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

/**
 * Makes tonight's backup if it is due and no other process is making it, then deletes outdated ones. A failure is
 * logged, stored for describeBackups, mailed to the shop once a day while it lasts, and not thrown.
 */
export async function backUpIfDue(nightly: NightlyBackups, signal?: AbortSignal): Promise<void> {
  if (!(await isDue(nightly))) return;
  const { server } = await findPrimary(nightly.databaseUrl);
  const client = new pg.Client({
    connectionString: server,
    application_name: "gatefold-backup-lock",
  });
  client.on("error", () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ locked: boolean }>(
      "select pg_try_advisory_lock($1) as locked",
      [advisoryLocks.nightlyBackup],
    );
    // Checked again under the lock: another process may have just finished.
    if (rows[0]?.locked === true && (await isDue(nightly))) {
      await backUp({ ...nightly, databaseUrl: server }, signal);
    }
  } finally {
    await client.end();
  }
}

async function isDue({ db, now }: NightlyBackups): Promise<boolean> {
  return isBackupDue(await findLastBackup(db, now()), now());
}

/** The hour of the nightly backup, in the shop's time zone. */
const backupHour = 3;
const retryDelay = 60 * 60 * 1000;

/**
 * Whether a backup is due: three o'clock at night has passed since the last one, also while the shop was stopped. After
 * a failure the next attempt is due an hour later. Neither lies in the future (findLastBackup).
 */
export function isBackupDue(
  { at, failedAt }: Pick<LastBackup, "at" | "failedAt">,
  now: Date,
): boolean {
  if (failedAt !== null && now.getTime() - Date.parse(failedAt) < retryDelay) return false;
  return at === null || backupDay(now) > backupDay(new Date(at));
}

/** The day number of the last backup hour before a moment; grows by one each day. */
function backupDay(moment: Date): number {
  const { year, month, day, hour } = onShopClock(moment);
  const days = Date.UTC(Number(year), Number(month) - 1, Number(day)) / 86_400_000;
  return Number(hour) < backupHour ? days - 1 : days;
}

async function backUp(nightly: NightlyBackups, signal: AbortSignal | undefined): Promise<void> {
  const { db, databaseUrl, storageUrl, dataDir, log } = nightly;
  const now = nightly.now();
  const folder = backupFolder(dataDir);
  const wanted = join(folder, backupName("nightly", now));
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await deleteTemporaryFiles(folder);
    const showProgress = () => undefined;
    const target = { file: wanted, overwrite: false };
    const options = { databaseUrl, storageUrl, ...target, now, showProgress };
    const { file } = await makeBackup(signal ? { ...options, signal } : options);
    const { size: bytes } = await stat(file);
    const made = { at: now.toISOString(), bytes, failedAt: null, error: null };
    await storeLastBackup(db, { ...made, failingSince: null, mailedAt: null }, now);
    log.info({ file, bytes }, "Nightly backup made");
    for (const name of findOutdated(await readdir(folder))) await rm(join(folder, name));
  } catch (error) {
    if (signal?.aborted === true) return;
    log.error({ file: wanted, err: error }, "Nightly backup failed; next attempt in an hour");
    await storeFailure(nightly, { at: now, error });
  }
}

const mailInterval = 24 * 60 * 60 * 1000;

async function storeFailure(
  { db, queueMail }: NightlyBackups,
  { at, error }: { at: Date; error: unknown },
): Promise<void> {
  const { bytes, mailedAt, failingSince, ...last } = await findLastBackup(db, at);
  const isMailDue = mailedAt === null || at.getTime() - Date.parse(mailedAt) >= mailInterval;
  const why = error instanceof Error ? error.message : String(error);
  const failedAt = at.toISOString();
  await retryTransaction(db, async (transaction) => {
    const failure = {
      at: last.at,
      bytes,
      failedAt,
      error: why,
      failingSince: failingSince ?? failedAt,
      mailedAt: isMailDue ? failedAt : mailedAt,
    };
    await storeLastBackup(transaction, failure, at);
    if (isMailDue) {
      await queueMail(transaction, { kind: "backup-failed", error: why, lastAt: last.at });
    }
  });
}

/** Deletes what a killed process left. The lock ensures that no other process is writing such a file. */
async function deleteTemporaryFiles(folder: string): Promise<void> {
  const names = await readdir(folder);
  const temporary = names.filter((name) => name.startsWith("nightly-") && name.endsWith(".part"));
  for (const name of temporary) await rm(join(folder, name), { force: true });
}
