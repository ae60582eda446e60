import { randomUUID } from "node:crypto";
import type { AdminOrder } from "../../../orders/find-order.server.ts";
import type { Dispute } from "../../../orders/payments/disputes.server.ts";
import { fingerprintRefunds } from "../../../orders/payments/fingerprint-refunds.server.ts";
import { findAccount } from "../../../orders/payments/order-account.server.ts";
import { findPayment, type Operation } from "../../../payment/find-payment.server.ts";
import type { ListedEntry } from "../../../payment/ledger/find-ledger.server.ts";
import { type LedgerSums, sumLedger } from "../../../payment/ledger/payment-state.ts";
import { shownProblem } from "../../../payment/shown-problem.ts";
import type { Services } from "../../../services-context.ts";
import { authorisationEnd } from "../../payments/authorisation-end.ts";
import { findRefundParts } from "./find-refund-parts.server.ts";
import type { RefundPart } from "./refund-parts.ts";
import { shownNote } from "./shown-note.ts";

/** How the payment of an order stands, as an admin sees it. Amounts are øre. */
export interface OrderPayment {
  ledger: ListedEntry[];
  sums: LedgerSums;
  /** What was asked of the provider and is not done. */
  unfinished: Operation[];
  /** Captured, and neither refunded nor about to be. */
  refundable: number;
  /** Parts that can be ticked instead of typing an amount. */
  refundParts: RefundPart[];
  /** Øre of it that the provider can refund; null when the order is paid without one. */
  refundableOnline: number | null;
  /** Stands for the refunds that there are. */
  refunds: string;
  /** What the order costs as it stands. */
  charge: number;
  owed: number;
  /** Paid above what the customer owes, because the order was cancelled or a part was shipped, or too much came. */
  overpaid: number;
  /** When the authorisation of money that is not captured lapses; null: there is none. `isTold`: by the provider. */
  lapses: { at: Date; isTold: boolean; isSoon: boolean } | null;
  /** Whether money that comes without a provider is entered here, such as for an invoice. */
  takesPayments: boolean;
  disputes: Dispute[];
  /** What is wrong, in words; "" when nothing is. */
  problem: string;
  /** The keys of the next refund and the next payment: the same form sent twice is one. */
  refundKey: string;
  paymentKey: string;
}

const hour = 60 * 60 * 1000;
/** Hours before its end from which an authorisation is pointed out. */
const soon = 48;

export async function findOrderPayment(
  { db, payments, now }: Pick<Services, "db" | "payments" | "now">,
  order: AdminOrder,
): Promise<OrderPayment> {
  const { orderNumber, status, paymentMethod } = order;
  const [account, payment, refunds, refundParts] = await Promise.all([
    findAccount(db, orderNumber),
    findPayment(db, orderNumber),
    fingerprintRefunds(db, [orderNumber]),
    findRefundParts(db, order),
  ]);
  const ledger = account?.ledger ?? [];
  const sums = account?.sums ?? sumLedger([]);
  const { owed = 0, owedBack = 0, refundable = 0, charge = 0 } = account?.balance ?? {};
  const online = account?.balance.refundableOnline ?? 0;
  const authorised = ledger.find(({ kind }) => kind === "authorised");
  const end =
    sums.held > 0 && authorised
      ? authorisationEnd({
          authorisedAt: authorised.at,
          captureBefore: payment?.captureBefore ?? null,
          hours: payments.authorisationHoursOf(paymentMethod),
        })
      : null;
  return {
    ledger: ledger.map((entry) => ({ ...entry, note: shownNote(entry.note) })),
    sums,
    unfinished: account?.operations.filter(({ state }) => state !== "done") ?? [],
    refundable: Math.max(0, refundable),
    refundParts,
    refundableOnline: payment && online,
    refunds: refunds.get(orderNumber) ?? "",
    charge,
    owed,
    overpaid: owedBack,
    lapses: end && { ...end, isSoon: end.at.getTime() - now().getTime() < soon * hour },
    takesPayments:
      status !== "awaiting-payment" && (payment === null || owed > 0 || sums.chargedBack > 0),
    disputes: account?.disputes ?? [],
    problem: shownProblem(payment?.problem ?? ""),
    refundKey: randomUUID(),
    paymentKey: randomUUID(),
  };
}
