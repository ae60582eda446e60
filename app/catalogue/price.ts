import { formatWholeNumber } from "../forms/whole-number.ts";

/**
 * The price after discount, in whole kroner: round(price × (1 − discount/100)), half a krone up
 * (docs/rules.md, Prices and money). Exact, because it computes with integers only; the column
 * `discounted_price` computes the same. A discount of 0 or less is ignored.
 */
export function discountedPrice({ price, discount }: { price: number; discount: number }): number {
  if (discount <= 0) return price;
  return Math.floor((price * (100 - discount) + 50) / 100);
}

/** Øre as the shop writes them: `298 kr.`, `1.249,50 kr.` */
export function formatOere(oere: number): string {
  const part = oere % 100;
  const kroner = formatWholeNumber((oere - part) / 100);
  return part === 0 ? `${kroner} kr.` : `${kroner},${String(part).padStart(2, "0")} kr.`;
}

/** Whole kroner as the shop writes them: `1.249 kr.` */
export function formatPrice(kroner: number): string {
  return `${formatWholeNumber(kroner)} kr.`;
}

/**
 * Whether visitors are told no price of a record: it costs nothing and nobody can have it, as a draft that waits for its
 * price.
 */
export function hasNoPriceToTell(record: {
  price: number;
  discount: number;
  stock?: number;
}): boolean {
  return record.stock === 0 && discountedPrice(record) === 0;
}
