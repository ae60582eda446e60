import type { PaymentOperationKind, PaymentOperationState } from "../db/column-values.ts";
import type { Operation } from "./find-payment.server.ts";
import type { ProviderRefund } from "./online-provider.ts";

/** What the provider tells of a refund that the shop does not know yet. */
export type RefundChange =
  /** It was made elsewhere, such as in the provider's dashboard. */
  | { kind: "new"; refund: ProviderRefund }
  /** The provider has taken it on; the money is on its way. */
  | { kind: "accepted"; operation: Operation; refund: ProviderRefund }
  | { kind: "succeeded"; operation: Operation; refund: ProviderRefund }
  /** `wasEntered`: the ledger has it as refunded. */
  | { kind: "failed"; operation: Operation; refund: ProviderRefund; wasEntered: boolean };

/**
 * Compares the refunds that a provider tells with the operations of an order. The same list, or an older one, changes nothing
 * twice: a refund that was done is not done again, and one that failed stays so. A failed refund that was made elsewhere is
 * nobody's matter.
 */
export function findRefundChanges(
  refunds: readonly ProviderRefund[],
  operations: readonly Operation[],
): RefundChange[] {
  return refunds.flatMap((refund): RefundChange[] => {
    const operation = operations.find(
      ({ id, reference }) =>
        id === refund.operationId || (reference !== "" && reference === refund.reference),
    );
    if (!operation) return refund.status === "failed" ? [] : [{ kind: "new", refund }];
    const { state, reference } = operation;
    const isFinal = state === "refused" && reference !== "";
    switch (refund.status) {
      case "succeeded":
        return state === "done" || isFinal ? [] : [{ kind: "succeeded", operation, refund }];
      case "pending":
        return state === "done" || isFinal || (state === "pending" && reference !== "")
          ? []
          : [{ kind: "accepted", operation, refund }];
      case "failed":
        return isFinal ? [] : [{ kind: "failed", operation, refund, wasEntered: state === "done" }];
    }
  });
}

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
