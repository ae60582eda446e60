import type { Grade } from "../db/column-values.ts";
import { discountedPrice } from "./price.ts";
import { fieldMessage } from "./record-field-texts.ts";

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

/** What is wrong with price and stock together, as a sentence; null when nothing is. */
export function findUnpricedProblem(record: Selling & { stock: number }): string | null {
  if (record.stock === 0 || !isUnpriced(record)) return null;
  const remedy = fieldMessage("nobodyBuys");
  return record.price === 0
    ? fieldMessage("noPrice", { remedy })
    : fieldMessage("wholeDiscount", { discount: record.discount, remedy });
}

/** Whether a message ends as that of findUnpricedProblem does, in the language of now. */
export function isUnpricedProblem(message: string): boolean {
  return message.endsWith(fieldMessage("nobodyBuys"));
}
