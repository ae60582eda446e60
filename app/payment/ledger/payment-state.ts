import type { PaymentEntryKind, PaymentState } from "../../db/payment-tables.ts";

/** A row of the payment ledger: øre, never below 0. */
export interface LedgerEntry {
  kind: PaymentEntryKind;
  amount: number;
}

/** The sums of a payment ledger, in øre. */
export interface LedgerSums {
  authorised: number;
  /** Captured by a provider, or marked as paid by hand: entries of the kind `taken`. */
  captured: number;
  released: number;
  refunded: number;
  /** Authorised, and neither captured nor released. */
  held: number;
  /** Captured, less what was refunded. */
  netCaptured: number;
}

export function sumLedger(entries: readonly LedgerEntry[]): LedgerSums {
  const sum = (kind: PaymentEntryKind) =>
    entries.reduce((total, entry) => total + (entry.kind === kind ? entry.amount : 0), 0);
  const [authorised, captured] = [sum("authorised"), sum("taken")];
  const [released, refunded] = [sum("released"), sum("refunded")];
  return {
    ...{ authorised, captured, released, refunded },
    held: Math.max(0, authorised - captured - released),
    netCaptured: captured - refunded,
  };
}

/** How a payment stands, by its ledger alone (docs/rules.md, Payments). */
export function paymentState(entries: readonly LedgerEntry[]): PaymentState {
  const { authorised, captured, refunded, held } = sumLedger(entries);
  const has = (kind: PaymentEntryKind) => entries.some((entry) => entry.kind === kind);
  if (captured > 0 && refunded >= captured) return "refunded";
  if (refunded > 0) return "part-refunded";
  if (captured > 0) return "paid";
  if (held > 0) return "authorised";
  if (authorised > 0 || has("cancelled")) return "cancelled";
  if (has("failed")) return "failed";
  return has("begun") ? "awaiting" : "unpaid";
}
