const keptDays = 7;
const keptWeeks = 4;

/** `nightly-2026-11-21-030000.tar.zst` → the numbers in it; null for any other name. */
function readName(name: string): { day: string; stamp: string } | null {
  const [, day, time] = /^nightly-(\d{4}-\d{2}-\d{2})-(\d{6})\.tar\.zst$/.exec(name) ?? [];
  if (day === undefined || time === undefined || Number.isNaN(Date.parse(day))) return null;
  return { day, stamp: `${day}-${time}` };
}

/** The Monday of a day's week, as a day. */
function weekOf(day: string): string {
  const date = new Date(day);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}

/**
 * Which files of the nightly back-ups have served their time: all but the newest of each of the seven latest
 * days that have one, and the newest of each of the four latest weeks. Days without a back-up do not count,
 * so a shop that stood still keeps what it has. Names of other files are never among them.
 */
export function findOutdated(names: readonly string[]): string[] {
  const files = names.flatMap((name) => {
    const read = readName(name);
    return read ? [{ name, ...read }] : [];
  });
  files.sort((one, other) => (one.stamp < other.stamp ? 1 : -1));
  const newestOf = (period: (day: string) => string, most: number) => {
    const newest = new Map<string, string>();
    for (const { name, day } of files) {
      if (!newest.has(period(day))) newest.set(period(day), name);
    }
    return [...newest.values()].slice(0, most);
  };
  const kept = new Set([...newestOf((day) => day, keptDays), ...newestOf(weekOf, keptWeeks)]);
  return files.map(({ name }) => name).filter((name) => !kept.has(name));
}
