import type { OrderStatus } from "../../db/column-values.ts";
import type { Database } from "../../db/database.ts";
import { findPaymentProvider, paymentName } from "../../payment/payment-providers.server.ts";
import { paymentSentence } from "../payment-sentence.ts";
import { findAccount } from "../payments/order-account.server.ts";

interface PaidOrder {
  orderNumber: string;
  paymentMethod: string;
  status: OrderStatus;
}

/** How an order is paid, and what of it has been, as its page and its invoice say it. */
export async function describePayment(
  db: Database,
  { orderNumber, paymentMethod, status }: PaidOrder,
) {
  const provider = findPaymentProvider(paymentMethod);
  const account = await findAccount(db, orderNumber);
  const ledger = account?.ledger ?? [];
  const { charge = 0, withdrawn = 0, owed = 0 } = account?.balance ?? {};
  const shippedCapture = owed > 0 ? "failed" : "under-way";
  return {
    payment: paymentName(paymentMethod),
    paid: paymentSentence({
      ledger,
      charge,
      how: provider?.paidHow,
      capture: status === "shipped" ? shippedCapture : "when-shipped",
    }),
    isWithdrawn: withdrawn > 0,
  };
}
