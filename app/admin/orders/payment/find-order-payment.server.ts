import { randomUUID } from "node:crypto";
import type { Database } from "../../../db/database.ts";
import type { AdminOrder } from "../../../orders/find-order.server.ts";
import { findBook, type ListedEntry } from "../../../payment/book/find-book.server.ts";
import { sumBook, type BookSums } from "../../../payment/book/payment-state.ts";
import { findPayment } from "../../../payment/find-payment.server.ts";
import {
  findOperations,
  sumPendingRefunds,
  type Operation,
} from "../../../payment/operations/find-operations.server.ts";

/** How the payment of an order stands, as an admin sees it. Amounts are øre. */
export interface OrderPayment {
  book: ListedEntry[];
  sums: BookSums;
  /** What was asked of the provider and is not done. */
  unfinished: Operation[];
  /** Taken, and neither refunded nor about to be. */
  refundable: number;
  /** Paid without the shop's doing, such as by invoice, and still owed. */
  canBeMarkedPaid: boolean;
  /** What is wrong, in words; "" when nothing is. */
  problem: string;
  /** The key of the next refund: the same form sent twice is one refund. */
  refundKey: string;
}

export async function findOrderPayment(
  db: Database,
  { orderNumber, status, totalAmount }: Pick<AdminOrder, "orderNumber" | "status" | "totalAmount">,
): Promise<OrderPayment> {
  const [book, operations, payment] = await Promise.all([
    findBook(db, orderNumber),
    findOperations(db, orderNumber),
    findPayment(db, orderNumber),
  ]);
  const sums = sumBook(book);
  return {
    book,
    sums,
    unfinished: operations.filter(({ state }) => state !== "done"),
    refundable: sums.kept - sumPendingRefunds(operations),
    canBeMarkedPaid:
      payment === null && sums.taken === 0 && status !== "cancelled" && totalAmount > 0,
    problem: payment?.problem ?? "",
    refundKey: randomUUID(),
  };
}
