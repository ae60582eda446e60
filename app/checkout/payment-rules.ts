import { shippingMethods, type ShippingMethod } from "../orders/shipping.ts";
import type { PaymentProvider } from "../payment/payment-provider.ts";

/** Why this way to pay does not go with that way to bring the order; null when it does. */
export function whyNotPayable(
  { name, needsVisit }: Pick<PaymentProvider, "name" | "needsVisit">,
  method: ShippingMethod,
): string | null {
  if (needsVisit !== true || !method.needsAddress) return null;
  const visits = shippingMethods.filter(({ needsAddress }) => !needsAddress);
  return `“${name}” goes only with “${visits.map((visit) => visit.name).join("” or “")}”.`;
}
