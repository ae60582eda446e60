import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { advisoryLocks } from "../../app/db/advisory-locks.ts";
import type { Database } from "../../app/db/database.ts";
import type { Log, Traces } from "../../app/observability.ts";
import { isBackupDue } from "./backup-due.ts";
import { backupFolder, backupName } from "./backup-names.ts";
import { findOutdated } from "./backup-rotation.ts";
import { findLastBackup, storeLastBackup } from "./last-backup.ts";
import { makeBackup } from "./make-backup.ts";

/** Not at once: the first visitors after a start go before. */
const firstLook = 2 * 60 * 1000;
const nextLook = 5 * 60 * 1000;

export interface NightlyBackups {
  db: Database;
  databaseUrl: string;
  storageUrl: string;
  dataDir: string;
  timeZone: string;
  now: () => Date;
  log: Log;
  traces?: Traces | null;
}

/** Looks every few minutes whether a back-up is due, and makes it. `stop` ends one that is being made. */
export function startNightlyBackups(nightly: NightlyBackups): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const look = async () => {
    for (let pause = firstLook; ; pause = nextLook) {
      await setTimeout(pause, undefined, { signal, ref: false });
      // What is not a failed back-up is the database being away, which the pages that need it say.
      await saveIfDue(nightly, signal).catch(() => undefined);
    }
  };
  const looking = look().catch(() => undefined);
  return {
    stop: async () => {
      stopping.abort();
      await looking;
    },
  };
}

/**
 * Makes tonight's back-up if it is due and no other process is at it, then removes those that have served
 * their time. A failure is logged, remembered for describeBackups, and not thrown.
 */
export async function saveIfDue(nightly: NightlyBackups, signal?: AbortSignal): Promise<void> {
  if (!(await isDue(nightly))) return;
  const client = new pg.Client({
    connectionString: nightly.databaseUrl,
    application_name: "gatefold-backup-lock",
  });
  client.on("error", () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ mine: boolean }>(
      "select pg_try_advisory_lock($1) as mine",
      [advisoryLocks.nightlyBackup],
    );
    // Asked again: the other process may just have finished.
    if (rows[0]?.mine === true && (await isDue(nightly))) await save(nightly, signal);
  } finally {
    await client.end();
  }
}

async function isDue({ db, now, timeZone }: NightlyBackups): Promise<boolean> {
  const { at, failedAt } = await findLastBackup(db);
  const last = { at: toDate(at), failedAt: toDate(failedAt) };
  return isBackupDue(last, { now: now(), timeZone });
}

function toDate(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}

async function save(nightly: NightlyBackups, signal: AbortSignal | undefined): Promise<void> {
  const { db, databaseUrl, storageUrl, dataDir, timeZone, log, traces } = nightly;
  const now = nightly.now();
  const folder = backupFolder(dataDir);
  const file = join(folder, backupName("nightly", { now, timeZone }));
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await removeDrafts(folder);
    const show = () => undefined;
    const task = { databaseUrl, storageUrl, file, now, show };
    const make = () => makeBackup(signal ? { ...task, signal } : task);
    await (traces ? traces.trace("nightly back-up", make) : make());
    const { size: bytes } = await stat(file);
    await storeLastBackup(db, { at: now.toISOString(), bytes, failedAt: null, words: null });
    log.info({ file, bytes }, "The nightly back-up was made");
    for (const name of findOutdated(await readdir(folder))) await rm(join(folder, name));
  } catch (error) {
    if (signal?.aborted === true) return;
    log.error({ file, err: error }, "The nightly back-up failed, and is tried again in an hour");
    const words = error instanceof Error ? error.message : String(error);
    const last = await findLastBackup(db);
    await storeLastBackup(db, { ...last, failedAt: now.toISOString(), words });
  }
}

/** What a process that was killed left half written; whoever holds the lock is the only one at work. */
async function removeDrafts(folder: string): Promise<void> {
  const names = await readdir(folder);
  const drafts = names.filter((name) => name.startsWith("nightly-") && name.endsWith(".part"));
  for (const name of drafts) await rm(join(folder, name), { force: true });
}
