import { join } from "node:path";

/** The default folder for backups. */
export function backupFolder(dataDir: string): string {
  return join(dataDir, "backups");
}

/** `nightly` backups are made and rotated automatically; `gatefold` ones are the owner's and are never deleted. */
export type BackupKind = "nightly" | "gatefold";

/** Such as `gatefold-2026-11-21-030000.tar.zst`, in the shop's time zone. */
export function backupName(
  kind: BackupKind,
  { now, timeZone }: { now: Date; timeZone: string },
): string {
  const { year, month, day, hour, minute, second } = toLocalTime(now, timeZone);
  return `${kind}-${year}-${month}-${day}-${hour}${minute}${second}.tar.zst`;
}

type Part = "year" | "month" | "day" | "hour" | "minute" | "second";

/** The local date and time of a moment in a time zone; each part with leading zeros. */
export function toLocalTime(moment: Date, timeZone: string): { [Name in Part]: string } {
  const format = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
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
