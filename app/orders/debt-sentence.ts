import { shop } from "../../shop.config.ts";
import { formatOere } from "../catalogue/price.ts";
import { formatDay } from "../shop-time.ts";

interface Debtor {
  orderNumber: string;
  paymentMethod: string;
  /** Øre. */
  owed: number;
  /** How long the customer has from the invoice on; null: nobody was given time. */
  daysToPay: number | null;
}

interface Due {
  /** The day by which the invoice is to be paid, `2026-03-28`; null: none was given. */
  dueOn: string | null;
  /** Whether it is all that the document above the sentence comes to, so that the amount stands there. */
  isTotal?: boolean;
}

/** What is owed, by when, and to which account: "541 kr. is to be paid by 28 Mar 2026 to …". "" for what is paid in the shop. */
export function debtSentence(
  { orderNumber, paymentMethod, owed, daysToPay }: Debtor,
  { dueOn, isTotal = false }: Due,
): string {
  if (paymentMethod === "pay-in-shop") return "";
  const amount = isTotal ? "To be paid" : `${formatOere(owed)} is to be paid`;
  const when = dueOn === null ? usualTime(daysToPay) : `by ${formatDay(dueOn)}`;
  return `${amount} ${when} to ${shop.bankAccount}. Please write ${orderNumber} on the transfer.`;
}

function usualTime(daysToPay: number | null): string {
  return daysToPay === null ? "now" : `within ${daysToPay} days`;
}
