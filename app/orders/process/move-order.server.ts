import { eraseFromAudit } from "../../audit/erase-from-audit.server.ts";
import { type AuditActor, writeAuditEntry } from "../../audit/write-audit-entry.server.ts";
import type { OrderStatus } from "../../db/column-values.ts";
import type { Transaction } from "../../db/database.ts";
import { issueCreditNote } from "../../invoices/issue-credit-note.server.ts";
import { findInvoiceNumber, invoiceShipment } from "../../invoices/issue-invoice.server.ts";
import { lockPayment } from "../../payment/find-payment.server.ts";
import { isQuiet } from "../../quiet/quiet-state.server.ts";
import type { Services } from "../../services-context.ts";
import { isPickedUp } from "../../shipping-method.ts";
import { dayOnShopClock } from "../../shop-time.ts";
import { findAccount, storeBalance } from "../payments/order-account.server.ts";
import {
  coverPendingRefunds,
  isLapsed,
  planRefundOfOwed,
  planRelease,
  planTaking,
} from "../payments/plan-money.server.ts";
import type { Shipment } from "../shipment/shipment.ts";
import { type Asker, findTransition, findWay, type Transition } from "./order-process.ts";
import { returnStock } from "./restock.server.ts";
import { type PreparedShipment, prepareShipment, sendCopies } from "./send-copies.server.ts";

/** Who moves an order. The person is the one that its history names; null where the account is gone. */
export type Mover =
  | { asker: Exclude<Asker, "admin" | "payment">; uid: string | null }
  | { asker: "admin"; by: AuditActor & { uid: string } }
  /** How the payment ended: given up by the customer, or it did not come. */
  | { asker: "payment"; ending?: "cancelled" | "failed" };

export type OrderMove = {
  orderNumber: string;
  /** The status that it has; the caller has locked its row. */
  from: OrderStatus;
  /** null: it is deleted. */
  to: OrderStatus | null;
  at: Date;
  /** An admin's order goes through the statuses in between as well. */
  takesAllSteps?: boolean;
  /** For `shipped`: what is sent; left out: all of it. */
  shipment?: Shipment;
  /** For `shipped`: the fingerprint of the lines where that was decided on; left out: not compared. */
  shownLines?: string | undefined;
  /** What a credit note says of a cancellation. */
  reason?: string;
} & Mover;

export type MoveResult =
  | { ok: true }
  /** The table has no such transition for who asks. */
  | { ok: false; reason: "not-allowed" }
  /** It has an invoice, which is kept with its order. */
  | { ok: false; reason: "invoiced" }
  /** It is not deleted: its customer waits for money, which would be on no list any more. */
  | { ok: false; reason: "owed-back" }
  /** Its payment provider would be asked for something, and the shop is quiet. */
  | { ok: false; reason: "quiet" }
  /** It cannot be shipped: the authorisation of its payment has lapsed. */
  | { ok: false; reason: "payment-lapsed" }
  /** It is not made ready for pick-up: it is sent to its customer. */
  | { ok: false; reason: "not-picked-up" }
  /** It is not sent: it has no address, since the account of its customer is deleted. */
  | { ok: false; reason: "no-address" }
  /** It is not shipped: the customer has withdrawn from copies since it was looked at. */
  | { ok: false; reason: "changed" };

export type MoveServices = Pick<Services, "queueMail">;

/**
 * The one place where an order gets another status: takes it along the table of order-process.ts and does what the row says,
 * in the caller's transaction, who has locked the order. Nothing is written where it fails. A payment provider is only asked
 * afterwards, by Payments.reconcile or executePending, or by the payment job: what it is to be asked is written down here.
 */
export async function moveOrder(
  transaction: Transaction,
  services: MoveServices,
  move: OrderMove,
): Promise<MoveResult> {
  const { orderNumber, at, shipment = {}, shownLines } = move;
  const way = findWayOf(move);
  if (!way) return { ok: false, reason: "not-allowed" };
  for (const reason of way.flatMap(({ refusedIf }) => refusedIf)) {
    if (await obstacles[reason](transaction, orderNumber)) return { ok: false, reason };
  }
  const movesMoney = way.some(({ money }) => money === "captured" || money === "given-back");
  const isAsked = move.asker === "admin" || move.asker === "customer";
  // A statement of withdrawal counts all the same; its money is asked for when the quiet is over.
  if (movesMoney && isAsked && (await lockPayment(transaction, orderNumber))) {
    if (await isQuiet(transaction)) return { ok: false, reason: "quiet" };
  }
  let sent: PreparedShipment | null = null;
  if (way.some(({ stock }) => stock === "unsent-comes-back")) {
    sent = await prepareShipment(transaction, { orderNumber, shipment, shownLines });
    if (!sent) return { ok: false, reason: "changed" };
    if (await isLapsed(transaction, orderNumber)) return { ok: false, reason: "payment-lapsed" };
  }
  let { from } = move;
  for (const transition of way) {
    const step = { transition, from, move, sent };
    await moveStock(transaction, step);
    await moveMoney(transaction, step);
    await enterStatus(transaction, step);
    if (transition.mail)
      await services.queueMail(transaction, { kind: transition.mail, orderNumber });
    from = transition.to ?? from;
  }
  // Last, because the next invoice waits for the end of this transaction.
  for (const transition of way) await issueDocument(transaction, { transition, move, sent });
  if (way.some(({ money }) => money === "captured")) {
    await planTaking(transaction, { orderNumber, at });
  }
  if (movesMoney) {
    await planRefundOfOwed(transaction, { orderNumber, at });
  }
  await storeBalance(transaction, { orderNumber, at });
  return { ok: true };
}

