import { changeMessage } from "../cart/cart-changes.ts";
import { formatPrice } from "../catalogue/price.ts";
import { noRateMessage } from "../orders/sale-taxes.ts";
import type { PlaceAndPayResult } from "./place-and-pay.server.ts";

/** Why an order was not placed, in sentences for the page. */
export function refusalMessages(result: Exclude<PlaceAndPayResult, { ok: true }>): string[] {
  switch (result.reason) {
    case "changed":
      return result.changes.map(changeMessage);
    case "total-changed":
      return [`The total is now ${formatPrice(result.total)} Load this page again to see why.`];
    case "no-rate":
      return [noRateMessage(result.country)];
    case "too-large":
      return ["That is more than one order can hold. Write to us and we will find a way."];
    case "not-begun":
      return [
        "The payment could not be started just now. Nothing was ordered and no money was taken. Choose another way to pay, or try again in a moment.",
      ];
    case "too-small":
      return [
        `“${result.payment}” takes no payments as small as this one. Nothing was ordered. Choose another way to pay.`,
      ];
    case "empty":
      return ["Your cart is empty."];
  }
}
