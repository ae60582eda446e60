import { formatOere } from "../catalogue/price.ts";
import type { PaymentState } from "../db/column-values.ts";
import type { OrderStatus } from "../db/column-values.ts";
import { type LedgerEntry, type LedgerSums, sumLedger } from "../payment/ledger/payment-state.ts";
import { formatDate, formatDay } from "../shop-time.ts";
import { shop } from "../shop.ts";

/** As much of an order as says how it stands with its payment. Øre. */
export interface Payable {
  status: OrderStatus;
  paymentState: PaymentState;
  owed: number;
  owedBack: number;
}

const labels: { [State in PaymentState]: string } = {
  unpaid: "not paid yet",
  awaiting: "not paid yet",
  authorised: "authorised",
  "part-paid": "paid in part",
  paid: "paid",
  "part-refunded": "part-refunded",
  refunded: "refunded",
  cancelled: "not paid",
  failed: "not paid",
};

export const nothingOwed = "nothing is owed";

/** How the payment of an order stands, as it is written behind the payment's name. */
export function paymentStateLabel({ status, paymentState, owed, owedBack }: Payable): string {
  if (status === "awaiting-payment") return labels[paymentState];
  if (owed > 0) {
    return paymentState === "part-paid"
      ? `paid in part, ${formatOere(owed)} is owed`
      : paymentState === "unpaid"
        ? labels.unpaid
        : `not paid, ${formatOere(owed)} is owed`;
  }
  if (owedBack > 0) return `${formatOere(owedBack)} is owed back`;
  const hasMoney = ["paid", "part-refunded", "refunded"].includes(paymentState);
  if (hasMoney || (paymentState === "authorised" && status !== "cancelled")) {
    return labels[paymentState];
  }
  return nothingOwed;
}

const takenWhen = { "when-shipped": "taken when the order is shipped", "under-way": "being taken" };

interface Paid {
  /** The payment ledger of an order. */
  ledger: readonly (LedgerEntry & { at: Date })[];
  /** Øre that the order costs as it stands: so much of what is held will be taken. */
  charge: number;
  /** Behind "Paid 298 kr.", such as "by card"; undefined: nobody knows any more. */
  how: string | undefined;
  /** When what is held is captured: with the shipment, right now, or never, because the provider would not. */
  capture?: "when-shipped" | "under-way" | "failed";
}

/**
 * What was paid how and when, for order page and invoice: "Paid 298 kr. by card on 14 Mar 2026. Refunded 89 kr. on
 * 20 Mar 2026." Of money that is authorised and not captured: how much of it will be, and what becomes of the rest. "" when
 * no money came.
 */
export function paymentSentence({ ledger, charge, how, capture = "when-shipped" }: Paid): string {
  const { authorised, held, captured, released } = sumLedger(ledger);
  const by = how === undefined ? "" : ` ${how}`;
  const sentences = ledger.flatMap(({ kind, amount, at, byHand }) => {
    const money = formatOere(amount);
    // Money for an order that a provider was to take came in another way.
    const way = byHand === true && authorised > 0 ? "" : by;
    if (kind === "taken") return [`Paid ${money}${way} on ${formatDate(at)}.`];
    if (kind === "refunded") return [`Refunded ${money} on ${formatDate(at)}.`];
    if (kind === "refund-failed") return [`The refund of ${money} failed on ${formatDate(at)}.`];
    return [];
  });
  if (held > 0 && captured === 0) {
    const taken = Math.min(held, charge);
    const rest = held - taken;
    sentences.push(
      capture === "failed"
        ? `${formatOere(held)} was authorised${by} and could not be taken.`
        : taken === 0
          ? `${formatOere(held)} is authorised${by} and will be released.`
          : rest === 0
            ? `${formatOere(held)} is authorised${by} and is ${takenWhen[capture]}.`
            : `${formatOere(held)} is authorised${by}: ${formatOere(taken)} is ${takenWhen[capture]}, and the rest is released then.`,
    );
  } else if (captured === 0 && released > 0) {
    sentences.push(`${formatOere(released)} was authorised${by} and released. Nothing was taken.`);
  }
  return sentences.join(" ");
}

/** What became of the money, such as "Authorised 298 kr., taken 298 kr., given back 89 kr."; "" when none moved. */
export function describeSums({
  authorised,
  captured,
  released,
  refunded,
}: Pick<LedgerSums, "authorised" | "captured" | "released" | "refunded">): string {
  const parts: [string, number][] = [
    ["authorised", authorised],
    ["taken", captured],
    ["released", released],
    ["given back", refunded],
  ];
  const text = parts
    .filter(([, amount]) => amount > 0)
    .map(([what, amount]) => `${what} ${formatOere(amount)}`)
    .join(", ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

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
