import fc from "fast-check";
import { expect, test } from "vitest";
import type { PaymentReading } from "../online-provider.ts";
import { entriesFromReading, findContradiction } from "./entries-from-reading.ts";
import { sumBook, type BookEntry } from "./payment-state.ts";

const amount = 29_800;
const reading = (given: Partial<PaymentReading>): PaymentReading => ({
  ...{ session: "authorised", authorised: amount, taken: 0, released: 0, refunded: null },
  ...given,
});
const enter = (given: Partial<PaymentReading>, book: BookEntry[] = [], pendingRefunds = 0) =>
  entriesFromReading(reading(given), { amount, sums: sumBook(book), pendingRefunds });

test("what the provider tells is entered once", () => {
  const first = enter({});
  expect(first).toEqual([{ kind: "authorised", amount }]);
  expect(enter({}, first)).toEqual([]);
  const later = enter({ taken: 20_000, released: 9_800 }, first);
  expect(later).toEqual([
    { kind: "taken", amount: 20_000 },
    { kind: "released", amount: 9_800 },
  ]);
  // An older reading comes last.
  expect(enter({}, [...first, ...later])).toEqual([]);
});

test("an authorisation that the provider has ended is released", () => {
  const held: BookEntry[] = [{ kind: "authorised", amount }];
  expect(enter({ session: "cancelled", authorised: 0 }, held)).toEqual([
    { kind: "released", amount },
  ]);
});

test("another payment than the shop's is never entered", () => {
  expect(enter({ mismatch: "It is for another amount." })).toEqual([]);
});

test("a refund that was made at the provider is entered, one that is under way here is not", () => {
  const book: BookEntry[] = [
    { kind: "authorised", amount },
    { kind: "taken", amount },
  ];
  expect(enter({ taken: amount, refunded: 8_900 }, book)).toMatchObject([
    { kind: "refunded", amount: 8_900 },
  ]);
  expect(enter({ taken: amount, refunded: 8_900 }, book, 8_900)).toEqual([]);
});

test("readings in any order: never more is taken, released or refunded than was authorised", () => {
  const sums = fc.record({
    session: fc.constantFrom<PaymentReading["session"]>(
      "open",
      "authorised",
      "cancelled",
      "failed",
    ),
    authorised: fc.nat(60_000),
    taken: fc.nat(60_000),
    released: fc.nat(60_000),
    refunded: fc.option(fc.nat(60_000)),
  });
  fc.assert(
    fc.property(fc.array(sums, { maxLength: 6 }), (readings) => {
      const book: BookEntry[] = [];
      for (const each of readings) book.push(...enter(each, book));
      const { authorised, taken, released, refunded } = sumBook(book);
      expect(authorised).toBeLessThanOrEqual(amount);
      expect(taken + released).toBeLessThanOrEqual(authorised);
      expect(refunded).toBeLessThanOrEqual(taken);
    }),
  );
});

test("a provider that tells less than the book is reported", () => {
  const book = sumBook([
    { kind: "authorised", amount },
    { kind: "taken", amount },
    { kind: "refunded", amount: 100 },
  ]);
  expect(findContradiction(reading({ taken: amount }), book)).toBe("");
  expect(findContradiction(reading({ taken: amount, refunded: 100 }), book)).toBe("");
  expect(findContradiction(reading({ taken: 0 }), book)).toMatch(/taken less/);
  expect(findContradiction(reading({ taken: amount, refunded: 0 }), book)).toMatch(/missing/);
});
