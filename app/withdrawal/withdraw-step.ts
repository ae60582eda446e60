import { withdrawalTerms } from "../../shop.config.ts";
import type { Withdrawal } from "../orders/withdrawals/withdrawal.ts";
import { dayOnShopClock } from "../shop-time.ts";
import type { OpenLine, WithdrawableOrder } from "./withdrawable-order.ts";
import { lastDayToWithdraw } from "./withdrawal-period.ts";

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

/** The name of the field that says how many copies of a line are withdrawn from. */
export function copiesField(lineNumber: number): string {
  return `copies-${lineNumber}`;
}

/** What /withdraw shows. */
export type WithdrawStep =
  | {
      step: "start";
      /** The orders that can be withdrawn from; null for a visitor. */
      orders: ShownOrder[] | null;
      /** What the fields hold. */
      orderNumber: string;
      email: string;
      problem?: string;
      emailProblem?: string;
    }
  | {
      step: "lines";
      order: ShownOrder;
      /** The email that a visitor has shown the order to be theirs with; null for its user. */
      knownBy: string | null;
      problem?: string;
    }
  /** `isRepeated`: it had been stated before. */
  | { step: "done"; withdrawal: Withdrawal; isRepeated: boolean };

export function showOrder(order: WithdrawableOrder, key: string): ShownOrder {
  const { orderNumber, orderDate, fullName, email, status, shippedAt, deliveredOn, lines } = order;
  const isShipped = status === "shipped";
  const shippedOn = shippedAt && dayOnShopClock(shippedAt);
  return {
    orderNumber,
    orderDate,
    fullName,
    email,
    isShipped,
    lines,
    key,
    lastDay: isShipped ? lastDayToWithdraw([{ shippedOn, deliveredOn }], withdrawalTerms) : null,
  };
}
