/** Øre as a file has them, with a decimal point: `-16.00`. */
export function formatDecimal(oere: number): string {
  const digits = String(Math.abs(oere)).padStart(3, "0");
  return `${oere < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
