import { z } from "zod";
import type { Database } from "../../app/db/database.ts";
import { readSetting, writeSetting } from "../../app/db/stored-setting.ts";

const settingName = "nightly-backup";

const stored = z.object({
  at: z.iso.datetime().nullable(),
  bytes: z.int().nullable(),
  failedAt: z.iso.datetime().nullable(),
  // Missing in what older versions stored.
  error: z.string().nullable().default(null),
});

export type LastBackup = z.output<typeof stored>;

const none: LastBackup = { at: null, bytes: null, failedAt: null, error: null };

/** The result of the last nightly backups. It is in the database, so that every process knows it. */
export async function findLastBackup(db: Database): Promise<LastBackup> {
  const read = stored.safeParse(await readSetting(db, settingName));
  return read.success ? read.data : none;
}

export async function storeLastBackup(db: Database, last: LastBackup): Promise<void> {
  await writeSetting(db, { name: settingName, value: JSON.stringify(last), at: new Date() });
}

/** The state of the nightly backups, for health checks and metrics. */
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
  const { at, bytes, failedAt, error } = await findLastBackup(db);
  const ageSeconds =
    at === null ? null : Math.max(0, Math.round((now.getTime() - Date.parse(at)) / 1000));
  const ok = failedAt === null && ageSeconds !== null && ageSeconds < maxAgeSeconds;
  return { at, ageSeconds, bytes, ok, error };
}
