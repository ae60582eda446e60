import type { AuditActor } from "../../audit/write-audit-entry.server.ts";
import type { OrderStatus } from "../../db/tables.ts";
import { changeOrderStatus } from "../../orders/change-order-status.server.ts";
import type { Services } from "../../services.ts";
import type { BulkStatus } from "./status-actions.ts";

export interface MarkedOrders {
  to: BulkStatus;
  done: string[];
  /** Those left as they are, with the status that does not allow it; null: the order is gone. */
  refused: { orderNumber: string; status: OrderStatus | null }[];
}

/**
 * Gives several orders their next status, each in a transaction of its own: one that may not have it does not
 * stop the others.
 */
export async function markOrders(
  services: Pick<Services, "db" | "now" | "queueMail">,
  {
    orderNumbers,
    to,
    by,
  }: { orderNumbers: string[]; to: BulkStatus; by: AuditActor & { uid: string } },
): Promise<MarkedOrders> {
  const marked: MarkedOrders = { to, done: [], refused: [] };
  for (const orderNumber of orderNumbers) {
    const result = await changeOrderStatus(services, { orderNumber, to, as: "admin", by });
    if (result.ok) marked.done.push(orderNumber);
    else
      marked.refused.push({
        orderNumber,
        status: result.reason === "not-allowed" ? result.status : null,
      });
  }
  return marked;
}
