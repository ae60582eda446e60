import type { Grade } from "../db/column-values.ts";
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

/** Whether nobody has graded a record: it is not on sale either. */
export function isUngraded({ mediaCondition }: { mediaCondition: Grade }): boolean {
  return mediaCondition === "Not Graded";
}

export const gradeFirst = "Nobody has graded it: choose a media condition, or set the stock to 0.";

/** What is wrong with price and stock together, as a sentence; null when nothing is. */
export function findUnpricedProblem(record: Selling & { stock: number }): string | null {
  if (record.stock === 0 || !isUnpriced(record)) return null;
  const cause = record.price === 0 ? "Without a price" : `With a discount of ${record.discount} %`;
  return `${cause} ${nobodyBuys}`;
}

/** How the sentence of findUnpricedProblem ends. */
export const nobodyBuys = "nobody can buy it: enter one, check “Free”, or set the stock to 0.";
