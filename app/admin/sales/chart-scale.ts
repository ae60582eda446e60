/**
 * The top of a scale that ends at a round number at or above the highest value: 1, 2, 2.5 or 5 and zeros. Without anything
 * it is 100, whose half is a whole number, too.
 */
export function scaleTop(highest: number): number {
  if (highest <= 0) return 100;
  const power = 10 ** Math.floor(Math.log10(highest));
  const factor = [1, 2, 2.5, 5, 10].find((each) => each * power >= highest) ?? 10;
  return factor * power;
}

/** How much more one value is than another, in whole percent: `+12 %`; null without anything to compare with. */
export function changeLabel(now: number, before: number): string | null {
  if (before <= 0) return null;
  const percent = Math.round(((now - before) / before) * 100);
  return `${percent > 0 ? "+" : percent < 0 ? "−" : "±"}${Math.abs(percent)} %`;
}
