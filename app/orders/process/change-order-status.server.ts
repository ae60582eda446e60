import type { AuditActor } from "../../audit/write-audit-entry.server.ts";
import type { OrderStatus } from "../../db/column-values.ts";
import type { Transaction } from "../../db/database.ts";
import { retryTransaction } from "../../db/retry-transaction.ts";
import { QuietShopError } from "../../quiet/quiet-shop-error.ts";
import type { Services } from "../../services-context.ts";
import type { Shipment } from "../shipment/shipment.ts";
import { lockOrder } from "./lock-order.server.ts";
import { moveOrder, type MoveResult } from "./move-order.server.ts";

/**
 * Who asks: a customer, by uid, who reaches their own orders only, or an admin, whose action leaves a row in
 * the audit log.
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
   * For `shipped`: the fingerprint of the lines that the admin was shown. When it has others by now, its customer has
   * withdrawn from some, and the parcel that was packed is not what the order is.
   */
  shownLines?: string | undefined;
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
  /** It has `status` and was not shipped: see MoveResult. */
  | { ok: false; reason: UnsentReason; status: OrderStatus };

type UnsentReason = "payment-lapsed" | "changed" | "not-picked-up" | "no-address" | "quiet";

/** Without `payments` the payment job asks the provider for what was planned. */
export type StatusServices = Pick<Services, "db" | "now" | "queueMail"> &
  Partial<Pick<Services, "payments">>;

/**
 * Gives an order another status, as the table of order-process.ts allows, in one transaction; afterwards the payment provider
 * is asked for what follows, which the payment job does when it does not answer. Sent again, it is not allowed any more and
 * changes nothing.
 */
export async function changeOrderStatus(
  services: StatusServices,
  change: StatusChange,
): Promise<ChangeStatusResult> {
  const { db, payments } = services;
  const { orderNumber, to } = change;
  // An authorisation may have lapsed since it was last asked for.
  if (to === "shipped") await payments?.reconcile(orderNumber);
  const ownedBy = change.as === "customer" ? { ownedBy: change.by } : {};
  const result = await retryTransaction(db, async (transaction) => {
    const from = await lockOrder(transaction, orderNumber, ownedBy);
    if (from === null) return { ok: false, reason: "not-found" } as const;
    const mover =
      change.as === "admin"
        ? ({ asker: "admin", by: change.by } as const)
        : ({ asker: "customer", uid: change.by } as const);
    const { takesAllSteps = false, shipment = {}, shownLines } = change;
    const move = { orderNumber, from, to, at: services.now(), takesAllSteps, shipment, shownLines };
    const moved = await moveOrder(transaction, services, { ...move, ...mover });
    return moved.ok ? moved : describeRefusal(transaction, { change, from, moved });
  });
  if (!result.ok || !payments) return result;
  if (to === "shipped") await payments.executePending(orderNumber);
  if (to === "cancelled") await payments.reconcile(orderNumber);
  return result;
}

interface RefusedMove {
  change: StatusChange;
  from: OrderStatus;
  moved: Exclude<MoveResult, { ok: true }>;
}

async function describeRefusal(
  transaction: Transaction,
  { change: { orderNumber, as }, from: status, moved: { reason } }: RefusedMove,
): Promise<ChangeStatusResult> {
  if (reason === "quiet" && as === "customer") throw new QuietShopError();
  if (reason !== "not-allowed" && reason !== "invoiced" && reason !== "owed-back") {
    return { ok: false, reason, status };
  }
  const last = as === "admin" ? await findLastChange(transaction, orderNumber, status) : null;
  return { ok: false, reason: "not-allowed", status, last };
}

async function findLastChange(
  transaction: Transaction,
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
