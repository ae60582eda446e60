import { invoicesText } from "./invoices-texts.ts";

/** The reasons that the shop itself gives for a credit note, as they are stored. */
const own = new Map<string, "notSent" | "cancelled" | "withdrawal">([
  ["Not sent.", "notSent"],
  ["The order was cancelled.", "cancelled"],
  ["Withdrawal from the contract.", "withdrawal"],
]);

const lessPrefix = "Withdrawal. Less: ";

/** Why a credit note was issued, as it is shown: what the shop said in the language of the page, what the owner wrote as it is. */
export function shownReason(reason: string): string {
  const key = own.get(reason);
  if (key !== undefined) return invoicesText(key);
  return reason.startsWith(lessPrefix)
    ? invoicesText("withdrawalLess", { why: reason.slice(lessPrefix.length) })
    : reason;
}
