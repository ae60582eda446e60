import { expect, test } from "vitest";
import type { PaymentEntryKind } from "../db/column-values.ts";
import { paymentSentence } from "./payment-sentence.ts";

/** "taken 298 on 14" → an entry of 298 kr. on 14 March 2026. */
function readLedger(text: string) {
  return Array.from(text.matchAll(/([\w-]+) (\d+) on (\d+)/g), ([, kind, kroner, day]) => ({
    kind: kind as PaymentEntryKind,
    amount: Number(kroner) * 100,
    at: new Date(`2026-03-${day ?? ""}T11:00:00Z`),
  }));
}

test.each([
  ["", ""],
  ["begun 298 on 13", ""],
  ["begun 298 on 13 failed 0 on 13", ""],
  [
    "begun 298 on 13 authorised 298 on 13",
    "298 kr. is authorised by card and is taken when the order is shipped.",
  ],
  [
    "authorised 298 on 13 released 298 on 14",
    "298 kr. was authorised by card and released. Nothing was taken.",
  ],
  ["authorised 298 on 13 taken 298 on 14", "Paid 298 kr. by card on 14 Mar 2026."],
  [
    "authorised 298 on 13 taken 209 on 14 released 89 on 14",
    "Paid 209 kr. by card on 14 Mar 2026.",
  ],
  [
    "taken 298 on 14 refunded 89 on 20 refund-failed 89 on 21",
    "Paid 298 kr. by card on 14 Mar 2026. Refunded 89 kr. on 20 Mar 2026. The refund of 89 kr. failed on 21 Mar 2026.",
  ],
  [
    "taken 298 on 14 refunded 89 on 20 refunded 100 on 21",
    "Paid 298 kr. by card on 14 Mar 2026. Refunded 89 kr. on 20 Mar 2026. Refunded 100 kr. on 21 Mar 2026.",
  ],
])("%s: %s", (ledger, sentence) => {
  expect(paymentSentence({ ledger: readLedger(ledger), charge: 29_800, how: "by card" })).toBe(
    sentence,
  );
});

test("a payment method that the shop no longer offers is left out", () => {
  const ledger = readLedger("taken 298 on 14");
  expect(paymentSentence({ ledger, charge: 29_800, how: undefined })).toBe(
    "Paid 298 kr. on 14 Mar 2026.",
  );
});

test("of what is held for more than the order costs now, the rest is released", () => {
  const ledger = readLedger("authorised 547 on 13");
  expect(paymentSentence({ ledger, charge: 29_800, how: "by card" })).toBe(
    "547 kr. is authorised by card: 298 kr. is taken when the order is shipped, and the rest is released then.",
  );
  expect(paymentSentence({ ledger, charge: 0, how: "by card" })).toBe(
    "547 kr. is authorised by card and will be released.",
  );
});

test("money by hand for an order that a provider was to take says no provider", () => {
  const ledger = [
    ...readLedger("authorised 298 on 13 released 298 on 14"),
    { kind: "taken" as const, amount: 29_800, at: new Date("2026-03-20T11:00:00Z"), byHand: true },
  ];
  expect(paymentSentence({ ledger, charge: 29_800, how: "by card" })).toBe(
    "Paid 298 kr. on 20 Mar 2026.",
  );
});

test.each([
  ["under-way", "298 kr. is authorised by card and is being taken."],
  ["failed", "298 kr. was authorised by card and could not be taken."],
] as const)("of an order that is shipped: its capture %s", (capture, sentence) => {
  const ledger = readLedger("begun 298 on 13 authorised 298 on 13");
  expect(paymentSentence({ ledger, charge: 29_800, how: "by card", capture })).toBe(sentence);
});
