/** Why the VAT scheme of a copy that was sold is not changed (docs/rules.md, VAT). */
export function schemeOfSale(orderNumber: string): string {
  return `This copy was sold with order ${orderNumber}: its VAT scheme is that of the sale.`;
}
