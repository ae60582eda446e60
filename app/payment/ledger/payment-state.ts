import type { PaymentEntryKind, PaymentState } from "../../db/column-values.ts";

/** A row of the payment ledger: øre, never below 0. */
export interface LedgerEntry {
  kind: PaymentEntryKind;
  amount: number;
  /** Money that no provider moved, such as a transfer; left out: a provider did. */
  byHand?: boolean;
}

/** The sums of a payment ledger, in øre. */
export interface LedgerSums {
  authorised: number;
  /** Captured by a provider, or marked as paid by hand: entries of the kind `taken`. */
  captured: number;
  released: number;
  /** Refunded, less the refunds that failed later. */
  refunded: number;
  /** Authorised, and neither captured nor released. */
  held: number;
  /** The amount that banks took by disputes, less what they gave back. */
  chargedBack: number;
  /** The captured amount, less what was refunded, and less what banks took. */
  netCaptured: number;
  /** The part of `captured` that a provider captured, and of `refunded` that it refunded. */
  capturedOnline: number;
  refundedOnline: number;
}

export function sumLedger(entries: readonly LedgerEntry[]): LedgerSums {
  const sum = (kind: PaymentEntryKind, of: readonly LedgerEntry[] = entries) =>
    of.reduce((total, entry) => total + (entry.kind === kind ? entry.amount : 0), 0);
  const online = entries.filter(({ byHand }) => byHand !== true);
  const [authorised, captured, released] = [sum("authorised"), sum("taken"), sum("released")];
  const refunded = sum("refunded") - sum("refund-failed");
  const chargedBack = sum("charged-back") - sum("reinstated");
  const capturedOnline = sum("taken", online);
  return {
    authorised,
    captured,
    released,
    refunded,
    held: Math.max(0, authorised - capturedOnline - released),
    chargedBack,
    netCaptured: captured - refunded - chargedBack,
    capturedOnline,
    refundedOnline: sum("refunded", online) - sum("refund-failed", online),
  };
}

/**
 * How a payment stands (docs/rules.md, Payments): by its ledger, and by `owed`, the øre that are still to be paid, which
 * tells money that came in part from all of it.
 */
export function paymentState(entries: readonly LedgerEntry[], owed = 0): PaymentState {
  const { authorised, captured, netCaptured, held } = sumLedger(entries);
  const has = (kind: PaymentEntryKind) => entries.some((entry) => entry.kind === kind);
  if (captured > 0 && netCaptured <= 0) return "refunded";
  if (captured > 0 && owed > 0) return "part-paid";
  if (netCaptured < captured) return "part-refunded";
  if (captured > 0) return "paid";
  if (held > 0) return "authorised";
  if (authorised > 0 || has("cancelled")) return "cancelled";
  if (has("failed")) return "failed";
  return has("begun") ? "awaiting" : "unpaid";
}
