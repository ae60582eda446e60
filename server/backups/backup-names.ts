import { join } from "node:path";
import { onShopClock } from "../../app/shop-time.ts";

/** The default folder for backups. */
export function backupFolder(dataDir: string): string {
  return join(dataDir, "backups");
}

/** The file of the erasures of accounts, beside the backups. */
export const erasuresName = "erasures.json";

/**
 * `nightly` backups, and `update` ones, which are made before an update changes the database, are made and rotated
 * automatically; `gatefold` ones are the owner's and are never deleted.
 */
export type BackupKind = "nightly" | "update" | "gatefold";

/** Such as `gatefold-2026-11-21-030000.tar.zst`, in the shop's time zone. */
export function backupName(kind: BackupKind, now: Date): string {
  const { year, month, day, hour, minute, second } = onShopClock(now);
  return `${kind}-${year}-${month}-${day}-${hour}${minute}${second}.tar.zst`;
}

/** The name, or path, of a further backup of the same second: such as `gatefold-2026-11-21-030000-2.tar.zst`. */
export function numberedName(name: string, number: number): string {
  return name.replace(/(\.tar\.zst)?$/, `-${number}$1`);
}

const keptDays = 7;
const keptWeeks = 4;

/** The names of the backups of a kind and their days, the newest first; other names are left out. */
function findNames(kind: BackupKind, names: readonly string[]): { name: string; day: string }[] {
  const pattern = new RegExp(
    `^${kind}-(\\d{4}-\\d{2}-\\d{2})-(\\d{6})(?:-(\\d{1,6}))?\\.tar\\.zst$`,
  );
  const files = names.flatMap((name) => {
    const [, day, time, number = "1"] = pattern.exec(name) ?? [];
    if (day === undefined || time === undefined || Number.isNaN(Date.parse(day))) return [];
    return [{ name, day, stamp: `${day}-${time}-${number.padStart(6, "0")}` }];
  });
  return files.sort((one, other) => (one.stamp < other.stamp ? 1 : -1));
}

/** The Monday of a day's week, as an ISO date. */
function weekOf(day: string): string {
  const date = new Date(day);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}

/**
 * The nightly backups to delete: all but the newest of each of the seven latest days that have one, and the newest of
 * each of the four latest weeks. Days without a backup do not count, so a stopped shop keeps its backups. Other files
 * are never returned.
 */
export function findOutdated(names: readonly string[]): string[] {
  const files = findNames("nightly", names);
  const newestOf = (period: (day: string) => string, limit: number) => {
    const newest = new Map<string, string>();
    for (const { name, day } of files) {
      if (!newest.has(period(day))) newest.set(period(day), name);
    }
    return [...newest.values()].slice(0, limit);
  };
  const kept = new Set([...newestOf((day) => day, keptDays), ...newestOf(weekOf, keptWeeks)]);
  return files.map(({ name }) => name).filter((name) => !kept.has(name));
}

const keptUpdates = 3;

/** The backups before updates to delete: all but the newest three. */
export function findOutdatedUpdates(names: readonly string[]): string[] {
  return findNames("update", names)
    .slice(keptUpdates)
    .map(({ name }) => name);
}
