import type { Withdrawal } from "../orders/withdrawals/withdrawal.ts";
import { lastDayOf, type OpenLine, type WithdrawableOrder } from "./withdrawable-order.ts";

/** An order as the page shows it to whom it belongs. */
export interface ShownOrder {
  orderNumber: string;
  orderDate: Date;
  fullName: string;
  email: string;
  isShipped: boolean;
  /** The last day to withdraw; null: it has not left the shop. */
  lastDay: string | null;
  lines: OpenLine[];
  /** Made for the form: sent twice, it is one withdrawal. */
  key: string;
}

/** An order that is found: its lines, to be withdrawn from. */
export interface LinesStep {
  step: "lines";
  order: ShownOrder;
  /** The email that a visitor has shown the order to be theirs with; null for its user. */
  knownBy: string | null;
}

/** The fields that find an order. */
export interface StartStep {
  step: "start";
  /** The orders that can be withdrawn from; null for a visitor. */
  orders: ShownOrder[] | null;
  /** What the field holds. */
  orderNumber: string;
  /** Why the order that the URL names cannot be withdrawn from. */
  problem?: string;
}

/** What /withdraw shows. */
export type WithdrawStep =
  | StartStep
  | LinesStep
  /** `isRepeated`: it had been stated before. */
  | { step: "done"; withdrawal: Withdrawal; isRepeated: boolean };

export function showOrder(order: WithdrawableOrder, key: string): ShownOrder {
  const { orderNumber, orderDate, fullName, email, status, lines } = order;
  return {
    orderNumber,
    orderDate,
    fullName,
    email,
    isShipped: status === "shipped",
    lines,
    key,
    lastDay: lastDayOf(order),
  };
}
