import type { OrderStatus } from "../../db/column-values.ts";

/** The words shown for each status (docs/rules.md, Orders). */
export const statusLabels = {
  "awaiting-payment": "Awaiting payment",
  new: "New",
  processing: "Processing",
  shipped: "Shipped",
  cancelled: "Cancelled",
} as const satisfies { [Status in OrderStatus]: string };

export const orderStatuses = Object.keys(statusLabels) as OrderStatus[];

/** The look of each status's badge. */
export const statusTones = {
  "awaiting-payment": "dim",
  new: "fresh",
  processing: "busy",
  shipped: "good",
  cancelled: "dim",
} as const satisfies { [Status in OrderStatus]: string };
