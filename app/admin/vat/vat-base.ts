import type { VatScheme } from "../../db/invoice-tables.ts";

/** What VAT is calculated on, in øre: the price without it, or the margin without it. */
export function vatBase({
  scheme,
  total,
  margin,
  vat,
}: {
  scheme: VatScheme;
  total: number;
  margin: number;
  vat: number;
}): number {
  return (scheme === "margin" ? margin : total) - vat;
}

/** Øre as a file has them, with a decimal point: `-16.00`. */
export function formatDecimal(oere: number): string {
  const digits = String(Math.abs(oere)).padStart(3, "0");
  return `${oere < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
