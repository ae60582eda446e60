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
 * Deletes an order of any status with its lines and history. Where it awaits its payment, is new or is processing, the
 * same transaction puts its stock back on sale, and plans the release of what an online provider holds and the refund of
 * what it captured. The provider is asked after the transaction, and again by the payment job for 20 hours if it does not
 * answer. The customer gets no mail. What is left is its rows in the audit table, without the customer's name, and its
 * payment. Nothing is changed where it fails: "not-found", and "invoiced" where it has an invoice, so a deletion never
 * needs a credit note. The caller has made sure that an admin asks.
 */
export async function deleteOrder(
  services: DeleteServices,
  deletion: { orderNumber: string; by: AuditActor },
): Promise<DeleteOrderResult> {
  const result = await removeOrder(services, deletion);
  if (result.ok) await services.payments?.reconcile(deletion.orderNumber);
  return result;
}

type DeleteServices = Pick<Services, "db" | "now"> & Partial<Pick<Services, "payments">>;

function removeOrder(
  { db, now }: DeleteServices,
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
