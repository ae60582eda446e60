import type { PaymentReading } from "../online-provider.ts";
import type { BookEntry, BookSums } from "./payment-state.ts";

interface KnownBook {
  /** What was asked for, in øre. */
  amount: number;
  sums: BookSums;
  /** Refunds that were asked for and are not entered yet. */
  pendingRefunds: number;
}

export interface ReadEntry extends BookEntry {
  note?: string;
}

const madeElsewhere = "Refunded at the provider, not here";

/**
 * What the book does not know yet of what the provider tells. Only what has grown is entered, so the same reading, or an
 * older one, adds nothing.
 */
export function entriesFromReading(
  reading: PaymentReading,
  { amount, sums, pendingRefunds }: KnownBook,
): ReadEntry[] {
  if (reading.mismatch !== undefined) return [];
  const hasEnded = reading.session === "cancelled" || reading.session === "failed";
  const taken = Math.max(sums.taken, Math.min(reading.taken, amount - sums.released));
  const authorised = Math.max(
    sums.authorised,
    Math.min(reading.authorised, amount),
    taken + sums.released,
  );
  const released = Math.max(
    sums.released,
    Math.min(hasEnded ? authorised - taken : reading.released, authorised - taken),
  );
  const elsewhere = Math.min(
    (reading.refunded ?? 0) - sums.refunded - pendingRefunds,
    taken - sums.refunded - pendingRefunds,
  );
  const grown: ReadEntry[] = [
    { kind: "authorised", amount: authorised - sums.authorised },
    { kind: "taken", amount: taken - sums.taken },
    { kind: "released", amount: released - sums.released },
    { kind: "refunded", amount: elsewhere, note: madeElsewhere },
  ];
  return grown.filter((entry) => entry.amount > 0);
}

/** How the provider contradicts the book as it was before the provider was asked; "" when it does not. */
export function findContradiction(reading: PaymentReading, before: BookSums): string {
  if (reading.mismatch !== undefined) return reading.mismatch;
  if (reading.taken < before.taken) return "The provider has taken less than the book says.";
  if (reading.refunded !== null && reading.refunded < before.refunded) {
    return "A refund that the book has is missing at the provider; it may have failed there.";
  }
  return "";
}
