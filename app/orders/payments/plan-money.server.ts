import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import type { PaymentOperationKind } from "../../db/payment-tables.ts";
import type { Tables } from "../../db/tables.ts";
import { findOperations, type Operation } from "../../payment/find-operations.server.ts";
import { lockPayment } from "../../payment/find-payment.server.ts";
import { findLedger } from "../../payment/ledger/find-ledger.server.ts";
import { sumLedger } from "../../payment/ledger/payment-state.ts";
import { pendingRefunds, sumPendingRefunds } from "../../payment/pending-refunds.ts";
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
export async function isLapsed(
  transaction: Transaction<Tables>,
  orderNumber: string,
): Promise<boolean> {
  if (!(await lockPayment(transaction, orderNumber))) return false;
  const { held, captured } = sumLedger(await findLedger(transaction, orderNumber));
  return held === 0 && captured === 0;
}

/**
 * Of what is held, so much is taken and the rest released. Of money that was captured before, what is too much is refunded by
 * planRefundOfOwed, once the credit note is written.
 */
export async function planTaking(
  transaction: Transaction<Tables>,
  { orderNumber, at, amount }: Plan & { amount: number },
): Promise<void> {
  if (!(await lockPayment(transaction, orderNumber))) return;
  const { held, captured } = sumLedger(await findLedger(transaction, orderNumber));
  // What was paid by hand meanwhile is not taken once more.
  const wanted = captured > 0 ? 0 : Math.min(amount, held);
  const operations = await findOperations(transaction, orderNumber);
  await planOperation(transaction, { orderNumber, kind: "take", amount: wanted, at, operations });
  const rest = held - wanted;
  await planOperation(transaction, { orderNumber, kind: "release", amount: rest, at, operations });
}

/**
 * What is held is released; a session in which nobody has paid is closed by whoever reconciles next. `ending` is how the
 * ledger tells of a payment that never came.
 */
export async function planRelease(
  transaction: Transaction<Tables>,
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
 * because the order is about to be deleted.
 */
export async function planRefundOfOwed(
  transaction: Transaction<Tables>,
  { orderNumber, at, isWhole = false }: Plan & { isWhole?: boolean },
): Promise<void> {
  if (!(await lockPayment(transaction, orderNumber))) return;
  const account = await findAccount(transaction, orderNumber);
  if (!account) return;
  const { sums, operations, balance } = account;
  const online = sums.capturedOnline - sums.refundedOnline - sumPendingRefunds(operations);
  const amount = Math.min(isWhole ? online : balance.owedBack, online);
  const refund = { orderNumber, kind: "refund", amount, covered: amount, at, operations } as const;
  await planOperation(transaction, refund);
}

/**
 * Refunds that are on their way for lines that are credited now pay back what is owed anyhow: no credit note of their own
 * follows. `lines`: those that are credited completely.
 */
export async function coverPendingRefunds(
  transaction: Transaction<Tables>,
  { orderNumber, lines }: { orderNumber: string; lines: "all" | readonly { lineNumber: number }[] },
): Promise<void> {
  const gone = lines === "all" ? [] : lines.map(({ lineNumber }) => String(lineNumber));
  const pending = pendingRefunds(await findOperations(transaction, orderNumber));
  const covered = pending.filter(
    ({ parts }) =>
      lines === "all" || (parts.length > 0 && parts.every((part) => gone.includes(part))),
  );
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
}

/** Nothing to move, or the same is under way already: nothing is written. */
async function planOperation(
  transaction: Transaction<Tables>,
  { orderNumber, kind, amount, covered = 0, at, operations }: NewOperation,
): Promise<void> {
  const isUnderWay = operations.some(
    (operation) => operation.kind === kind && operation.state === "pending",
  );
  if (amount <= 0 || (isUnderWay && kind !== "refund")) return;
  await transaction
    .insertInto("paymentOperations")
    .values({
      id: randomUUID(),
      orderNumber,
      kind,
      amount,
      covered,
      createdAt: at,
      nextTryAt: at,
      triedSince: at,
    })
    .execute();
}
