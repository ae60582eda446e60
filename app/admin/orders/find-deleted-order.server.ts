import type { AuditEntry } from "../../audit/find-audit-entries.server.ts";
import type { OrderStatus } from "../../db/column-values.ts";
import type { Database } from "../../db/database.ts";
import { orderNumberPattern } from "../../orders/order-number.ts";
import { orderStatuses } from "../../orders/process/order-status.ts";
import { findOrderHistory } from "./find-order-history.server.ts";

/** What is left of an order that was deleted. */
export interface DeletedOrder {
  orderNumber: string;
  /** As it stood when it was deleted; null where the row does not tell. */
  status: OrderStatus | null;
  /** Whole kroner. */
  totalAmount: number | null;
  orderDate: Date | null;
  history: AuditEntry[];
}

/** The order of that number, when there was one and an admin deleted it; else null. */
export async function findDeletedOrder(
  db: Database,
  orderNumber: string,
): Promise<DeletedOrder | null> {
  if (!orderNumberPattern.test(orderNumber)) return null;
  const deletion = await db
    .selectFrom("auditEntries")
    .select("before")
    .where("subjectKind", "=", "order")
    .where("subjectId", "=", orderNumber)
    .where("action", "=", "order.delete")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!deletion) return null;
  const { status, totalAmount, orderDate } = deletion.before ?? {};
  return {
    orderNumber,
    status: orderStatuses.find((known) => known === status) ?? null,
    totalAmount: typeof totalAmount === "number" ? totalAmount : null,
    orderDate: typeof orderDate === "string" ? new Date(orderDate) : null,
    history: await findOrderHistory(db, orderNumber),
  };
}
