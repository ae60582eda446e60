import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import type { PaymentOperationKind } from "../../db/payment-tables.ts";
import type { Tables } from "../../db/tables.ts";
import { findBook } from "../book/find-book.server.ts";
import { sumBook } from "../book/payment-state.ts";
import { writeEntries } from "../book/write-entries.server.ts";
import { lockPayment } from "../find-payment.server.ts";
import { findOperations, sumPendingRefunds } from "./find-operations.server.ts";

interface Plan {
  orderNumber: string;
  /** ship: take the money. cancel: give back what is held or taken. */
  purpose: "ship" | "cancel";
  at: Date;
  /** Øre that what is shipped comes to; the rest is released, or refunded where all was taken at once. */
  amount?: number;
}

export type PlanResult =
  | { ok: true }
  /** The authorisation is gone, and nothing was taken: there is no money for this order. */
  | { ok: false; reason: "lapsed" };

/**
 * Writes down what the provider is to be asked when an order is shipped, cancelled or deleted, in the transaction that
 * does it; Payments.carryOut asks afterwards, and the job when that fails. An order that is paid without the shop's
 * doing plans nothing. The caller has locked the order.
 */
export async function planOperations(
  transaction: Transaction<Tables>,
  { orderNumber, purpose, at, amount }: Plan,
): Promise<PlanResult> {
  const payment = await lockPayment(transaction, orderNumber);
  if (!payment) return { ok: true };
  const { authorised, held, kept, taken } = sumBook(await findBook(transaction, orderNumber));
  const operations = await findOperations(transaction, orderNumber);
  const plan = (kind: PaymentOperationKind, oere: number) =>
    planOperation(transaction, { orderNumber, kind, amount: oere, at, operations });
  if (purpose === "ship") {
    if (taken > 0) {
      const owed = amount ?? taken;
      await plan("refund", kept - sumPendingRefunds(operations) - owed);
      return { ok: true };
    }
    if (held === 0) return { ok: false, reason: "lapsed" };
    const wanted = Math.min(amount ?? held, held);
    if (wanted > 0) await plan("take", wanted);
    await plan("release", held - wanted);
    return { ok: true };
  }
  if (authorised === 0 && taken === 0) {
    await writeEntries(transaction, orderNumber, [{ kind: "cancelled", amount: 0, at }]);
  }
  await plan("release", held);
  await plan("refund", kept - sumPendingRefunds(operations));
  // A session in which nobody has paid is closed by whoever settles next.
  await transaction
    .updateTable("payments")
    .set({ readDue: at })
    .where("orderNumber", "=", orderNumber)
    .execute();
  return { ok: true };
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
  const isUnderWay = operations.some((one) => one.kind === kind && one.state === "pending");
  if (amount <= 0 || (isUnderWay && kind !== "refund")) return;
  await transaction
    .insertInto("paymentOperations")
    .values({ id: randomUUID(), orderNumber, kind, amount, createdAt: at, nextTryAt: at })
    .execute();
}
