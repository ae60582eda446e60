import { wallClock } from "./backup-names.ts";

/** The hour of the night at which the shop saves itself, by the clock on its wall. */
const hourOfNight = 3;
const pauseAfterFailure = 60 * 60 * 1000;

export interface LastBackup {
  /** When the newest one that succeeded was made. */
  at: Date | null;
  /** When one failed after that. */
  failedAt: Date | null;
}

/**
 * Whether it is time: three in the night has passed since the last back-up, be it just now or while the shop
 * was closed. After a failure it is tried again an hour later.
 */
export function isBackupDue(
  { at, failedAt }: LastBackup,
  { now, timeZone }: { now: Date; timeZone: string },
): boolean {
  if (failedAt && now.getTime() - failedAt.getTime() < pauseAfterFailure) return false;
  return at === null || nightOf(now, timeZone) > nightOf(at, timeZone);
}

/** The day whose night a moment comes after, as a number that grows by one each day. */
function nightOf(moment: Date, timeZone: string): number {
  const { year, month, day, hour } = wallClock(moment, timeZone);
  const days = Date.UTC(Number(year), Number(month) - 1, Number(day)) / 86_400_000;
  return Number(hour) < hourOfNight ? days - 1 : days;
}
