import type { Transaction } from "kysely";
import { writeAuditEntry, type AuditActor } from "../audit/write-audit-entry.server.ts";
import type { Mail } from "../mail/mail.ts";
import { retryTransaction } from "../db/retry-transaction.ts";
import type { OrderStatus, Tables } from "../db/tables.ts";
import { issueCreditNote } from "../invoices/issue-credit-note.server.ts";
import { invoiceShipment } from "../invoices/invoice-shipment.server.ts";
import type { Services } from "../services-context.ts";
import {
  planOperations,
  planRefundOfUnsent,
} from "../payment/operations/plan-operations.server.ts";
import { canBecome, findSteps, returnsStock } from "./order-status.ts";
import { returnStock } from "./return-stock.server.ts";
import { shipOrder } from "./shipment/ship-order.server.ts";
import type { Shipment } from "./shipment/shipment.ts";

/**
 * Who asks: a customer, by uid, who reaches their own orders only, or an admin, whose action leaves a row in
 * the audit table.
 */
export type StatusActor =
  | { as: "customer"; by: string }
  | { as: "admin"; by: AuditActor & { uid: string } };

export type StatusChange = {
  orderNumber: string;
  to: OrderStatus;
  /** Goes through the statuses in between as well, each with its own entry in the history. */
  takesAllSteps?: boolean;
  /** For `shipped`: what is sent, and how; left out: all of it. */
  shipment?: Shipment;
  /**
   * For `shipped`: the copies that the order had where the admin decided on it. When it has another number by now, its
   * customer has withdrawn from some, and the parcel that was packed is not what the order is.
   */
  seenCopies?: number | undefined;
} & StatusActor;

/** Who gave an order the status that it has, and when. */
export interface LastStatusChange {
  /** Null when the account was deleted. */
  uid: string | null;
  email: string | null;
  changedAs: "customer" | "admin" | "shop";
  changedAt: Date;
}

export type ChangeStatusResult =
  | { ok: true }
  /** Not there, or another customer's: the two look the same. */
  | { ok: false; reason: "not-found" }
  /** The order has `status`, from which it may not go there. An admin is also told who gave it that status. */
  | { ok: false; reason: "not-allowed"; status: OrderStatus; last: LastStatusChange | null }
  /** It cannot be shipped: the authorisation of its payment has lapsed. */
  | { ok: false; reason: "payment-lapsed" }
  /** It has `status` and is not shipped: the customer has withdrawn from lines since it was looked at. */
  | { ok: false; reason: "changed"; status: OrderStatus };

/** Without `payments` the payment job executes the operations that were planned. */
export type StatusServices = Pick<Services, "db" | "now" | "queueMail"> &
  Partial<Pick<Services, "payments">>;

const mailKinds = {
  shipped: "order-shipped",
  cancelled: "order-cancelled",
} as const satisfies { [Status in OrderStatus]?: Mail["kind"] };

/** The mail that a new status causes. No mail has named an order that was still waiting for its payment. */
function mailKindOf(from: OrderStatus, to: OrderStatus) {
  const isNamed = from !== "awaiting-payment";
  return isNamed && (to === "shipped" || to === "cancelled") ? mailKinds[to] : null;
}

/**
 * Moves an order to another status as the table in order-status.ts allows, in one transaction with the
 * order locked: its history, the stock when it is cancelled (once, however often this is sent), the mail
 * for shipped and cancelled, the invoice when it is shipped, and a credit note when an invoiced order is cancelled or not
 * sent completely. The money of what is sent is taken when it is shipped, and that of the rest released:
 * that is planned in the same transaction, and executed after it, or else by the payment job.
 */
export async function changeOrderStatus(
  services: StatusServices,
  change: StatusChange,
): Promise<ChangeStatusResult> {
  const { orderNumber, to } = change;
  // An authorisation may have lapsed since it was last asked for.
  if (to === "shipped") await services.payments?.reconcile(orderNumber);
  const result = await writeStatus(services, change);
  if (!result.ok || !services.payments) return result;
  if (to === "shipped") await services.payments.executePending(orderNumber);
  if (to === "cancelled") await services.payments.reconcile(orderNumber);
  return result;
}

