import { toLocalTime } from "./backup-names.ts";

/** The hour of the nightly backup, in the shop's time zone. */
const backupHour = 3;
const retryDelayMs = 60 * 60 * 1000;

export interface LastBackup {
  /** When the last successful backup was made. */
  at: Date | null;
  /** When a later attempt failed; null if none did. */
  failedAt: Date | null;
}

/**
 * Whether a backup is due: three o'clock at night has passed since the last one, also while the shop was stopped. After
 * a failure the next attempt is due an hour later.
 */
export function isBackupDue(
  { at, failedAt }: LastBackup,
  { now, timeZone }: { now: Date; timeZone: string },
): boolean {
  if (failedAt && now.getTime() - failedAt.getTime() < retryDelayMs) return false;
  return at === null || backupDay(now, timeZone) > backupDay(at, timeZone);
}

/** The day number of the last backup hour before a moment; grows by one each day. */
function backupDay(moment: Date, timeZone: string): number {
  const { year, month, day, hour } = toLocalTime(moment, timeZone);
  const days = Date.UTC(Number(year), Number(month) - 1, Number(day)) / 86_400_000;
  return Number(hour) < backupHour ? days - 1 : days;
}
