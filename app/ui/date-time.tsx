const months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * A moment as a clock in `timeZone` shows it, such as "21 Nov 2026, 09:30": the same words on the server
 * and in every browser, wherever it is.
 */
export function formatDateTime(iso: string, timeZone: string): string {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat("en-GB", {
      timeZone,
      day: "numeric",
      month: "numeric",
      year: "numeric",
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
    });
    formats.set(timeZone, format);
  }
  // Only the numbers are Intl's: its words and commas differ between versions.
  const parts = new Map(
    format.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]),
  );
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? "";
  const month = months[Number(of("month")) - 1] ?? "";
  return `${Number(of("day"))} ${month} ${of("year")}, ${of("hour")}:${of("minute")}`;
}

/** A moment in the page, for people and for machines. */
export function DateTime({ iso, timeZone }: { iso: string; timeZone: string }) {
  return <time dateTime={iso}>{formatDateTime(iso, timeZone)}</time>;
}
