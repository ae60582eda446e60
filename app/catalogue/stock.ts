import { catalogueText } from "./catalogue-texts.ts";

/** The message about a low stock; null from 5 copies on (docs/rules.md, Stock). */
export function stockMessage(stock: number): string | null {
  if (stock <= 0) return catalogueText("outOfStock");
  return stock < 5 ? catalogueText("fewLeft", { stock }) : null;
}

export function isInStock(record: { stock: number }): boolean {
  return record.stock > 0;
}
