import { isWithBank } from "../../orders/payments/balance.ts";
import type { ListedDispute } from "./listed-dispute.ts";

/** What a withdrawal comes to, in øre. */
interface ReturnValue {
  /** Its lines, and the postage that goes back with them. */
  value: number;
  /** What of it is given back: never more than is owed back because of it. */
  due: number;
}

interface Valued {
  lines: readonly { unitPrice: number; quantity: number }[];
  /** Whole kroner. */
  postage: number;
  /** Øre that were paid and are neither given back nor on their way. */
  refundable: number;
  /** Øre that were paid above what the invoice still comes to; below 0: that is still owed. */
  overpaid: number;
  /** Øre that it will take off that once it is credited; 0 for what is credited already. */
  creditable: number;
  /** Øre of what is owed back that are not for this withdrawal: others wait for them. */
  othersDue: number;
}

/**
 * What a customer gets back who withdrew from these lines: what is paid too much because they are credited. What was paid for
 * the rest of the order stays with the shop, and what is owed back besides stands on a list of its own.
 */
export function returnValue({
  lines,
  postage,
  refundable,
  overpaid,
  creditable,
  othersDue,
}: Valued): ReturnValue {
  const goods = lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
  const value = (goods + postage) * 100;
  const owedBack = Math.min(refundable, overpaid + creditable);
  return { value, due: Math.max(0, Math.min(value, owedBack - othersDue)) };
}

/** Whether money has to go back now: something is due, and no bank has still to decide about the payment. */
export function isMoneyDue(listed: Valued & { disputes: readonly ListedDispute[] }): boolean {
  return returnValue(listed).due > 0 && !isWithBank(listed.disputes);
}
