import type { SeenLine } from "../cart/cart-changes.ts";
import type { Cart } from "../cart/cart.ts";
import { discountedPrice } from "../catalogue/price.ts";
import { sumLines } from "../orders/order-total.ts";
import { shippingCost, type ShippingMethod } from "../orders/shipping.ts";

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