/** Whether the order is what keeps a transition of the table from being made. */
const obstacles = {
  invoiced: async (transaction: Transaction, orderNumber: string) =>
    (await findInvoiceNumber(transaction, orderNumber)) !== null,
  "owed-back": async (transaction: Transaction, orderNumber: string) =>
    ((await findAccount(transaction, orderNumber))?.balance.owedBack ?? 0) > 0,
  "not-picked-up": async (transaction: Transaction, orderNumber: string) =>
    !(await isOrderPickedUp(transaction, orderNumber)),
  "no-address": async (transaction: Transaction, orderNumber: string) => {
    if (await isOrderPickedUp(transaction, orderNumber)) return false;
    const { address } = await transaction
      .selectFrom("orders")
      .select("address")
      .where("orderNumber", "=", orderNumber)
      .executeTakeFirstOrThrow();
    return address === "";
  },
};

async function isOrderPickedUp(transaction: Transaction, orderNumber: string): Promise<boolean> {
  const order = await transaction
    .selectFrom("orders")
    .select(["shippingMethod", "shippingName", "pickedUp"])
    .where("orderNumber", "=", orderNumber)
    .executeTakeFirstOrThrow();
  return isPickedUp(order);
}

function findWayOf({ from, to, asker, takesAllSteps = false }: OrderMove): Transition[] | null {
  if (asker === "admin" && takesAllSteps && to !== null) return findWay(from, to);
  const transition = findTransition(from, to, asker);
  return transition ? [transition] : null;
}

interface Step {
  transition: Transition;
  move: OrderMove;
  sent: PreparedShipment | null;
}

async function moveStock(
  transaction: Transaction,
  { transition: { stock }, move: { orderNumber }, sent }: Step,
): Promise<void> {
  if (stock === "unsent-comes-back" && sent) await sendCopies(transaction, orderNumber, sent);
  if (stock === "comes-back" || stock === "unsent-comes-back") {
    await returnStock(transaction, orderNumber);
  }
}

async function moveMoney(
  transaction: Transaction,
  { transition: { money, to }, move }: Step,
): Promise<void> {
  const { orderNumber, at } = move;
  if (money !== "given-back") return;
  const ending = move.asker === "payment" ? (move.ending ?? "failed") : "cancelled";
  await planRelease(transaction, { orderNumber, at, ending });
  // With the order goes what its money is reckoned from.
  if (to === null) await planRefundOfOwed(transaction, { orderNumber, at, isWhole: true });
}

async function issueDocument(
  transaction: Transaction,
  { transition: { document }, move }: Step,
): Promise<void> {
  const { orderNumber, at, reason = "The order was cancelled." } = move;
  if (document === "invoice") {
    await invoiceShipment(transaction, { orderNumber, at });
    await coverPendingRefunds(transaction, { orderNumber });
  }
  if (document === "credit-note") {
    await issueCreditNote(transaction, { orderNumber, at, reason });
    await coverPendingRefunds(transaction, { orderNumber, isOver: true });
  }
}

/** Writes the status with its entry in the history and, for an admin, in the audit log. */
async function enterStatus(
  transaction: Transaction,
  { transition: { to, audit }, from, move, sent }: Step & { from: OrderStatus },
): Promise<void> {
  const { orderNumber, at } = move;
  if (to === null) return deleteOrderRow(transaction, { move, audit });
  // What is handed over in the shop is delivered that day, from which the withdrawal period runs.
  const isHandedOver = to === "shipped" && (await isOrderPickedUp(transaction, orderNumber));
  await transaction
    .with("entered", (query) =>
      query.insertInto("orderStatusChanges").values({
        orderNumber,
        status: to,
        changedAt: at,
        changedBy:
          move.asker === "admin" ? move.by.uid : move.asker === "payment" ? null : move.uid,
        changedAs: historyNames[move.asker],
      }),
    )
    .updateTable("orders")
    .set({ status: to, ...(isHandedOver && { deliveredOn: dayOnShopClock(at) }) })
    .where("orderNumber", "=", orderNumber)
    .execute();
  if (move.asker !== "admin" || audit === null) return;
  const part = to === "shipped" ? (sent?.part ?? null) : null;
  await writeAuditEntry(transaction, {
    by: move.by,
    action: audit,
    subject: { kind: "order", id: orderNumber },
    before: { status: from },
    after: part === null ? { status: to } : { status: to, sent: part },
  });
}

const historyNames = {
  customer: "customer",
  withdrawal: "customer",
  erasure: "customer",
  admin: "admin",
  payment: "shop",
} as const satisfies { [Each in Asker]: string };

/** What is left of it is its rows in the audit log, without the customer's fields, and its payment. */
async function deleteOrderRow(
  transaction: Transaction,
  { move, audit }: { move: OrderMove; audit: Transition["audit"] },
): Promise<void> {
  const { orderNumber } = move;
  const before = await transaction
    .deleteFrom("orders")
    .where("orderNumber", "=", orderNumber)
    .returning(["status", "totalAmount", "orderDate"])
    .executeTakeFirstOrThrow();
  await eraseFromAudit(transaction, { kind: "order", ids: [orderNumber] });
  if (move.asker !== "admin" || audit === null) return;
  await writeAuditEntry(transaction, {
    by: move.by,
    action: audit,
    subject: { kind: "order", id: orderNumber },
    before,
    after: null,
  });
}
