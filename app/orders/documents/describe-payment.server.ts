import { invoice } from "../../payment/providers/invoice.server.ts";
import { findPaymentProvider } from "../../payment/payment-providers.server.ts";

/** How an order is paid, as its invoice says it. */
export function describePayment({ paymentMethod }: { paymentMethod: string }) {
  const provider = findPaymentProvider(paymentMethod);
  return { payment: provider?.name ?? paymentMethod, isByTransfer: provider === invoice };
}
