/** The top of a scale that ends at a round number at or above the highest value: 1, 2, 2.5 or 5 and zeros. */
export function scaleTop(highest: number): number {
  if (highest <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(highest));
  const factor = [1, 2, 2.5, 5, 10].find((each) => each * power >= highest) ?? 10;
  return factor * power;
}

const months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

/** `2026-11-05` → `5 Nov` */
export function dayLabel(start: string): string {
  const [, month, date] = start.split("-");
  return `${Number(date)} ${months[Number(month) - 1] ?? ""}`;
}

/** `2026-11-01` → `Nov 2026` */
export function monthLabel(start: string): string {
  const [year, month] = start.split("-");
  return `${months[Number(month) - 1] ?? ""} ${year ?? ""}`;
}

/** How much more one value is than another, in whole percent: `+12 %`; null without anything to compare with. */
export function changeLabel(now: number, before: number): string | null {
  if (before <= 0) return null;
  const percent = Math.round(((now - before) / before) * 100);
  return `${percent > 0 ? "+" : percent < 0 ? "−" : "±"}${Math.abs(percent)} %`;
}
