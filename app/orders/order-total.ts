/** As much of an order's line as a total needs; `unitPrice` is what one costs after discount. */
export interface PricedLine {
  unitPrice: number;
  quantity: number;
}

export function lineTotal({ unitPrice, quantity }: PricedLine): number {
  return unitPrice * quantity;
}

/** Sum of the lines in whole kroner, without shipping. */
export function sumLines(lines: readonly PricedLine[]): number {
  return lines.reduce((sum, line) => sum + lineTotal(line), 0);
}

/**
 * The most an order may come to, so that its total fits the database's integer and any sum of a day's
 * orders stays exact.
 */
export const maxTotal = 2_000_000_000;

/** What can be said of the VAT of an order. Øre. */
export interface OrderVat {
  /** Included in goods and postage under the normal scheme. */
  amount: number;
  /** Goods under the margin scheme, with their share of the postage: of these no VAT may be shown. */
  marginTotal: number;
}

/** As much of an order as its VAT needs; `totalAmount` in whole kroner. */
export interface TaxedOrder {
  totalAmount: number;
  vatPercent: number;
  vat: OrderVat;
}

/** The VAT that an order's pages show, in whole kroner; null: all of its goods are under the margin scheme. */
export function shownVat({ totalAmount, vatPercent, vat }: TaxedOrder): number | null {
  if (vat.marginTotal === 0) return vatInKroner(totalAmount, vatPercent);
  return vat.marginTotal === totalAmount * 100 ? null : Math.floor((vat.amount + 50) / 100);
}

/**
 * The value added tax inside a total that includes it, in whole kroner, half a krone up:
 * total × 25/125 at 25 %. Integers only, exact up to `maxTotal`.
 */
export function vatInKroner(total: number, vatPercent: number): number {
  const whole = 100 + vatPercent;
  return Math.floor((2 * total * vatPercent + whole) / (2 * whole));
}
