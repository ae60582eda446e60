import type { PaymentOperationKind, PaymentOperationState } from "../db/payment-tables.ts";

interface Asked {
  kind: PaymentOperationKind;
  state: PaymentOperationState;
}

/** The refunds that were asked for and are neither entered, refused nor given up. */
export function pendingRefunds<Each extends Asked>(operations: readonly Each[]): Each[] {
  return operations.filter(({ kind, state }) => kind === "refund" && state === "pending");
}

/** Their sum, in øre. */
export function sumPendingRefunds(operations: readonly (Asked & { amount: number })[]): number {
  return pendingRefunds(operations).reduce((sum, { amount }) => sum + amount, 0);
}
