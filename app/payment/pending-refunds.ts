import type { PaymentOperationKind, PaymentOperationState } from "../db/column-values.ts";

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

/** The refunds that are for nothing but these lines of their order. */
export function refundsForLines<Each extends { parts: readonly string[] }>(
  refunds: readonly Each[],
  lines: readonly { lineNumber: number }[],
): Each[] {
  const numbers = new Set(lines.map(({ lineNumber }) => String(lineNumber)));
  return refunds.filter(
    ({ parts }) => parts.length > 0 && parts.every((part) => numbers.has(part)),
  );
}
