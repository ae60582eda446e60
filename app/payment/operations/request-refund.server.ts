import { sql, type Transaction } from "kysely";
import type { Tables } from "../../db/tables.ts";
import { findLedger } from "../ledger/find-ledger.server.ts";
import { sumLedger } from "../ledger/payment-state.ts";
import { writeEntries } from "../ledger/write-entries.server.ts";
import { lockPayment } from "../find-payment.server.ts";
import type { PaymentServices } from "../payment-services.ts";
import { findOperations, sumPendingRefunds } from "./find-operations.server.ts";

export interface RefundRequest {
  orderNumber: string;
  /** Made for the form: the same form sent twice is one refund. With another amount it is refused. */
  key: string;
  /** Øre. */
  amount: number;
  /** What could be refunded when the form was opened, in øre. */
  seen: number;
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
 * afterwards. However many press at once, never more is refunded than was taken. Of an order that is paid without the
 * shop's doing the refund is entered at once: the owner pays it back by hand.
 */
export async function requestRefund(
  transaction: Transaction<Tables>,
  services: Pick<PaymentServices, "queueMail">,
  request: RefundRequest,
): Promise<RefundResult> {
  const { orderNumber, key, amount, seen, reason, requestedBy, at } = request;
  const parts = [...(request.parts ?? [])];
  const payment = await lockPayment(transaction, orderNumber);
  const operations = await findOperations(transaction, orderNumber);
  const made = operations.find(({ id }) => id === key);
  if (made?.amount === amount) return { ok: true, isNew: false };
  const { netCaptured } = sumLedger(await findLedger(transaction, orderNumber));
  const refundable = netCaptured - sumPendingRefunds(operations);
  if (amount > refundable) return { ok: false, reason: "too-much", refundable };
  if (made || seen !== refundable) return { ok: false, reason: "changed", refundable };
  await transaction
    .insertInto("paymentOperations")
    .values({
      ...{ id: key, orderNumber, kind: "refund", amount, reason, requestedBy, parts },
      ...{ createdAt: at, nextTryAt: at, state: payment ? "pending" : "done" },
    })
    .execute();
  if (payment) {
    // Open pages learn of it.
    await transaction
      .updateTable("orders")
      .set({ updatedAt: sql<Date>`now()` })
      .where("orderNumber", "=", orderNumber)
      .execute();
    return { ok: true, isNew: true };
  }
  await writeEntries(transaction, orderNumber, [
    { kind: "refunded", amount, at, note: reason, operationId: key, parts },
  ]);
  await services.queueMail(transaction, { kind: "payment-refunded", orderNumber, amount });
  return { ok: true, isNew: true };
}