function writeStatus(services: StatusServices, change: StatusChange): Promise<ChangeStatusResult> {
  const { orderNumber, to, as, takesAllSteps = false } = change;
  const uid = uidOf(change);
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
    const direct = canBecome(status, to, as) ? [to] : null;
    const steps = takesAllSteps && as === "admin" ? findSteps(status, to) : direct;
    if (!steps) {
      const last = as === "admin" ? await findLastChange(transaction, orderNumber, status) : null;
      return { ok: false, reason: "not-allowed", status, last };
    }
    const at = services.now();
    let part: string | null = null;
    if (to === "shipped") {
      const { shipment = {}, seenCopies } = change;
      const planned = await shipOrder(transaction, { orderNumber, shipment, seenCopies, at });
      if (!planned.ok && planned.reason === "changed") {
        return { ok: false, reason: "changed", status };
      }
      if (!planned.ok) return { ok: false, reason: "payment-lapsed" };
      part = planned.part;
    }
    if (to === "cancelled") {
      await planOperations(transaction, { orderNumber, purpose: "cancel", at });
      if (returnsStock(status)) await returnStock(transaction, orderNumber);
    }
    await writeSteps(transaction, { from: status, steps, change, at, part });
    const kind = mailKindOf(status, to);
    if (kind) await services.queueMail(transaction, { kind, orderNumber });
    // Last, because the next invoice waits for the end of this transaction.
    if (to === "shipped") {
      const invoiced = await invoiceShipment(transaction, { orderNumber, at });
      if (invoiced) await planRefundOfUnsent(transaction, { orderNumber, at, ...invoiced });
    }
    if (to === "cancelled") {
      await issueCreditNote(transaction, { orderNumber, at, reason: "The order was cancelled." });
    }
    return { ok: true };
  });
}

interface Steps {
  from: OrderStatus;
  steps: OrderStatus[];
  change: StatusChange;
  at: Date;
  /** What was sent of an order that was not shipped whole. */
  part: string | null;
}

/** Writes the new status of an order, each step with its entry in the history and, for an admin, in the audit log. */
async function writeSteps(
  transaction: Transaction<Tables>,
  { from, steps, change, at, part }: Steps,
): Promise<void> {
  const { orderNumber, to, as } = change;
  await transaction
    .with("entered", (query) =>
      query.insertInto("orderStatusChanges").values(
        steps.map((status) => ({
          orderNumber,
          status,
          changedAt: at,
          changedBy: uidOf(change),
          changedAs: as,
        })),
      ),
    )
    .updateTable("orders")
    .set({ status: to })
    .where("orderNumber", "=", orderNumber)
    .execute();
  if (change.as !== "admin") return;
  for (const [index, status] of steps.entries()) {
    await writeAuditEntry(transaction, {
      by: change.by,
      action: "order.status",
      subject: { kind: "order", id: orderNumber },
      before: { status: steps[index - 1] ?? from },
      after: { status, ...(status === "shipped" && part !== null && { sent: part }) },
    });
  }
}

function uidOf(change: StatusActor): string {
  return change.as === "admin" ? change.by.uid : change.by;
}

async function findLastChange(
  transaction: Transaction<Tables>,
  orderNumber: string,
  status: OrderStatus,
): Promise<LastStatusChange | null> {
  const last = await transaction
    .selectFrom("orderStatusChanges")
    .leftJoin("users", "users.id", "orderStatusChanges.changedBy")
    .select(["changedBy as uid", "users.email", "changedAs", "changedAt"])
    .where("orderNumber", "=", orderNumber)
    .where("status", "=", status)
    .orderBy("changedAt", "desc")
    .limit(1)
    .executeTakeFirst();
  return last ?? null;
}
