/**
 * Percentages with up to two decimals, such as Finland's 25.5. They are numbers where they are kept and shown; every
 * calculation takes whole hundredths, so that nothing depends on floating point.
 */

/** 25.5 → 2550n */
function hundredths(percent: number): bigint {
  return BigInt(Math.round(percent * 100));
}

/** All of an amount without VAT, in hundredths of a percent. */
const whole = 10_000n;

/** Reads a percentage as people write it, from 0 to 100: "25", "25,5", "25.50". Null for anything else. */
export function readPercent(text: string): number | null {
  const [, digits = "", decimals = ""] =
    /^(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(text.replace(/\s|%/g, "")) ?? [];
  if (digits === "") return null;
  const inHundredths = Number(digits) * 100 + Number(decimals.padEnd(2, "0"));
  return inHundredths <= 10_000 ? inHundredths / 100 : null;
}

/** As the shop writes it: "25", "25,5". */
export function formatPercent(percent: number): string {
  return String(Number(hundredths(percent)) / 100).replace(".", ",");
}

/** VAT inside an amount that includes it, in the amount's own unit, half a unit up: amount × 25/125 at 25 %. */
export function includedVat(amount: number, ratePercent: number): number {
  const rate = hundredths(ratePercent);
  return divideHalfUp(BigInt(amount) * rate, whole + rate);
}

/** An amount without the VAT that it includes, in its own unit, half a unit up: amount × 100/125 at 25 %. */
export function withoutVat(amount: number, ratePercent: number): number {
  return divideHalfUp(BigInt(amount) * whole, whole + hundredths(ratePercent));
}

function divideHalfUp(dividend: bigint, divisor: bigint): number {
  return Number((2n * dividend + divisor) / (2n * divisor));
}
