import type { OrderStatus } from "../../db/column-values.ts";
import { isPickedUp, type ShippedOrder } from "../../shipping-method.ts";
import { orderText } from "../orders-texts.ts";
import { returnsStock } from "./order-process.ts";

/** The words shown for each status (docs/rules.md, Orders), in the current language. */
export const statusLabels = {
  get "awaiting-payment"() {
    return orderText("awaitingPayment");
  },
  get new() {
    return orderText("new");
  },
  get processing() {
    return orderText("processing");
  },
  get ready() {
    return orderText("ready");
  },
  get shipped() {
    return orderText("shipped");
  },
  get cancelled() {
    return orderText("cancelled");
  },
} satisfies { [Status in OrderStatus]: string };

export const orderStatuses = Object.keys(statusLabels) as OrderStatus[];

/** Those of orders that were neither sent nor handed over. */
export const openStatuses: readonly OrderStatus[] = orderStatuses.filter(returnsStock);

/** The label of an order's status: one that was picked up was never shipped. */
export function orderStatusLabel(order: ShippedOrder & { status: OrderStatus }): string {
  const { status } = order;
  return status === "shipped" && isPickedUp(order) ? orderText("pickedUp") : statusLabels[status];
}

/** The look of each status's badge. */
export const statusTones = {
  "awaiting-payment": "dim",
  new: "fresh",
  processing: "busy",
  ready: "busy",
  shipped: "good",
  cancelled: "dim",
} as const satisfies { [Status in OrderStatus]: string };
