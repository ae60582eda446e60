/** The message about a low stock; null from 5 copies on (docs/rules.md, Stock). */
export function stockMessage(stock: number): string | null {
  if (stock <= 0) return "Out of Stock";
  return stock < 5 ? `Only ${stock} left, order now!` : null;
}

export function isInStock(record: { stock: number }): boolean {
  return record.stock > 0;
}
