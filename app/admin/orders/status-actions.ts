import type { OrderStatus } from "../../db/tables.ts";

/** What the shop can make of an order, in the words of its buttons (docs/rules.md, Names of controls). */
export const statusActions = {
  processing: "Mark as Processing",
  shipped: "Mark as Shipped",
  cancelled: "Cancel order",
} as const satisfies { [Status in Exclude<OrderStatus, "new">]: string };

/** The statuses that several orders can be given at once: none that cannot be undone without a question. */
export const bulkStatuses = ["processing", "shipped"] as const;
export type BulkStatus = (typeof bulkStatuses)[number];
