import type { Dispute } from "../../orders/payments/disputes.server.ts";

/** A dispute of an order as Returns speaks of it. */
export type ListedDispute = Pick<
  Dispute,
  "kind" | "status" | "amount" | "chargedBack" | "blocksRefunds"
>;

/** Øre that banks have taken of the payment of an order. */
export function sumChargedBack({ disputes }: { disputes: readonly ListedDispute[] }): number {
  return disputes.reduce((sum, { chargedBack }) => sum + chargedBack, 0);
}
