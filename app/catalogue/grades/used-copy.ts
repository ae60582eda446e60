import type { NewOrUsed } from "../../db/column-values.ts";
import { fieldMessage } from "../record-field-texts.ts";

/**
 * What is wrong with the stock of a used record, as a sentence; null when nothing is (docs/rules.md, Used records). Copies
 * that wait for a price or a grade count while it has no stock: they are its stock as soon as it has both.
 */
export function findUsedStockProblem({
  newOrUsed,
  stock,
  waitingStock,
}: {
  newOrUsed: NewOrUsed;
  stock: number;
  waitingStock?: number | null;
}): string | null {
  if (newOrUsed === "new") return null;
  if (stock > 1) return fieldMessage("tooManyOfUsed");
  const waiting = waitingStock ?? 0;
  return stock === 0 && waiting > 1 ? fieldMessage("tooManyWait", { n: waiting }) : null;
}

/** Why the VAT scheme of a copy that was sold is not changed (docs/rules.md, VAT). */
export function schemeOfSale(orderNumber: string): string {
  return fieldMessage("schemeOfSale", { order: orderNumber });
}
