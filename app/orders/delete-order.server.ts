import { eraseFromAudit } from "../accounts/erase-account.server.ts";
import { findInvoiceNumber } from "../invoices/issue-invoice.server.ts";
import { writeAuditEntry, type AuditActor } from "../audit/write-audit-entry.server.ts";
import { retryTransaction } from "../db/retry-transaction.ts";
import type { Services } from "../services-context.ts";
import { planOperations } from "../payment/operations/plan-operations.server.ts";
import { returnsStock } from "./order-status.ts";
import { returnStock } from "./return-stock.server.ts";

export type DeleteOrderResult =
  | { ok: true; /** Whether its records went back on sale. */ returned: boolean }
  | { ok: false; reason: "not-found" }
  /** It has an invoice, which is kept with its order. */
  | { ok: false; reason: "invoiced" };

/**
 * Deletes an order with its lines and history, unless it has an invoice; one that is new or processing returns its
 * stock. What is left is its rows in the audit table, without the customer's name, and its payment, whose money is released. The
 * caller has made sure that an admin asks.
 */
export async function deleteOrder(
  services: DeleteServices,
  deletion: { orderNumber: string; by: AuditActor },
): Promise<DeleteOrderResult> {
  const result = await removeOrder(services, deletion);
  if (result.ok) await services.payments?.reconcile(deletion.orderNumber);
  return result;
}

type DeleteServices = Pick<Services, "db"> & Partial<Pick<Services, "payments" | "now">>;

function removeOrder(
  { db, now = () => new Date() }: DeleteServices,
  { orderNumber, by }: { orderNumber: string; by: AuditActor },
): Promise<DeleteOrderResult> {
  return retryTransaction(db, async (transaction) => {
    const order = await transaction
      .selectFrom("orders")
      .select(["status", "totalAmount", "orderDate"])
      .where("orderNumber", "=", orderNumber)
      .forUpdate()
      .executeTakeFirst();
    if (!order) return { ok: false, reason: "not-found" };
    if ((await findInvoiceNumber(transaction, orderNumber)) !== null) {
      return { ok: false, reason: "invoiced" };
    }
    const returned = returnsStock(order.status);
    if (returned) await returnStock(transaction, orderNumber);
    if (returned) {
      await planOperations(transaction, { orderNumber, purpose: "cancel", at: now() });
    }
    await transaction.deleteFrom("orders").where("orderNumber", "=", orderNumber).execute();
    await eraseFromAudit(transaction, [orderNumber]);
    await writeAuditEntry(transaction, {
      by,
      action: "order.delete",
      subject: { kind: "order", id: orderNumber },
      before: order,
      after: null,
    });
    return { ok: true, returned };
  });
}
