import { readAmount } from "../../../catalogue/cost.ts";
import { orderPaymentText } from "./payment-texts.ts";

/** What can be ticked besides typing an amount. Øre. */
export interface RefundPart {
  /** "postage", or a line's number. */
  id: string;
  label: string;
  amount: number;
}

interface RefundedOrder {
  lines: readonly { lineNumber: number; album: string; quantity: number; unitPrice: number }[];
  shippingCost: number;
}

/** The parts of an order that are refunded by a tick: its lines, and its postage. */
export function refundParts({ lines, shippingCost }: RefundedOrder): RefundPart[] {
  const parts = lines.map(({ lineNumber, album, quantity, unitPrice }) => ({
    id: String(lineNumber),
    label: quantity === 1 ? album : `${quantity} × ${album}`,
    amount: unitPrice * quantity * 100,
  }));
  const postage = { id: "postage", label: orderPaymentText("postage"), amount: shippingCost * 100 };
  return [...parts, postage].filter(({ amount }) => amount > 0);
}

/** Øre that are to be refunded: an amount that was typed counts, without one what is ticked. Null: it is no amount above 0. */
export function refundAmount(typed: string, ticked: readonly RefundPart[]): number | null {
  const sum = ticked.reduce((total, { amount }) => total + amount, 0);
  const amount = typed.trim() === "" ? sum : readAmount(typed.trim());
  return amount !== null && amount > 0 ? amount : null;
}
