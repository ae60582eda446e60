import { expect, test } from "vitest";
import { shop } from "../../shop.config.ts";
import { debtSentence } from "./debt-sentence.ts";

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
