import type { PaymentEntryKind, PaymentState } from "../../db/payment-tables.ts";

/** A row of the payment ledger: øre, never below 0. */
export interface LedgerEntry {
  kind: PaymentEntryKind;
  amount: number;
}

/** The sums of a payment ledger, in øre. */
export interface LedgerSums {
  authorised: number;
  taken: number;
  released: number;
  refunded: number;
  /** Authorised, and neither taken nor released. */
  held: number;
  /** Taken, and not given back. */
  kept: number;
}

export function sumLedger(entries: readonly LedgerEntry[]): LedgerSums {
  const sum = (kind: PaymentEntryKind) =>
    entries.reduce((total, entry) => total + (entry.kind === kind ? entry.amount : 0), 0);
  const [authorised, taken] = [sum("authorised"), sum("taken")];
  const [released, refunded] = [sum("released"), sum("refunded")];
  return {
    ...{ authorised, taken, released, refunded },
    held: Math.max(0, authorised - taken - released),
    kept: taken - refunded,
  };
}

/** How a payment stands, by its ledger alone (docs/rules.md, Payments). */
export function paymentState(entries: readonly LedgerEntry[]): PaymentState {
  const { authorised, taken, refunded, held } = sumLedger(entries);
  const has = (kind: PaymentEntryKind) => entries.some((entry) => entry.kind === kind);
  if (taken > 0 && refunded >= taken) return "refunded";
  if (refunded > 0) return "part-refunded";
  if (taken > 0) return "paid";
  if (held > 0) return "authorised";
  if (authorised > 0 || has("cancelled")) return "cancelled";
  if (has("failed")) return "failed";
  return has("begun") ? "awaiting" : "unpaid";
}
