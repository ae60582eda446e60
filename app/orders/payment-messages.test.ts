import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { PaymentEntryKind } from "../db/column-values.ts";
import { readLanguageFrom } from "../language/current-language.ts";
import { shop } from "../shop.ts";
import { debtSentence, describeSums, type Payable, paymentStateLabel } from "./payment-messages.ts";
import { paymentSentence } from "./payment-sentence.ts";

const settled = { owed: 0, owedBack: 0 };

test.each<[Payable, string]>([
  [{ status: "awaiting-payment", paymentState: "awaiting", ...settled }, "not paid yet"],
  [{ status: "new", paymentState: "unpaid", owed: 29_800, owedBack: 0 }, "not paid yet"],
  [{ status: "new", paymentState: "authorised", ...settled }, "authorised"],
  [{ status: "shipped", paymentState: "paid", ...settled }, "paid"],
  [{ status: "shipped", paymentState: "unpaid", owed: 29_800, owedBack: 0 }, "not paid yet"],
  [
    { status: "shipped", paymentState: "part-paid", owed: 9_800, owedBack: 0 },
    "paid in part, 98 kr. is owed",
  ],
  // The provider refused to capture what was sent: it is owed.
  [
    { status: "shipped", paymentState: "cancelled", owed: 29_800, owedBack: 0 },
    "not paid, 298 kr. is owed",
  ],
  [
    { status: "shipped", paymentState: "authorised", owed: 29_800, owedBack: 0 },
    "not paid, 298 kr. is owed",
  ],
  // All of it was credited.
  [{ status: "shipped", paymentState: "unpaid", ...settled }, "nothing is owed"],
  [{ status: "cancelled", paymentState: "unpaid", ...settled }, "nothing is owed"],
  [{ status: "cancelled", paymentState: "authorised", ...settled }, "nothing is owed"],
  [{ status: "cancelled", paymentState: "cancelled", ...settled }, "nothing is owed"],
  [
    { status: "cancelled", paymentState: "paid", owed: 0, owedBack: 29_800 },
    "298 kr. is owed back",
  ],
  [{ status: "cancelled", paymentState: "refunded", ...settled }, "refunded"],
])("%j: %s", (order, label) => {
  expect(paymentStateLabel(order)).toBe(label);
});

/** "taken 298 on 14" → an entry of 298 kr. on 14 March 2026. */
function readLedger(text: string) {
  return Array.from(text.matchAll(/([\w-]+) (\d+) on (\d+)/g), ([, kind, kroner, day]) => ({
    kind: kind as PaymentEntryKind,
    amount: Number(kroner) * 100,
    day: `2026-03-${day ?? ""}`,
  }));
}

test.each([
  ["", ""],
  ["begun 298 on 13", ""],
  ["begun 298 on 13 failed 0 on 13", ""],
  [
    "begun 298 on 13 authorised 298 on 13",
    "298 kr. is authorised by card and is taken when the order is shipped or handed over.",
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
    "547 kr. is authorised by card: 298 kr. is taken when the order is shipped or handed over, and the rest is released then.",
  );
  expect(paymentSentence({ ledger, charge: 0, how: "by card" })).toBe(
    "547 kr. is authorised by card and will be released.",
  );
});

test("money by hand for an order that a provider was to take says no provider", () => {
  const ledger = [
    ...readLedger("authorised 298 on 13 released 298 on 14"),
    { kind: "taken" as const, amount: 29_800, day: "2026-03-20", byHand: true },
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

const none = { authorised: 0, captured: 0, released: 0, refunded: 0, chargedBack: 0 };

test.each([
  [none, ""],
  [{ ...none, authorised: 29_800 }, "Authorised 298 kr."],
  [
    { ...none, authorised: 29_800, captured: 29_800, refunded: 8_950 },
    "Authorised 298 kr., taken 298 kr., given back 89,50 kr.",
  ],
  [{ ...none, captured: 124_900 }, "Taken 1.249 kr."],
  [
    { ...none, captured: 29_800, chargedBack: 10_000 },
    "Taken 298 kr., taken back by the bank 100 kr.",
  ],
  [{ ...none, authorised: 29_800, released: 29_800 }, "Authorised 298 kr., released 298 kr."],
])("%j: %s", (sums, text) => {
  expect(describeSums(sums)).toBe(text);
});

const order = {
  orderNumber: "260314-ABCDEF",
  paymentMethod: "invoice",
  owed: 54_100,
  daysToPay: 14,
};
const where = `to ${shop.bankAccount}. Please write 260314-ABCDEF on the transfer.`;

test.each([
  [order, { dueOn: "2026-03-28" }, `541 kr. is to be paid by 28 Mar 2026 ${where}`],
  [order, { dueOn: "2026-03-28", isTotal: true }, `To be paid by 28 Mar 2026 ${where}`],
  [order, { dueOn: null }, `541 kr. is to be paid within 14 days ${where}`],
  [{ ...order, daysToPay: null }, { dueOn: null }, `541 kr. is to be paid now ${where}`],
  [{ ...order, paymentMethod: "pay-in-shop" }, { dueOn: null }, ""],
])("%j, %j: %s", (debtor, due, sentence) => {
  expect(debtSentence(debtor, due)).toBe(sentence);
});

describe("in Danish", () => {
  beforeEach(() => {
    readLanguageFrom(() => "da");
  });
  afterEach(() => {
    readLanguageFrom(() => "en");
  });

  test("how the payment stands", () => {
    const order: Payable = { status: "new", paymentState: "authorised", ...settled };
    expect(paymentStateLabel(order)).toBe("reserveret");
    expect(paymentStateLabel({ status: "cancelled", paymentState: "cancelled", ...settled })).toBe(
      "intet at betale",
    );
  });

  test("what was paid, and what becomes of what is held", () => {
    const day = "2026-03-14";
    const card = { charge: 29_800, how: "med kort" };
    const held = { kind: "authorised", amount: 29_800, day } as const;
    expect(paymentSentence({ ledger: [held], charge: card.charge, how: card.how })).toBe(
      "298 kr. er reserveret med kort og trækkes, når ordren sendes eller udleveres.",
    );
    const taken = { kind: "taken", amount: 29_800, day } as const;
    expect(paymentSentence({ ledger: [held, taken], charge: card.charge, how: card.how })).toMatch(
      /^Betalt 298 kr\. med kort den 14\. ?mar.* 2026\.$/,
    );
  });
});
