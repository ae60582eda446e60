import { storedWords } from "../../language/stored-words.ts";
import type { PaymentSnapshot } from "../online-provider.ts";
import { problemText } from "../problem-texts.ts";
import type { LedgerEntry, LedgerSums } from "./payment-state.ts";

interface KnownLedger {
  /** What was asked for, in øre. */
  amount: number;
  sums: LedgerSums;
}

/**
 * What the ledger does not know yet of what the provider authorised, captured and released. Only what has grown is entered, so
 * the same snapshot, or an older one, adds nothing. Refunds have a status of their own: refunds.ts.
 */
export function entriesFromSnapshot(
  snapshot: PaymentSnapshot,
  { amount, sums }: KnownLedger,
): LedgerEntry[] {
  if (snapshot.mismatch !== undefined) return [];
  const hasEnded = snapshot.session === "cancelled" || snapshot.session === "failed";
  const captured = Math.max(
    sums.capturedOnline,
    Math.min(snapshot.captured, amount - sums.released),
  );
  const authorised = Math.max(
    sums.authorised,
    Math.min(snapshot.authorised, amount),
    captured + sums.released,
  );
  const released = Math.max(
    sums.released,
    Math.min(hasEnded ? authorised - captured : snapshot.released, authorised - captured),
  );
  const grown: LedgerEntry[] = [
    { kind: "authorised", amount: authorised - sums.authorised },
    { kind: "taken", amount: captured - sums.capturedOnline },
    { kind: "released", amount: released - sums.released },
  ];
  return grown.filter((entry) => entry.amount > 0);
}

/** How the provider contradicts the ledger as it was before the provider was asked; "" when it does not. */
export function findContradiction(snapshot: PaymentSnapshot, before: LedgerSums): string {
  if (snapshot.mismatch !== undefined) return snapshot.mismatch;
  if (snapshot.captured < before.capturedOnline) {
    return storedWords(problemText, "takenLess");
  }
  // One that has failed since is not missing: it is entered as failed.
  const refunded =
    snapshot.refunds?.reduce((sum, { amount }) => sum + amount, 0) ?? before.refundedOnline;
  if (refunded < before.refundedOnline) {
    return storedWords(problemText, "refundMissing");
  }
  return "";
}
