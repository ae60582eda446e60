import { z } from "zod";
import type { Database, Transaction } from "../db/database.ts";
import { readSetting, writeSetting } from "../db/stored-setting.ts";

const settingName = "nightly-backup";

const moment = z.iso.datetime().nullable();
const stored = z.object({
  at: moment,
  bytes: z.int().nullable(),
  failedAt: moment,
  // Missing in what older versions stored.
  error: z.string().nullable().default(null),
  /** The first failure since the last backup. */
  failingSince: moment.default(null),
  /** When the shop was last mailed of it. */
  mailedAt: moment.default(null),
});

export type LastBackup = z.output<typeof stored>;

const none: LastBackup = {
  at: null,
  bytes: null,
  failedAt: null,
  error: null,
  failingSince: null,
  mailedAt: null,
};

/**
 * The result of the last nightly backups. It is in the database, so that every process knows it. Moments in the future
 * come from a clock that was wrong: they count as none.
 */
export async function findLastBackup(db: Database, now: Date): Promise<LastBackup> {
  const read = stored.safeParse(await readSetting(db, settingName));
  if (!read.success) return none;
  const last = read.data;
  const past = (at: string | null) => (at !== null && isFuture(at, now) ? null : at);
  const isKnown = past(last.at) !== null;
  return {
    at: past(last.at),
    bytes: isKnown ? last.bytes : null,
    failedAt: past(last.failedAt),
    error: last.error,
    failingSince: past(last.failingSince),
    mailedAt: past(last.mailedAt),
  };
}

/** Milliseconds by which the clocks of two machines may differ. */
const clockDifference = 60_000;

function isFuture(at: string, now: Date): boolean {
  return Date.parse(at) > now.getTime() + clockDifference;
}

export async function storeLastBackup(
  db: Database | Transaction,
  last: LastBackup,
  at: Date,
): Promise<void> {
  await writeSetting(db, { name: settingName, value: JSON.stringify(last), at });
}

/** The state of the nightly backups, for health checks, metrics and the dashboard. */
export interface BackupState {
  /** When the last successful backup was made, as an ISO date and time; null when there is none. */
  at: string | null;
  ageSeconds: number | null;
  bytes: number | null;
  /** False when the last attempt failed, or the newest backup is older than 36 hours. */
  ok: boolean;
  /** Why the last attempt failed; null when it did not. */
  error: string | null;
}

const maxAgeSeconds = 36 * 60 * 60;

/** Null: nightly backups are turned off (BACKUPS=0). */
export async function describeBackups(
  db: Database,
  { enabled, now }: { enabled: boolean; now: Date },
): Promise<BackupState | null> {
  if (!enabled) return null;
  const { at, bytes, failedAt, error } = await findLastBackup(db, now);
  const ageSeconds = at === null ? null : secondsSince(at, now);
  const ok = failedAt === null && ageSeconds !== null && ageSeconds < maxAgeSeconds;
  return { at, ageSeconds, bytes, ok, error };
}

const overdueSeconds = 48 * 60 * 60;

/** Whether two days have passed without a backup: since the last one, or while all of them have failed. */
export async function isBackupOverdue(db: Database, now: Date): Promise<boolean> {
  const { at, failingSince } = await findLastBackup(db, now);
  const since = at ?? failingSince;
  return since !== null && secondsSince(since, now) >= overdueSeconds;
}

function secondsSince(at: string, now: Date): number {
  return Math.max(0, Math.round((now.getTime() - Date.parse(at)) / 1000));
}
