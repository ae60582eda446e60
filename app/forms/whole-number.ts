export interface WholeNumberRange {
  min: number;
  max: number;
}

export function isWholeNumber(value: unknown, { min, max }: WholeNumberRange): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= min && value <= max;
}

/** A whole number as the shop writes it, with dots between thousands: `1.249`. */
export function formatWholeNumber(value: number): string {
  const digits = String(Math.abs(value)).replace(/\B(?=(\d{3})+$)/g, ".");
  return `${value < 0 ? "−" : ""}${digits}`;
}
