import fc from "fast-check";
import { expect, test } from "vitest";
import type { PaymentSnapshot, ProviderRefund } from "../online-provider.ts";
import { entriesFromSnapshot, findContradiction } from "./entries-from-snapshot.ts";
import { sumLedger, type LedgerEntry } from "./payment-state.ts";

const amount = 29_800;
const snapshot = (fields: Partial<PaymentSnapshot>): PaymentSnapshot => ({
  session: "authorised",
  authorised: amount,
  captured: 0,
  released: 0,
  refunds: null,
  disputes: null,
  captureBefore: null,
  ...fields,
});
const enter = (fields: Partial<PaymentSnapshot>, ledger: LedgerEntry[] = []) =>
  entriesFromSnapshot(snapshot(fields), { amount, sums: sumLedger(ledger) });
const refund = (oere: number, status: ProviderRefund["status"] = "succeeded") => ({
  reference: "re_1",
  operationId: "",
  amount: oere,
  status,
});

test("what the provider tells is entered once", () => {
  const first = enter({});
  expect(first).toEqual([{ kind: "authorised", amount }]);
  expect(enter({}, first)).toEqual([]);
  const later = enter({ captured: 20_000, released: 9_800 }, first);
  expect(later).toEqual([
    { kind: "taken", amount: 20_000 },
    { kind: "released", amount: 9_800 },
  ]);
  // An older snapshot comes last.
  expect(enter({}, [...first, ...later])).toEqual([]);
});

test("an authorisation that the provider has ended is released", () => {
  const held: LedgerEntry[] = [{ kind: "authorised", amount }];
  expect(enter({ session: "cancelled", authorised: 0 }, held)).toEqual([
    { kind: "released", amount },
  ]);
});

test("another payment than the shop's is never entered", () => {
  expect(enter({ mismatch: "It is for another amount." })).toEqual([]);
});

test("money that came by hand is not the provider's", () => {
  const ledger: LedgerEntry[] = [
    { kind: "authorised", amount },
    { kind: "released", amount },
    { kind: "taken", amount, byHand: true },
  ];
  const ended = snapshot({ session: "cancelled", authorised: 0 });
  expect(entriesFromSnapshot(ended, { amount, sums: sumLedger(ledger) })).toEqual([]);
  expect(findContradiction(ended, sumLedger(ledger))).toBe("");
});

test("snapshots in any order: never more is taken or released than was authorised", () => {
  const sums = fc.record({
    session: fc.constantFrom<PaymentSnapshot["session"]>(
      "open",
      "authorised",
      "cancelled",
      "failed",
    ),
    authorised: fc.nat(60_000),
    captured: fc.nat(60_000),
    released: fc.nat(60_000),
  });
  fc.assert(
    fc.property(fc.array(sums, { maxLength: 6 }), (snapshots) => {
      const ledger: LedgerEntry[] = [];
      for (const each of snapshots) ledger.push(...enter(each, ledger));
      const { authorised, captured, released } = sumLedger(ledger);
      expect(authorised).toBeLessThanOrEqual(amount);
      expect(captured + released).toBeLessThanOrEqual(authorised);
    }),
  );
});

test("a provider that tells less than the ledger is reported", () => {
  const ledger = sumLedger([
    { kind: "authorised", amount },
    { kind: "taken", amount },
    { kind: "refunded", amount: 100 },
  ]);
  expect(findContradiction(snapshot({ captured: amount }), ledger)).toBe("");
  expect(findContradiction(snapshot({ captured: amount, refunds: [refund(100)] }), ledger)).toBe(
    "",
  );
  expect(findContradiction(snapshot({ captured: 0 }), ledger)).toMatch(/taken less/);
  expect(findContradiction(snapshot({ captured: amount, refunds: [] }), ledger)).toMatch(/missing/);
  expect(
    findContradiction(snapshot({ captured: amount, refunds: [refund(100, "failed")] }), ledger),
  ).toBe("");
});
