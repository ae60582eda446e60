import fc from "fast-check";
import { expect, test } from "vitest";
import type { PaymentEntryKind } from "../../db/column-values.ts";
import { paymentState, sumLedger, type LedgerEntry } from "./payment-state.ts";

/** "authorised 298 taken 298" → entries */
function readLedger(text: string): LedgerEntry[] {
  return Array.from(text.matchAll(/(\w+) (\d+)/g), ([, kind, amount]) => ({
    kind: kind as PaymentEntryKind,
    amount: Number(amount),
  }));
}

test.each([
  ["", "unpaid"],
  ["begun 298", "awaiting"],
  ["begun 298 failed 0", "failed"],
  ["begun 298 cancelled 0", "cancelled"],
  ["begun 298 authorised 298", "authorised"],
  ["begun 298 authorised 298 released 298", "cancelled"],
  ["begun 298 authorised 298 taken 298", "paid"],
  ["begun 298 authorised 298 taken 209 released 89", "paid"],
  ["begun 298 authorised 298 taken 209", "paid"],
  ["begun 298 authorised 298 taken 298 refunded 89", "part-refunded"],
  ["begun 298 authorised 298 taken 298 refunded 89 refunded 209", "refunded"],
  ["begun 298 authorised 298 taken 209 released 89 refunded 209", "refunded"],
  // An invoice is marked as paid, and given back by hand.
  ["taken 298", "paid"],
  ["taken 298 refunded 1", "part-refunded"],
  ["taken 298 refunded 298", "refunded"],
  // Authorised in the moment in which the customer went back.
  ["begun 298 cancelled 0 authorised 298", "authorised"],
  ["begun 298 failed 0 authorised 298 released 298", "cancelled"],
])("%s: %s", (ledger, state) => {
  expect(paymentState(readLedger(ledger))).toBe(state);
});

test("the order of the entries does not matter", () => {
  const kinds: PaymentEntryKind[] = ["begun", "authorised", "taken", "released", "refunded"];
  const entry = fc.record({ kind: fc.constantFrom(...kinds), amount: fc.nat(1000) });
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 8 }), (entries) => {
      expect(paymentState(entries.toReversed())).toBe(paymentState(entries));
      expect(sumLedger(entries.toReversed())).toEqual(sumLedger(entries));
    }),
  );
});
