import { z } from "zod";
import type { Database } from "../../app/db/database.ts";

const settingName = "nightly-backup";

const stored = z.object({
  at: z.iso.datetime().nullable(),
  bytes: z.int().nullable(),
  failedAt: z.iso.datetime().nullable(),
  words: z.string().nullable(),
});

type Stored = z.output<typeof stored>;

const none: Stored = { at: null, bytes: null, failedAt: null, words: null };

/** What the database remembers of the nightly back-ups, so that all processes of the shop know. */
export async function findLastBackup(db: Database): Promise<Stored> {
  const row = await db
    .selectFrom("settings")
    .select("value")
    .where("name", "=", settingName)
    .executeTakeFirst();
  const read = stored.safeParse(row?.value);
  return read.success ? read.data : none;
}

export async function storeLastBackup(db: Database, last: Stored): Promise<void> {
  const value = JSON.stringify(last);
  await db
    .insertInto("settings")
    .values({ name: settingName, value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value, changedAt: new Date() }))
    .execute();
}

/** How the nightly back-ups are, for whoever watches over the shop. */
export interface BackupState {
  /** When the newest was made, as an ISO date and time; null when there is none. */
  at: string | null;
  ageSeconds: number | null;
  bytes: number | null;
  /** False when the last try failed, and when the newest is older than a day and a half. */
  ok: boolean;
  /** Why the last try failed; null when it did not. */
  words: string | null;
}

const tooOldSeconds = 36 * 60 * 60;

/** Null: the shop makes none (BACKUPS=0). */
export async function describeBackups(
  db: Database,
  { enabled, now }: { enabled: boolean; now: Date },
): Promise<BackupState | null> {
  if (!enabled) return null;
  const { at, bytes, failedAt, words } = await findLastBackup(db);
  const ageSeconds =
    at === null ? null : Math.max(0, Math.round((now.getTime() - Date.parse(at)) / 1000));
  const ok = failedAt === null && ageSeconds !== null && ageSeconds < tooOldSeconds;
  return { at, ageSeconds, bytes, ok, words };
}
