import type { Database } from "../../db/database.ts";
import { findPaymentProvider } from "../../payment/payment-providers.server.ts";
import { paymentName } from "../payment-name.server.ts";
import { paymentSentence } from "../payment-sentence.ts";
import { findAccount } from "../payments/order-account.server.ts";

interface PaidOrder {
  orderNumber: string;
  paymentMethod: string;
}

/** How an order is paid, and what of it has been, as its invoice says it. */
export async function describePayment(db: Database, { orderNumber, paymentMethod }: PaidOrder) {
  const provider = findPaymentProvider(paymentMethod);
  const account = await findAccount(db, orderNumber);
  const ledger = account?.ledger ?? [];
  const charge = account?.balance.charge ?? 0;
  return {
    payment: paymentName(paymentMethod),
    paid: paymentSentence({ ledger, charge, how: provider?.paidHow }),
  };
}
