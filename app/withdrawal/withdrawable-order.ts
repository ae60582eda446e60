import type { Day } from "../calendar-days.ts";
import type { WithdrawalTerms } from "../db/column-types.ts";
import type { OrderStatus } from "../db/column-values.ts";
import { termsOf } from "../orders/withdrawals/withdrawal-terms.ts";
import type { WithdrawnLine } from "../orders/withdrawals/withdrawal.ts";
import { dayOnShopClock, formatDate, formatDay } from "../shop-time.ts";
import { shop } from "../shop.ts";
import { isWithinPeriod, lastDayToWithdraw } from "./withdrawal-period.ts";
import { withdrawalRefusalText } from "./withdrawal-refusal-texts.ts";

/** A line that the customer can withdraw from. */
export interface OpenLine extends WithdrawnLine {
  /** Copies that were sent, or that will be, and that nobody has withdrawn from. */
  quantity: number;
}

/** An order as far as its period for withdrawal goes. */
export interface WithdrawableOrder {
  orderNumber: string;
  orderDate: Date;
  fullName: string;
  /** "" once the account is deleted. */
  email: string;
  userId: string | null;
  status: OrderStatus;
  shippedAt: Date | null;
  deliveredOn: Day | null;
  withdrawalTerms: WithdrawalTerms | null;
  /** When it was cancelled; null: it was not. */
  cancelledAt: Date | null;
  /** Lines of which there are copies to withdraw from. */
  lines: OpenLine[];
  /** When the customer withdrew last; null: never. */
  withdrawnAt: Date | null;
}

/** Whether, and until when, the customer of an order can withdraw. */
export type WithdrawalEligibility =
  | { kind: "open"; lastDay: Day | null }
  | { kind: "too-late"; lastDay: Day }
  /** All lines are withdrawn from. */
  | { kind: "withdrawn"; at: Date }
  | { kind: "cancelled"; at: Date };

/** Whether an order can be withdrawn from at a moment, by docs/rules.md, Withdrawal. */
export function findEligibility(order: WithdrawableOrder, now: Date): WithdrawalEligibility {
  const { status, lines, withdrawnAt, cancelledAt, orderDate } = order;
  if (withdrawnAt !== null && (lines.length === 0 || status === "cancelled")) {
    return { kind: "withdrawn", at: withdrawnAt };
  }
  if (status === "cancelled") return { kind: "cancelled", at: cancelledAt ?? orderDate };
  const lastDay = lastDayOf(order);
  return lastDay === null || isWithinPeriod(dayOnShopClock(now), lastDay)
    ? { kind: "open", lastDay }
    : { kind: "too-late", lastDay };
}

/** The last day on which an order can be withdrawn from; null: it has not left the shop. */
export function lastDayOf(order: WithdrawableOrder): Day | null {
  const { status, shippedAt, deliveredOn } = order;
  if (status !== "shipped") return null;
  const shippedOn = shippedAt && dayOnShopClock(shippedAt);
  return lastDayToWithdraw([{ shippedOn, deliveredOn }], termsOf(order));
}

/** Why an order cannot be withdrawn from, in words. */
export function describeIneligibility(
  order: string,
  eligibility: Exclude<WithdrawalEligibility, { kind: "open" }>,
): string {
  switch (eligibility.kind) {
    case "cancelled":
      return withdrawalRefusalText("wasCancelled", { order, date: formatDate(eligibility.at) });
    case "withdrawn":
      return withdrawalRefusalText("wasWithdrawn", { order, date: formatDate(eligibility.at) });
    case "too-late":
      return withdrawalRefusalText("tooLate", {
        order,
        date: formatDay(eligibility.lastDay),
        email: shop.email,
      });
  }
}
