import type { Database } from "../../db/database.ts";
import { findLedger } from "../../payment/ledger/find-ledger.server.ts";
import { findPaymentProvider } from "../../payment/payment-providers.server.ts";
import { invoice } from "../../payment/providers/invoice.server.ts";
import { paymentName } from "../payment-name.server.ts";
import { paymentSentence } from "../payment-sentence.ts";

interface PaidOrder {
  orderNumber: string;
  paymentMethod: string;
}

/** How an order is paid, and what of it has been, as its invoice says it. */
export async function describePayment(db: Database, { orderNumber, paymentMethod }: PaidOrder) {
  const provider = findPaymentProvider(paymentMethod);
  const ledger = await findLedger(db, orderNumber);
  return {
    payment: paymentName(paymentMethod),
    isByTransfer: provider === invoice,
    paid: paymentSentence({ ledger, how: provider?.paidHow }),
  };
}
