import { readAmount } from "../../../catalogue/cost.ts";
import { orderPaymentText } from "./payment-texts.ts";

/** What can be ticked besides typing an amount. Øre. */
export interface RefundPart {
  /** "postage", or a line's number. */
  id: string;
  label: string;
  amount: number;
}

/** The refundable rest of a line. Money is øre. */
export interface RefundableLine {
  lineNumber: number;
  name: string;
  /** Copies; 0 where only money is left, such as what was deducted from a return. */
  quantity: number;
  goods: number;
  postage: number;
}

/** The parts of an order that are refunded by a tick: what is left of its lines, and of its postage. */
export function refundParts(lines: readonly RefundableLine[]): RefundPart[] {
  const parts = lines.map(({ lineNumber, name, quantity, goods }) => ({
    id: String(lineNumber),
    label: quantity > 1 ? `${quantity} × ${name}` : name,
    amount: goods,
  }));
  const postage = {
    id: "postage",
    label: orderPaymentText("postage"),
    amount: lines.reduce((sum, line) => sum + line.postage, 0),
  };
  return [...parts, postage].filter(({ amount }) => amount > 0);
}

/** Øre that are to be refunded: an amount that was typed counts, without one what is ticked. Null: it is no amount above 0. */
export function refundAmount(typed: string, ticked: readonly RefundPart[]): number | null {
  const sum = ticked.reduce((total, { amount }) => total + amount, 0);
  const amount = typed.trim() === "" ? sum : readAmount(typed.trim());
  return amount !== null && amount > 0 ? amount : null;
}
