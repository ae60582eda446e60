import type { WithdrawalTerms } from "../../db/column-types.ts";
import type {
  PaymentOperationState,
  Row,
  WithdrawalKind,
  WithdrawalState,
} from "../../db/column-values.ts";
import { onShopClock } from "../../shop-time.ts";

/** A line of an order from which the customer withdrew, as it was ordered. */
export type WithdrawnLine = Pick<
  Row<"withdrawalLines">,
  "lineNumber" | "recordId" | "album" | "artist" | "format" | "unitPrice" | "quantity"
>;

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
  /** How the provider has answered to the refund; null: none was asked for. */
  refundState: PaymentOperationState | null;
  /** Whether a bank has money of the order's payment, by a dispute. */
  isChargedBack: boolean;
  deductionReason: string;
  /** As its order has them. */
  withdrawalTerms: WithdrawalTerms | null;
  lines: WithdrawnLine[];
}

/** Days within which the customer sends the records back, and the shop gives the money back, from the statement on. */
const returnDays = 14;

const second = 1000;
const dayLength = 24 * 60 * 60 * second;

/**
 * The end of these days: the last second of the last one on the shop's clock. A day on which summer time begins or ends
 * is one day like the others.
 */
export function returnDueAt(statedAt: Date): Date {
  const startOfDay = Math.floor(readClock(statedAt) / dayLength) * dayLength;
  const due = startOfDay + (returnDays + 1) * dayLength - second;
  // How far the clock is ahead is looked up again at the moment that comes of it: a change may lie in between.
  const nearly = due - clockLead(due);
  return new Date(due - clockLead(nearly));
}

/** What the shop's clock shows at a moment, to the second, in milliseconds as if it showed UTC. */
function readClock(moment: Date): number {
  const { year, month, day, hour, minute, second } = onShopClock(moment);
  const date = [Number(year), Number(month) - 1, Number(day)] as const;
  return Date.UTC(...date, Number(hour), Number(minute), Number(second));
}

/** Milliseconds that the shop's clock is ahead of UTC at a moment. */
function clockLead(moment: number): number {
  return readClock(new Date(moment)) - Math.floor(moment / second) * second;
}
