import { writeAuditEntry, type AuditActor } from "../audit/write-audit-entry.server.ts";
import type { Mail } from "../mail/mail.ts";
import { retryTransaction } from "../db/retry-transaction.ts";
import type { OrderStatus } from "../db/tables.ts";
import type { Services } from "../services.ts";
import { canBecome, returnsStock } from "./order-status.ts";
import { returnStock } from "./return-stock.server.ts";

/**
 * Who asks: a customer, by uid, who reaches their own orders only, or an admin, whose action leaves a row in
 * the audit table.
 */
export type StatusActor =
  { as: "customer"; by: string } | { as: "admin"; by: AuditActor & { uid: string } };

export type StatusChange = { orderNumber: string; to: OrderStatus } & StatusActor;

export type ChangeStatusResult =
  | { ok: true }
  /** Not there, or another customer's: the two look the same. */
  | { ok: false; reason: "not-found" }
  /** The order has `status`, from which it may not go there. */
  | { ok: false; reason: "not-allowed"; status: OrderStatus };

const mailKinds: { [Status in OrderStatus]?: Extract<Mail, { orderNumber: string }>["kind"] } = {
  shipped: "order-shipped",
  cancelled: "order-cancelled",
};

/**
 * Moves an order to another status as the table in order-status.ts allows, in one transaction with the
 * order locked: its history, the stock when it is cancelled (once, however often this is sent), the mail
 * for shipped and cancelled.
 */
export function changeOrderStatus(
  services: Pick<Services, "db" | "now" | "queueMail">,
  change: StatusChange,
): Promise<ChangeStatusResult> {
  const { orderNumber, to, as } = change;
  const uid = change.as === "admin" ? change.by.uid : change.by;
  return retryTransaction(services.db, async (transaction) => {
    const order = await transaction
      .selectFrom("orders")
      .select("status")
      .where("orderNumber", "=", orderNumber)
      .$if(as === "customer", (query) => query.where("userId", "=", uid))
      .forUpdate()
      .executeTakeFirst();
    if (!order) return { ok: false, reason: "not-found" };
    const { status } = order;
    if (!canBecome(status, to, as)) return { ok: false, reason: "not-allowed", status };

    if (to === "cancelled" && returnsStock(status)) await returnStock(transaction, orderNumber);
    await transaction
      .with("entered", (query) =>
        query.insertInto("orderStatusChanges").values({
          orderNumber,
          status: to,
          changedAt: services.now(),
          changedBy: uid,
          changedAs: as,
        }),
      )
      .updateTable("orders")
      .set({ status: to })
      .where("orderNumber", "=", orderNumber)
      .execute();
    if (change.as === "admin") {
      await writeAuditEntry(transaction, {
        by: change.by,
        action: "order.status",
        subject: { kind: "order", id: orderNumber },
        before: { status },
        after: { status: to },
      });
    }
    const kind = mailKinds[to];
    if (kind) await services.queueMail(transaction, { kind, orderNumber });
    return { ok: true };
  });
}
