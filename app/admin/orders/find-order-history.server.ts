import { findAuditEntries, type AuditEntry } from "../../audit/find-audit-entries.server.ts";
import type { OrderStatus } from "../../db/column-values.ts";
import type { Database } from "../../db/database.ts";
import { orderNumberPattern } from "../../orders/order-number.ts";
import { orderStatuses, statusLabels } from "../../orders/process/order-status.ts";

/** Everything that happened to an order, the newest first: what the customer did and what the shop did. */
export async function findOrderHistory(db: Database, orderNumber: string): Promise<AuditEntry[]> {
  const [entries, changes] = await Promise.all([
    findAuditEntries(db, { kind: "order", id: orderNumber }),
    db
      .selectFrom("orderStatusChanges")
      .leftJoin("users", "users.id", "orderStatusChanges.changedBy")
      .select(["orderStatusChanges.id", "status", "changedAt", "changedAs", "users.email"])
      .where("orderNumber", "=", orderNumber)
      // Changes by an admin are in the audit table.
      .where("changedAs", "in", ["customer", "shop"])
      .orderBy("changedAt", "desc")
      .execute(),
  ]);
  const byOthers = changes.map(({ id, status, changedAt, changedAs, email }) => ({
    id,
    at: changedAt,
    userName: changedAs === "shop" ? "The shop" : (email ?? "Customer"),
    action: describeChange(status, changedAs),
    before: null,
    after: null,
  }));
  return [...entries.map(withStatusLabels), ...byOthers].sort((one, other) => +other.at - +one.at);
}

function describeChange(status: OrderStatus, changedAs: string): string {
  if (changedAs === "shop") return status === "new" ? "Payment authorised" : "Cancelled: not paid";
  const isPlaced = status === "new" || status === "awaiting-payment";
  return isPlaced ? "Placed the order" : `${statusLabels[status]} by the customer`;
}

/** The entry with statuses as the screen names them. */
function withStatusLabels(entry: AuditEntry): AuditEntry {
  const labelStatus = (fields: AuditEntry["before"]) =>
    fields && "status" in fields
      ? { ...fields, status: statusLabels[fields["status"] as OrderStatus] }
      : fields;
  return { ...entry, before: labelStatus(entry.before), after: labelStatus(entry.after) };
}

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
