import { join } from "node:path";

/** Where back-ups go that nobody gave another place. */
export function backupFolder(dataDir: string): string {
  return join(dataDir, "backups");
}

/** Those that the shop makes by itself, and takes away again; those of its owner it leaves alone. */
export type BackupKind = "nightly" | "gatefold";

/** `gatefold-2026-11-21-030000.tar.zst`, by the clock on the shop's wall. */
export function backupName(
  kind: BackupKind,
  { now, timeZone }: { now: Date; timeZone: string },
): string {
  const { year, month, day, hour, minute, second } = wallClock(now, timeZone);
  return `${kind}-${year}-${month}-${day}-${hour}${minute}${second}.tar.zst`;
}

type Part = "year" | "month" | "day" | "hour" | "minute" | "second";

/** A moment by the clock on the wall of a time zone, each part with leading zeros. */
export function wallClock(moment: Date, timeZone: string): { [Name in Part]: string } {
  const format = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    hourCycle: "h23",
    ...{ year: "numeric", month: "2-digit", day: "2-digit" },
    ...{ hour: "2-digit", minute: "2-digit", second: "2-digit" },
  } as const);
  const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, value]));
  const read = (name: Part) => (parts.get(name) ?? "").padStart(2, "0");
  return {
    year: read("year"),
    month: read("month"),
    day: read("day"),
    hour: read("hour"),
    minute: read("minute"),
    second: read("second"),
  };
}
