import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import type { PaymentOperationKind } from "../../db/payment-tables.ts";
import type { Tables } from "../../db/tables.ts";
import { findLedger } from "../ledger/find-ledger.server.ts";
import { sumLedger } from "../ledger/payment-state.ts";
import { writeEntries } from "../ledger/write-entries.server.ts";
import { lockPayment } from "../find-payment.server.ts";
import { findOperations, sumPendingRefunds } from "./find-operations.server.ts";

interface Plan {
  orderNumber: string;
  /** ship: take the money. cancel: give back what is held or taken. */
  purpose: "ship" | "cancel";
  at: Date;
  /** Øre that what is shipped comes to; the rest of what is held is released. */
  amount?: number;
}

export type PlanResult =
  | { ok: true }
  /** The authorisation is gone, and nothing was taken: there is no money for this order. */
  | { ok: false; reason: "lapsed" };

/**
 * Writes down what the provider is to be asked when an order is shipped, cancelled or deleted, in the transaction that
 * does it; the caller asks afterwards, by Payments.reconcile or executePending, and the job when that fails. An order that
 * is paid without the shop's doing plans nothing. The caller has locked the order.
 */
export async function planOperations(
  transaction: Transaction<Tables>,
  { orderNumber, purpose, at, amount }: Plan,
): Promise<PlanResult> {
  const payment = await lockPayment(transaction, orderNumber);
  if (!payment) return { ok: true };
  const { authorised, held, netCaptured, captured } = sumLedger(
    await findLedger(transaction, orderNumber),
  );
  const operations = await findOperations(transaction, orderNumber);
  const plan = (kind: PaymentOperationKind, oere: number) =>
    planOperation(transaction, { orderNumber, kind, amount: oere, at, operations });
  if (purpose === "ship") {
    // What is not sent is refunded by planRefundOfUnsent, once its credit note is written.
    if (captured > 0) return { ok: true };
    if (held === 0) return { ok: false, reason: "lapsed" };
    const wanted = Math.min(amount ?? held, held);
    if (wanted > 0) await plan("take", wanted);
    await plan("release", held - wanted);
    return { ok: true };
  }
  if (authorised === 0 && captured === 0) {
    await writeEntries(transaction, orderNumber, [{ kind: "cancelled", amount: 0, at }]);
  }
  await plan("release", held);
  await plan("refund", netCaptured - sumPendingRefunds(operations));
  // A session in which nobody has paid is closed by whoever reconciles next.
  await transaction
    .updateTable("payments")
    .set({ readDue: at })
    .where("orderNumber", "=", orderNumber)
    .execute();
  return { ok: true };
}

interface SentPart {
  orderNumber: string;
  at: Date;
  /** Øre that the invoice of the order and its credit notes leave to be paid. */
  owed: number;
  /** Numbers of the lines of which copies are sent. */
  sentLines: readonly number[];
}

/**
 * Plans the refund of what is not sent of an order whose money was taken before, in the transaction that ships it. An
 * earlier refund for what is sent, such as for a scratch, does not reduce it: the customer owes that much less. The
 * caller has locked the order.
 */
export async function planRefundOfUnsent(
  transaction: Transaction<Tables>,
  { orderNumber, at, owed, sentLines }: SentPart,
): Promise<void> {
  const payment = await lockPayment(transaction, orderNumber);
  const { captured, netCaptured } = sumLedger(await findLedger(transaction, orderNumber));
  if (!payment || captured === 0) return;
  const operations = await findOperations(transaction, orderNumber);
  // The invoice knows of a refund once it is entered; until then, what it is for says whether it lowers what is owed.
  const isForSent = ({ parts }: { parts: string[] }) =>
    parts.length === 0 ||
    parts.some((part) => part === "postage" || sentLines.includes(Number(part)));
  const pending = sumPendingRefunds(operations);
  const pendingForSent = sumPendingRefunds(operations.filter(isForSent));
  const amount = netCaptured - pending - Math.max(0, owed - pendingForSent);
  await planOperation(transaction, { orderNumber, kind: "refund", amount, at, operations });
}

interface NewOperation {
  orderNumber: string;
  kind: PaymentOperationKind;
  amount: number;
  at: Date;
  operations: Awaited<ReturnType<typeof findOperations>>;
}

/** Nothing to move, or the same is under way already: nothing is written. */
export async function planOperation(
  transaction: Transaction<Tables>,
  { orderNumber, kind, amount, at, operations }: NewOperation,
): Promise<void> {
  const isUnderWay = operations.some(
    (operation) => operation.kind === kind && operation.state === "pending",
  );
  if (amount <= 0 || (isUnderWay && kind !== "refund")) return;
  await transaction
    .insertInto("paymentOperations")
    .values({ id: randomUUID(), orderNumber, kind, amount, createdAt: at, nextTryAt: at })
    .execute();
}
