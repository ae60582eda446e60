import type { OrderStatus } from "../../db/column-values.ts";
import { adminOrdersText } from "./orders-texts.ts";

export type NextStatus = Exclude<OrderStatus, "awaiting-payment" | "new">;

/** The labels of the buttons that change an order's status (docs/rules.md, Names of controls). */
export const statusActions = {
  get processing() {
    return adminOrdersText("markProcessing");
  },
  get ready() {
    return adminOrdersText("markReady");
  },
  get shipped() {
    return adminOrdersText("markShipped");
  },
  get cancelled() {
    return adminOrdersText("cancelOrder");
  },
} satisfies { [Status in NextStatus]: string };

export function isNextStatus(status: OrderStatus): status is NextStatus {
  return status in statusActions;
}

/** What several orders can be given at once: the statuses that need no confirmation. */
export const bulkStatuses = ["processing", "ready", "shipped"] as const;
export type BulkStatus = (typeof bulkStatuses)[number];
