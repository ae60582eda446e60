import { shippingMethods, type ShippingMethod } from "../orders/shipping.ts";
import type { PaymentProvider } from "../payment/payment-provider.ts";

/** A payment method as the checkout page shows it. */
export type Payment = Pick<PaymentProvider, "id" | "name" | "explanation" | "needsVisit">;

export interface OfferedPayments {
  /** `why` says why a method cannot be chosen with the shipping method; null when it can. */
  payments: (Payment & { why: string | null })[];
  /** The wanted method when it can be chosen, else the first that can; undefined when none can. */
  chosen: Payment | undefined;
}

/** Why this payment method does not go with that shipping method; null when it does. */
export function whyNotPayable(
  { name, needsVisit }: Pick<Payment, "name" | "needsVisit">,
  method: ShippingMethod,
): string | null {
  if (needsVisit !== true || !method.needsAddress) return null;
  const visits = shippingMethods.filter(({ needsAddress }) => !needsAddress);
  return `“${name}” goes only with “${visits.map((visit) => visit.name).join("” or “")}”.`;
}

/** The payment methods beside a shipping method, and which of them is chosen. */
export function offerPayments(
  payments: readonly Payment[],
  { method, wanted }: { method: ShippingMethod; wanted: string },
): OfferedPayments {
  const offered = payments.map((payment) => ({ ...payment, why: whyNotPayable(payment, method) }));
  const payable = offered.filter(({ why }) => why === null);
  // A wanted method that cannot be chosen now comes back with the shipping method that allows it.
  return { payments: offered, chosen: payable.find(({ id }) => id === wanted) ?? payable[0] };
}
