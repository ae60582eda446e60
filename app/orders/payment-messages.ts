import { formatOere } from "../catalogue/price.ts";
import type { PaymentState } from "../db/column-values.ts";
import type { OrderStatus } from "../db/column-values.ts";
import type { LedgerSums } from "../payment/ledger/payment-state.ts";
import { formatDay } from "../shop-time.ts";
import { shop } from "../shop.ts";
import { paymentMessageText } from "./payment-message-texts.ts";

/** As much of an order as says how it stands with its payment. Øre. */
export interface Payable {
  status: OrderStatus;
  paymentState: PaymentState;
  owed: number;
  owedBack: number;
}

const labels = {
  unpaid: "notPaidYet",
  awaiting: "notPaidYet",
  authorised: "authorised",
  "part-paid": "paidInPart",
  paid: "paid",
  "part-refunded": "partRefunded",
  refunded: "refunded",
  cancelled: "notPaid",
  failed: "notPaid",
} as const satisfies { [State in PaymentState]: string };

/** How the payment of an order stands, as it is written behind the payment's name. */
export function paymentStateLabel(order: Payable): string {
  const { status, paymentState, owed, owedBack } = order;
  if (status === "awaiting-payment") return paymentMessageText(labels[paymentState]);
  if (owed > 0) {
    if (paymentState === "unpaid") return paymentMessageText(labels.unpaid);
    const isPart = paymentState === "part-paid";
    return paymentMessageText(isPart ? "restIsOwed" : "isOwed", { money: formatOere(owed) });
  }
  if (owedBack > 0) return paymentMessageText("isOwedBack", { money: formatOere(owedBack) });
  return paymentMessageText(owesNothing(order) ? "nothingOwed" : labels[paymentState]);
}

/** Whether no money came for an order, and none is to come. */
export function owesNothing({ status, paymentState, owed, owedBack }: Payable): boolean {
  if (status === "awaiting-payment" || owed > 0 || owedBack > 0) return false;
  const hasMoney = ["paid", "part-refunded", "refunded"].includes(paymentState);
  return !hasMoney && (paymentState !== "authorised" || status === "cancelled");
}

/** What became of the money, such as "Authorised 298 kr., taken 298 kr., given back 89 kr."; "" when none moved. */
export function describeSums({
  authorised,
  captured,
  released,
  refunded,
  chargedBack,
}: Pick<LedgerSums, "authorised" | "captured" | "released" | "refunded" | "chargedBack">): string {
  const parts = [
    ["sumAuthorised", authorised],
    ["sumTaken", captured],
    ["sumReleased", released],
    ["sumGivenBack", refunded],
    ["sumChargedBack", chargedBack],
  ] as const;
  const text = parts
    .filter(([, amount]) => amount > 0)
    .map(([what, amount]) => paymentMessageText(what, { money: formatOere(amount) }))
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
  { orderNumber: order, paymentMethod, owed, daysToPay }: Debtor,
  { dueOn, isTotal = false }: Due,
): string {
  if (paymentMethod === "pay-in-shop") return "";
  const { bankAccount: account } = shop;
  const money = formatOere(owed);
  if (dueOn !== null) {
    const date = formatDay(dueOn);
    return isTotal
      ? paymentMessageText("totalBy", { date, account, order })
      : paymentMessageText("debtBy", { money, date, account, order });
  }
  if (daysToPay !== null) {
    const days = daysToPay;
    return isTotal
      ? paymentMessageText("totalWithin", { days, account, order })
      : paymentMessageText("debtWithin", { money, days, account, order });
  }
  return isTotal
    ? paymentMessageText("totalNow", { account, order })
    : paymentMessageText("debtNow", { money, account, order });
}
