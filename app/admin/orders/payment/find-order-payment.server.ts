import { randomUUID } from "node:crypto";
import type { AdminOrder } from "../../../orders/find-order.server.ts";
import { findLedger, type ListedEntry } from "../../../payment/ledger/find-ledger.server.ts";
import { sumLedger, type LedgerSums } from "../../../payment/ledger/payment-state.ts";
import { findInvoicedSum } from "../../../invoices/find-invoiced-sum.server.ts";
import { owedFor } from "./owed-for.ts";
import type { Services } from "../../../services-context.ts";
import { findPayment } from "../../../payment/find-payment.server.ts";
import {
  findOperations,
  sumPendingRefunds,
  type Operation,
} from "../../../payment/operations/find-operations.server.ts";

/** How the payment of an order stands, as an admin sees it. Amounts are øre. */
export interface OrderPayment {
  ledger: ListedEntry[];
  sums: LedgerSums;
  /** What was asked of the provider and is not done. */
  unfinished: Operation[];
  /** Captured, and neither refunded nor about to be. */
  refundable: number;
  /** Paid above what the customer owes, because the order was cancelled or a part was shipped. */
  overpaid: number;
  /** When the authorisation of money that is not captured lapses; null: there is none. */
  lapses: { at: Date; isSoon: boolean } | null;
  /** What "Mark as paid" enters: owed, and paid without the shop's doing, such as by invoice; 0: nothing. */
  owed: number;
  /** What is wrong, in words; "" when nothing is. */
  problem: string;
  /** The key of the next refund: the same form sent twice is one refund. */
  refundKey: string;
}

export async function findOrderPayment(
  { db, payments, now }: Pick<Services, "db" | "payments" | "now">,
  order: AdminOrder,
): Promise<OrderPayment> {
  const { orderNumber, status, paymentMethod } = order;
  const [ledger, operations, payment, invoiced] = await Promise.all([
    findLedger(db, orderNumber),
    findOperations(db, orderNumber),
    findPayment(db, orderNumber),
    findInvoicedSum(db, orderNumber),
  ]);
  const sums = sumLedger(ledger);
  const refundable = sums.netCaptured - sumPendingRefunds(operations);
  const due = status === "cancelled" ? 0 : owedFor(order, invoiced);
  return {
    ledger,
    sums,
    unfinished: operations.filter(({ state }) => state !== "done"),
    refundable,
    overpaid: Math.max(0, refundable - due),
    lapses: findLapse(ledger, {
      sums,
      hours: payments.authorisationHoursOf(paymentMethod),
      now: now(),
    }),
    owed: payment === null && sums.captured === 0 ? due : 0,
    problem: payment?.problem ?? "",
    refundKey: randomUUID(),
  };
}

const hour = 60 * 60 * 1000;
/** Hours before its end from which an authorisation is pointed out. */
const soon = 48;

function findLapse(
  ledger: readonly ListedEntry[],
  { sums, hours, now }: { sums: LedgerSums; hours: number | null; now: Date },
): OrderPayment["lapses"] {
  const authorised = ledger.find(({ kind }) => kind === "authorised");
  if (!authorised || hours === null || sums.held === 0) return null;
  const at = new Date(authorised.at.getTime() + hours * hour);
  return { at, isSoon: at.getTime() - now.getTime() < soon * hour };
}
