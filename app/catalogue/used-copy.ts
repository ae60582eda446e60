import type { NewOrUsed } from "../db/column-values.ts";

/** What is wrong with the stock of a used record, as a sentence; null when nothing is (docs/rules.md, Used records). */
export function findUsedStockProblem({
  newOrUsed,
  stock,
}: {
  newOrUsed: NewOrUsed;
  stock: number;
}): string | null {
  return newOrUsed === "used" && stock > 1 ? tooManyOfUsed : null;
}

export const tooManyOfUsed = "A used record is one copy: its stock is 0 or 1.";

/** Why the VAT scheme of a copy that was sold is not changed (docs/rules.md, VAT). */
export function schemeOfSale(orderNumber: string): string {
  return `This copy was sold with order ${orderNumber}: its VAT scheme is that of the sale.`;
}
