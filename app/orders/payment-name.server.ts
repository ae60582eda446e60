import { findPaymentProvider } from "../payment/payment-providers.server.ts";

/** The name of the way to pay of that id, or the id of one that the shop no longer offers. */
export function paymentName(id: string): string {
  return findPaymentProvider(id)?.name ?? id;
}
