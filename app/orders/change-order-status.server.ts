import type { Transaction } from "kysely";
import { writeAuditEntry, type AuditActor } from "../audit/write-audit-entry.server.ts";
import type { Mail } from "../mail/mail.ts";
import { retryTransaction } from "../db/retry-transaction.ts";
import type { OrderStatus, Tables } from "../db/tables.ts";
import type { Services } from "../services.ts";
import { canBecome, findSteps, returnsStock } from "./order-status.ts";
import { returnStock } from "./return-stock.server.ts";

/**
 * Who asks: a customer, by uid, who reaches their own orders only, or an admin, whose action leaves a row in
 * the audit table.
 */
export type StatusActor =
  { as: "customer"; by: string } | { as: "admin"; by: AuditActor & { uid: string } };

export type StatusChange = {
  orderNumber: string;
  to: OrderStatus;
  /** Goes through the statuses in between as well, each with its own entry in the history. */
  takesAllSteps?: boolean;
} & StatusActor;

/** Who gave an order the status that it has, and when. */
export interface LastStatusChange {
  /** Null when the account was deleted. */
  uid: string | null;
  email: string | null;
  changedAs: "customer" | "admin";
  changedAt: Date;
}

export type ChangeStatusResult =
  | { ok: true }
  /** Not there, or another customer's: the two look the same. */
  | { ok: false; reason: "not-found" }
  /** The order has `status`, from which it may not go there. An admin is also told who gave it that status. */
  | { ok: false; reason: "not-allowed"; status: OrderStatus; last: LastStatusChange | null };

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
    if (to === "cancelled" && returnsStock(status)) await returnStock(transaction, orderNumber);
    await writeSteps(transaction, { from: status, steps, change, at: services.now() });
    const kind = mailKinds[to];
    if (kind) await services.queueMail(transaction, { kind, orderNumber });
    return { ok: true };
  });
}

interface Steps {
  from: OrderStatus;
  steps: OrderStatus[];
  change: StatusChange;
  at: Date;
}

/** Writes the new status of an order, each step with its entry in the history and, for an admin, in the audit log. */
async function writeSteps(
  transaction: Transaction<Tables>,
  { from, steps, change, at }: Steps,
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
      after: { status },
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
