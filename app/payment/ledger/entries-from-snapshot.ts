import type { PaymentSnapshot } from "../online-provider.ts";
import type { LedgerEntry, LedgerSums } from "./payment-state.ts";

interface KnownLedger {
  /** What was asked for, in øre. */
  amount: number;
  sums: LedgerSums;
  /** Refunds that were asked for and are not entered yet. */
  pendingRefunds: number;
}

export interface ReadEntry extends LedgerEntry {
  note?: string;
}

const madeElsewhere = "Refunded at the provider, not here";

/**
 * What the ledger does not know yet of what the provider tells. Only what has grown is entered, so the same snapshot, or an
 * older one, adds nothing.
 */
export function entriesFromSnapshot(
  snapshot: PaymentSnapshot,
  { amount, sums, pendingRefunds }: KnownLedger,
): ReadEntry[] {
  if (snapshot.mismatch !== undefined) return [];
  const hasEnded = snapshot.session === "cancelled" || snapshot.session === "failed";
  const captured = Math.max(sums.captured, Math.min(snapshot.captured, amount - sums.released));
  const authorised = Math.max(
    sums.authorised,
    Math.min(snapshot.authorised, amount),
    captured + sums.released,
  );
  const released = Math.max(
    sums.released,
    Math.min(hasEnded ? authorised - captured : snapshot.released, authorised - captured),
  );
  const elsewhere = Math.min(
    (snapshot.refunded ?? 0) - sums.refunded - pendingRefunds,
    captured - sums.refunded - pendingRefunds,
  );
  const grown: ReadEntry[] = [
    { kind: "authorised", amount: authorised - sums.authorised },
    { kind: "taken", amount: captured - sums.captured },
    { kind: "released", amount: released - sums.released },
    { kind: "refunded", amount: elsewhere, note: madeElsewhere },
  ];
  return grown.filter((entry) => entry.amount > 0);
}

/** How the provider contradicts the ledger as it was before the provider was asked; "" when it does not. */
export function findContradiction(snapshot: PaymentSnapshot, before: LedgerSums): string {
  if (snapshot.mismatch !== undefined) return snapshot.mismatch;
  if (snapshot.captured < before.captured) {
    return "The provider has taken less than the ledger says.";
  }
  if (snapshot.refunded !== null && snapshot.refunded < before.refunded) {
    return "A refund that the ledger has is missing at the provider; it may have failed there.";
  }
  return "";
}
