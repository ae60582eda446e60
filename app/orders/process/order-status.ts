import type { OrderStatus } from "../../db/column-values.ts";
import { orderText } from "../orders-texts.ts";

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
  get shipped() {
    return orderText("shipped");
  },
  get cancelled() {
    return orderText("cancelled");
  },
} satisfies { [Status in OrderStatus]: string };

export const orderStatuses = Object.keys(statusLabels) as OrderStatus[];

/** The look of each status's badge. */
export const statusTones = {
  "awaiting-payment": "dim",
  new: "fresh",
  processing: "busy",
  shipped: "good",
  cancelled: "dim",
} as const satisfies { [Status in OrderStatus]: string };
