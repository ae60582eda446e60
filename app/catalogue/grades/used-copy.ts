import type { NewOrUsed } from "../../db/column-values.ts";
import { fieldMessage } from "../record-field-texts.ts";

/** What is wrong with the stock of a used record, as a sentence; null when nothing is (docs/rules.md, Used records). */
export function findUsedStockProblem({
  newOrUsed,
  stock,
}: {
  newOrUsed: NewOrUsed;
  stock: number;
}): string | null {
  return newOrUsed === "used" && stock > 1 ? fieldMessage("tooManyOfUsed") : null;
}

/** Why the VAT scheme of a copy that was sold is not changed (docs/rules.md, VAT). */
export function schemeOfSale(orderNumber: string): string {
  return fieldMessage("schemeOfSale", { order: orderNumber });
}
