import type { PaymentEntryKind, PaymentState } from "../../db/payment-tables.ts";

/** A row of the payment book: øre, never below 0. */
export interface BookEntry {
  kind: PaymentEntryKind;
  amount: number;
}

/** The sums of a payment book, in øre. */
export interface BookSums {
  authorised: number;
  taken: number;
  released: number;
  refunded: number;
  /** Authorised, and neither taken nor released. */
  held: number;
  /** Taken, and not given back. */
  kept: number;
}

export function sumBook(entries: readonly BookEntry[]): BookSums {
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

/** How a payment stands, by its book alone (docs/rules.md, Payments). */
export function paymentState(entries: readonly BookEntry[]): PaymentState {
  const { authorised, taken, refunded, held } = sumBook(entries);
  const has = (kind: PaymentEntryKind) => entries.some((entry) => entry.kind === kind);
  if (taken > 0 && refunded >= taken) return "refunded";
  if (refunded > 0) return "part-refunded";
  if (taken > 0) return "paid";
  if (held > 0) return "authorised";
  if (authorised > 0 || has("cancelled")) return "cancelled";
  if (has("failed")) return "failed";
  return has("begun") ? "awaiting" : "unpaid";
}
