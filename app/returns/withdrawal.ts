import type { WithdrawalKind, WithdrawalState } from "../db/legal-tables.ts";

/** A line of an order from which the customer withdrew, as it was ordered. */
export interface WithdrawnLine {
  lineNumber: number;
  recordId: string;
  album: string;
  artist: string;
  format: string;
  /** Whole kroner that one cost. */
  unitPrice: number;
  quantity: number;
}

/** A statement of withdrawal, and what became of it. */
export interface Withdrawal {
  id: string;
  orderNumber: string;
  kind: WithdrawalKind;
  state: WithdrawalState;
  statedAt: Date;
  receivedAt: Date | null;
  refundedAt: Date | null;
  /** Øre; null until it is refunded, 0 where nothing had been paid. */
  refundAmount: number | null;
  deductionReason: string;
  lines: WithdrawnLine[];
}

/** Days within which the customer sends the records back, and the shop gives the money back, from the statement on. */
export const returnDays = 14;

/** The end of these days, at the time of the statement. */
export function returnDueAt(statedAt: Date): Date {
  return new Date(statedAt.getTime() + returnDays * 24 * 60 * 60 * 1000);
}
