import type { AuditActor } from "../../audit/write-audit-entry.server.ts";
import type { OrderStatus } from "../../db/tables.ts";
import { changeOrderStatus } from "../../orders/change-order-status.server.ts";
import type { Services } from "../../services.ts";
import type { BulkStatus } from "./status-actions.ts";
import { lapsedCause, statusCause } from "./status-cause.ts";

export interface MarkedOrders {
  to: BulkStatus;
  done: string[];
  /** Those left as they are. */
  refused: RefusedOrder[];
}

export interface RefusedOrder {
  orderNumber: string;
  /** The status that does not allow it; null: the order is gone. */
  status: OrderStatus | null;
  /** Who gave it that status; "" when nobody knows. */
  cause: string;
}

/**
 * Gives several orders a status, each in a transaction of its own: one that may not have it does not stop the
 * others. A new order that is shipped is processed on the way.
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
    const change = { orderNumber, to, as: "admin", by, takesAllSteps: true } as const;
    const result = await changeOrderStatus(services, change);
    if (result.ok) marked.done.push(orderNumber);
    else if (result.reason === "not-found") {
      marked.refused.push({ orderNumber, status: null, cause: "" });
    } else if (result.reason === "payment-lapsed") {
      marked.refused.push({ orderNumber, status: "processing", cause: lapsedCause });
    } else {
      const cause = statusCause(result.last, { uid: by.uid, now: services.now() });
      marked.refused.push({ orderNumber, status: result.status, cause });
    }
  }
  return marked;
}
