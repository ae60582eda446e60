import { shop } from "../../shop.config.ts";
import type { SeenLine } from "../cart/cart-changes.ts";
import type { Cart } from "../cart/cart.ts";
import { discountedPrice } from "../catalogue/price.ts";
import type { SoldLine } from "../invoices/invoice-lines.ts";
import { orderVat } from "../orders/order-vat.ts";
import { sumLines, type OrderVat } from "../orders/order-total.ts";
import { shippingCost, type ShippingMethod } from "../orders/shipping.ts";

/**
 * The VAT of the order that this cart becomes, as its invoice will have it; null until the shop has told how each record
 * is taxed.
 */
export function previewVat(
  { lines, shipping }: Pick<ReturnType<typeof previewOrder>, "lines" | "shipping">,
  margins: ReadonlyMap<string, boolean>,
): OrderVat | null {
  if (!lines.every(({ id }) => margins.has(id))) return null;
  const sold = lines.map(({ id, quantity, unitPrice }, index): SoldLine => ({
    ...{ lineNumber: index + 1, name: id, quantity, unitPrice: unitPrice * 100 },
    vatScheme: margins.get(id) ? "margin" : "normal",
    // The VAT of a margin is never shown, so its cost does not matter here.
    ...{ cost: 0, ratePercent: shop.vatPercent },
  }));
  return orderVat(sold, { shippingCost: shipping, vatPercent: shop.vatPercent });
}

/** An order of this cart as the customer sees it before placing it: lines and totals in whole kroner. */
export function previewOrder(cart: Cart, method: ShippingMethod) {
  const lines: SeenLine[] = cart.map((item) => ({
    id: item.id,
    quantity: item.quantity,
    unitPrice: discountedPrice(item),
  }));
  const linesTotal = sumLines(lines);
  const shipping = shippingCost(method, linesTotal);
  return { lines, linesTotal, shipping, total: linesTotal + shipping };
}
