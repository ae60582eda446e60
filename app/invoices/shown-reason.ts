import { invoicesText } from "./invoices-texts.ts";

type OwnReason = "notSent" | "cancelled" | "withdrawal" | "refund" | "paidNotOwed" | "withdrawn";

/** The reasons that the shop itself gives for a credit note or a refund, as they are stored. */
const own = new Map<string, OwnReason>([
  ["Not sent.", "notSent"],
  ["The order was cancelled.", "cancelled"],
  ["Withdrawal from the contract.", "withdrawal"],
  ["Refund.", "refund"],
  ["Paid and not owed", "paidNotOwed"],
  ["Withdrawal", "withdrawn"],
]);

const prefixes = [
  ["Withdrawal. Less: ", "withdrawalLess"],
  ["Withdrawal: ", "withdrawnWhy"],
] as const;

/** Why a credit note was issued or money given back, as it is shown: what the shop said in the language of the page, what the owner wrote as it is. */
export function shownReason(reason: string): string {
  const key = own.get(reason);
  if (key !== undefined) return invoicesText(key);
  const [prefix, longKey] = prefixes.find(([begin]) => reason.startsWith(begin)) ?? [];
  return prefix === undefined
    ? reason
    : invoicesText(longKey, { why: reason.slice(prefix.length) });
}
