import { findAuditEntries, type AuditEntry } from "../../../audit/find-audit-entries.server.ts";
import type { OrderStatus } from "../../../db/column-values.ts";
import type { Database } from "../../../db/database.ts";
import { orderNumberPattern } from "../../../orders/order-number.ts";
import { orderStatuses, statusLabels } from "../../../orders/process/order-status.ts";
import { shownProblem } from "../../../payment/shown-problem.ts";
import { historyText } from "./history-texts.ts";

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
    userName: changedAs === "shop" ? historyText("theShop") : (email ?? historyText("aCustomer")),
    action: describeChange(status, changedAs),
    before: null,
    after: null,
  }));
  return [...entries.map(inWords), ...byOthers].sort((one, other) => +other.at - +one.at);
}

function describeChange(status: OrderStatus, changedAs: string): string {
  if (changedAs === "shop") {
    return historyText(status === "new" ? "paymentAuthorised" : "cancelledUnpaid");
  }
  const isPlaced = status === "new" || status === "awaiting-payment";
  return isPlaced
    ? historyText("placedOrder")
    : historyText("byCustomer", { status: statusLabels[status] });
}

/** The entry as the screen words it: its statuses, and what the shop itself said of a payment. */
function inWords(entry: AuditEntry): AuditEntry {
  return { ...entry, before: fieldsInWords(entry.before), after: fieldsInWords(entry.after) };
}

function fieldsInWords(fields: AuditEntry["before"]): AuditEntry["before"] {
  if (!fields) return fields;
  const words = Object.entries(fields).map(([field, value]) => {
    if (typeof value !== "string") return [field, value] as const;
    if (field === "status") return [field, statusLabels[value as OrderStatus]] as const;
    if (field === "payment") return [field, paymentInWords(value)] as const;
    return [field, field === "problem" ? shownProblem(value) : value] as const;
  });
  return Object.fromEntries(words);
}

/** What was paid back with the reason that "Refund" under Returns gives for it; see refund-owed.server.ts. */
const owedBackSuffix = ", paid and not owed";

function paymentInWords(kept: string): string {
  if (!kept.endsWith(owedBackSuffix)) return kept;
  return historyText("paidNotOwed", { money: kept.slice(0, -owedBackSuffix.length) });
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
