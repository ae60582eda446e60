import { randomUUID } from "node:crypto";
import type { Insertable } from "kysely";
import type { PaymentOperationKind } from "../../db/column-values.ts";
import type { Transaction } from "../../db/database.ts";
import type { Tables } from "../../db/tables.ts";
import { findRemainingLines } from "../../invoices/find-remaining-lines.server.ts";
import { findOperations, lockPayment, type Operation } from "../../payment/find-payment.server.ts";
import { findLedger } from "../../payment/ledger/find-ledger.server.ts";
import { sumLedger } from "../../payment/ledger/payment-state.ts";
import { pendingRefunds, refundsForLines } from "../../payment/refunds.ts";
import { isDisputed } from "./balance.ts";
import { findAccount } from "./order-account.server.ts";
import { writeEntries } from "./write-entries.server.ts";

// What a provider is to be asked is written down here, in the transaction that decides on it; it is asked afterwards, by
// Payments.reconcile or executePending, or by the payment job. An order that is paid without a provider plans nothing. The
// caller has locked the order.

interface Plan {
  orderNumber: string;
  at: Date;
}

/** Whether an order was to be paid by a provider that holds no money for it any more, and none came in another way. */
export async function isLapsed(transaction: Transaction, orderNumber: string): Promise<boolean> {
  if (!(await lockPayment(transaction, orderNumber))) return false;
  const { held, captured } = sumLedger(await findLedger(transaction, orderNumber));
  return held === 0 && captured === 0;
}

/**
 * Of what is held, what the customer owes is taken and the rest released. Of money that was captured before, what is too much
 * is refunded by planRefundOfOwed. To be called once the documents of what is sent are written.
 */
export async function planTaking(
  transaction: Transaction,
  { orderNumber, at }: Plan,
): Promise<void> {
  if (!(await lockPayment(transaction, orderNumber))) return;
  const account = await findAccount(transaction, orderNumber);
  if (!account) return;
  const { sums, operations, balance } = account;
  const { held, netCaptured, chargedBack } = sums;
  // What came in another way meanwhile is not taken once more.
  const { charge, withdrawn } = balance;
  const wanted = Math.min(Math.max(0, charge - withdrawn - netCaptured - chargedBack), held);
  await planOperation(transaction, { orderNumber, kind: "take", amount: wanted, at, operations });
  const rest = held - wanted;
  await planOperation(transaction, { orderNumber, kind: "release", amount: rest, at, operations });
}

/**
 * What is held is released; a session in which nobody has paid is closed by whoever reconciles next. `ending` is how the
 * ledger tells of a payment that never came.
 */
export async function planRelease(
  transaction: Transaction,
  { orderNumber, at, ending }: Plan & { ending: "cancelled" | "failed" },
): Promise<void> {
  if (!(await lockPayment(transaction, orderNumber))) return;
  const sums = sumLedger(await findLedger(transaction, orderNumber));
  const operations = await findOperations(transaction, orderNumber);
  if (sums.authorised === 0 && sums.captured === 0) {
    await writeEntries(transaction, orderNumber, [{ kind: ending, amount: 0, at }]);
  }
  const amount = sums.held;
  await planOperation(transaction, { orderNumber, kind: "release", amount, at, operations });
  await transaction
    .updateTable("payments")
    .set({ readDue: at })
    .where("orderNumber", "=", orderNumber)
    .execute();
}

/**
 * What is owed back of an order and was captured by its provider is refunded by the provider. `isWhole`: all that it captured,
 * because the order is about to be deleted. Nothing is while a dispute is open.
 */
export async function planRefundOfOwed(
  transaction: Transaction,
  { orderNumber, at, isWhole = false }: Plan & { isWhole?: boolean },
): Promise<void> {
  if (!(await lockPayment(transaction, orderNumber))) return;
  const account = await findAccount(transaction, orderNumber);
  if (!account) return;
  const { operations, disputes, balance } = account;
  if (isDisputed(disputes)) return;
  const { owedBack, refundableOnline: online } = balance;
  const amount = isWhole ? online : Math.min(owedBack, online);
  const refund = { orderNumber, kind: "refund", amount, covered: amount, at, operations } as const;
  await planOperation(transaction, refund);
}

/**
 * Refunds that are on their way for lines of which the documents leave no copy pay back what is owed anyhow: no credit note of
 * their own follows. Of a cancelled order, `isOver`, that is all of them. To be called after each credit note for copies.
 */
export async function coverPendingRefunds(
  transaction: Transaction,
  { orderNumber, isOver = false }: { orderNumber: string; isOver?: boolean },
): Promise<void> {
  const pending = pendingRefunds(await findOperations(transaction, orderNumber));
  if (pending.length === 0) return;
  const lines = await findRemainingLines(transaction, orderNumber);
  const gone = lines.filter(({ quantity }) => quantity === 0);
  const covered = isOver ? pending : refundsForLines(pending, gone);
  if (covered.length === 0) return;
  await transaction
    .updateTable("paymentOperations")
    .set((eb) => ({ covered: eb.ref("amount").$castTo<number>() }))
    .where(
      "id",
      "in",
      covered.map(({ id }) => id),
    )
    .execute();
}

interface NewOperation {
  orderNumber: string;
  kind: PaymentOperationKind;
  amount: number;
  /** Of a refund: how much of it is owed back by documents already. */
  covered?: number;
  at: Date;
  operations: readonly Operation[];
  /** Whether the same was asked for before, so that the provider is asked first whether it was done. */
  isFailed?: boolean;
}

/** Nothing to move, or the same is under way already: nothing is written. */
export async function planOperation(
  transaction: Transaction,
  { orderNumber, kind, amount, covered = 0, at, operations, isFailed = false }: NewOperation,
): Promise<void> {
  const isUnderWay = operations.some(
    (operation) => operation.kind === kind && operation.state === "pending",
  );
  if (amount <= 0 || (isUnderWay && kind !== "refund")) return;
  await insertOperation(transaction, { orderNumber, kind, amount, covered, isFailed, at });
}

interface InsertedOperation extends Omit<
  Insertable<Tables["paymentOperations"]>,
  "id" | "createdAt" | "nextTryAt" | "triedSince"
> {
  /** Left out: a new one. */
  id?: string;
  at: Date;
}

/** Writes an operation down, due at once. */
export async function insertOperation(
  transaction: Transaction,
  { id = randomUUID(), at, ...operation }: InsertedOperation,
): Promise<void> {
  await transaction
    .insertInto("paymentOperations")
    .values({ ...operation, id, createdAt: at, nextTryAt: at, triedSince: at })
    .execute();
}
