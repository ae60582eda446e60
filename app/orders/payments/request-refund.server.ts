import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Transaction } from "../../db/database.ts";
import { lockPayment } from "../../payment/find-payment.server.ts";
import { requireActiveShop } from "../../quiet/quiet-state.server.ts";
import { isWithBank } from "./balance.ts";
import { fingerprintRefunds } from "./fingerprint-refunds.server.ts";
import { findAccount, storeBalance } from "./order-account.server.ts";
import type { PaymentServices } from "./payment-services.ts";
import { insertOperation } from "./plan-money.server.ts";
import { replaceUnsettledRefunds } from "./retry-operation.server.ts";
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
  /** `toTransfer` are the øre that the provider cannot refund: the shop's people are to transfer them. */
  | { ok: true; isNew: boolean; toTransfer: number }
  /** More than is left of what was taken. */
  | { ok: false; reason: "too-much"; refundable: number }
  /** A refund was made since the form was opened. */
  | { ok: false; reason: "changed"; refundable: number }
  /** The customer's bank has taken money and has not decided yet: the provider refuses all refunds. */
  | { ok: false; reason: "disputed"; refundable: number };

/**
 * Asks for a refund, in the caller's transaction, who has locked the order; Payments.executePending asks the provider
 * afterwards. However many press at once, never more is refunded than was taken. What the provider has of it is refunded by the
 * provider; the rest is entered as refunded at once, to be paid back by hand: of an order that is paid by a provider it stands
 * under Returns until somebody says that it was transferred. What no document takes off what is owed yet gets a credit note.
 * Earlier refunds that were not made are replaced by it.
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
  const { disputes, balance } = account;
  const { refundable } = balance;
  const made = await findMadeRefund(transaction, key);
  if (made?.amount === amount) return { ok: true, isNew: false, toTransfer: made.toTransfer };
  if (isWithBank(disputes)) return { ok: false, reason: "disputed", refundable };
  if (amount > refundable) return { ok: false, reason: "too-much", refundable };
  const refunds = (await fingerprintRefunds(transaction, [orderNumber])).get(orderNumber);
  if (made || (request.refunds ?? refunds) !== refunds) {
    return { ok: false, reason: "changed", refundable };
  }
  await replaceUnsettledRefunds(transaction, orderNumber);
  const online = payment ? Math.min(amount, balance.refundableOnline) : 0;
  const byHand = amount - online;
  const covered = Math.min(amount, balance.owedBack);
  const common = {
    orderNumber,
    kind: "refund",
    reason,
    requestedBy,
    parts,
    at,
    request: key,
  } as const;
  if (online > 0) {
    await requireActiveShop(transaction);
    const operation = {
      amount: online,
      covered: Math.min(online, covered),
      state: "pending",
    } as const;
    await insertOperation(transaction, { ...common, ...operation, id: key });
  }
  if (byHand > 0) {
    const operationId = online > 0 ? randomUUID() : key;
    const coveredByHand = Math.max(0, covered - online);
    const operation = { amount: byHand, covered: coveredByHand, state: "done" } as const;
    const transfer = { id: operationId, transferDue: payment !== null };
    await insertOperation(transaction, { ...common, ...operation, ...transfer });
    const credit = { amount: byHand - coveredByHand, reason, parts };
    await writeEntries(transaction, orderNumber, [
      { kind: "refunded", amount: byHand, at, note: reason, operationId, byHand: true, credit },
    ]);
    const mail = { kind: "payment-refunded", orderNumber, amount: byHand, byHand: true } as const;
    await services.queueMail(transaction, mail);
  }
  await storeBalance(transaction, { orderNumber, at });
  if (online > 0) await touchOrder(transaction, orderNumber);
  return { ok: true, isNew: true, toTransfer: payment ? byHand : 0 };
}

/** Returns the øre that the form with this key has asked for before; null when it has not. */
export async function findMadeRefund(transaction: Transaction, key: string) {
  const { amount, toTransfer } = await transaction
    .selectFrom("paymentOperations")
    .select([
      sql<number | null>`sum(amount)::float8`.as("amount"),
      sql<number>`coalesce(sum(amount) filter (where transfer_due), 0)::float8`.as("toTransfer"),
    ])
    .where((eb) => eb.or([eb("id", "=", key), eb("request", "=", key)]))
    .executeTakeFirstOrThrow();
  return amount === null ? null : { amount, toTransfer };
}

/** Open pages learn of it. */
async function touchOrder(transaction: Transaction, orderNumber: string): Promise<void> {
  await transaction
    .updateTable("orders")
    .set((eb) => ({ updatedAt: eb.fn<Date>("now") }))
    .where("orderNumber", "=", orderNumber)
    .execute();
}
