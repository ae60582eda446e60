import { discountedPrice } from "./price.ts";

interface Selling {
  price: number;
  discount: number;
  free: boolean;
}

/** Whether a record has no price: it is not on sale unless it is marked as free (docs/rules.md, Prices and money). */
export function isUnpriced({ price, discount, free }: Selling): boolean {
  return !free && discountedPrice({ price, discount }) === 0;
}

/** What is wrong with price and stock together, as a sentence; null when nothing is. */
export function findUnpricedProblem(record: Selling & { stock: number }): string | null {
  if (record.stock === 0 || !isUnpriced(record)) return null;
  const cause = record.price === 0 ? "Without a price" : `With a discount of ${record.discount} %`;
  return `${cause} nobody can buy it: enter one, check “Free”, or set the stock to 0.`;
}
