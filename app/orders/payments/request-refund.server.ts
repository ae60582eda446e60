import type { Transaction } from "../../db/database.ts";
import { lockPayment } from "../../payment/find-payment.server.ts";
import { sumPendingRefunds } from "../../payment/refunds.ts";
import { fingerprintRefunds } from "./fingerprint-refunds.server.ts";
import { findAccount, storeBalance } from "./order-account.server.ts";
import type { PaymentServices } from "./payment-services.ts";
import { insertOperation } from "./plan-money.server.ts";
import { writeEntries } from "./write-entries.server.ts";

export interface RefundRequest {
  orderNumber: string;
  /** Made for the form: the same form sent twice is one refund. With another amount it is refused. */
  key: string;
  /** Øre. */
  amount: number;
  /** The order's refunds as the form was drawn beside them (fingerprintRefunds); left out: not compared. */
  refunds?: string;
  reason: string;
  /** What it is for: line numbers and "postage"; left out: an amount for all of the order. */
  parts?: readonly string[];
  requestedBy: string | null;
  at: Date;
}

export type RefundResult =
  | { ok: true; isNew: boolean }
  /** More than is left of what was taken. */
  | { ok: false; reason: "too-much"; refundable: number }
  /** A refund was made since the form was opened. */
  | { ok: false; reason: "changed"; refundable: number };

/**
 * Asks for a refund, in the caller's transaction, who has locked the order; Payments.executePending asks the provider
 * afterwards. However many press at once, never more is refunded than was taken. Money that came without a provider is entered
 * as refunded at once: the owner pays it back by hand. What no document takes off what is owed yet gets a credit note.
 */
export async function requestRefund(
  transaction: Transaction,
  services: Pick<PaymentServices, "queueMail">,
  request: RefundRequest,
): Promise<RefundResult> {
  const { orderNumber, key, amount, reason, requestedBy, at } = request;
  const parts = [...(request.parts ?? [])];
  const payment = await lockPayment(transaction, orderNumber);
  const account = await findAccount(transaction, orderNumber);
  if (!account) return { ok: false, reason: "changed", refundable: 0 };
  const { sums, operations, balance } = account;
  const { refundable } = balance;
  const made = operations.find(({ id }) => id === key);
  if (made?.amount === amount) return { ok: true, isNew: false };
  if (amount > refundable) return { ok: false, reason: "too-much", refundable };
  const refunds = (await fingerprintRefunds(transaction, [orderNumber])).get(orderNumber);
  if (made || (request.refunds ?? refunds) !== refunds) {
    return { ok: false, reason: "changed", refundable };
  }
  const online = sums.capturedOnline - sums.refundedOnline - sumPendingRefunds(operations);
  const isOnline = payment !== null && online >= amount;
  const covered = Math.min(amount, balance.owedBack);
  await insertOperation(transaction, {
    id: key,
    orderNumber,
    kind: "refund",
    amount,
    covered,
    reason,
    requestedBy,
    parts,
    at,
    state: isOnline ? "pending" : "done",
  });
  if (!isOnline) {
    const credit = { amount: amount - covered, reason, parts };
    await writeEntries(transaction, orderNumber, [
      { kind: "refunded", amount, at, note: reason, operationId: key, byHand: true, credit },
    ]);
    await services.queueMail(transaction, { kind: "payment-refunded", orderNumber, amount });
  }
  await storeBalance(transaction, { orderNumber, at });
  if (isOnline) await touchOrder(transaction, orderNumber);
  return { ok: true, isNew: true };
}

/** Open pages learn of it. */
async function touchOrder(transaction: Transaction, orderNumber: string): Promise<void> {
  await transaction
    .updateTable("orders")
    .set((eb) => ({ updatedAt: eb.fn<Date>("now") }))
    .where("orderNumber", "=", orderNumber)
    .execute();
}
