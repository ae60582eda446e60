import { formatPrice } from "../catalogue/price.ts";
import type { PaymentProvider } from "../payment/payment-provider.ts";
import { shop, type ShippingMethod } from "../shop.ts";
import { checkoutText } from "./checkout-texts.ts";

/** A payment method as the checkout page shows it. */
export interface Payment extends Pick<
  PaymentProvider,
  "id" | "name" | "explanation" | "needsVisit"
> {
  /** The largest total, in øre, that its provider does not take for being too small; -1: it takes any. */
  tooSmall: number;
}

export interface OfferedPayments {
  /** `why` says why a method cannot be chosen with the shipping method; null when it can. */
  payments: (Payment & { why: string | null })[];
  /** The wanted method when it can be chosen, else the first that can; undefined when none can. */
  chosen: Payment | undefined;
}

/** What a payment method has to go with: the shipping method, and a total in whole kroner, null while it is not known. */
export interface PayableCheckout {
  method: ShippingMethod;
  total: number | null;
}

/** Why a checkout cannot be paid by this method; null when it can. */
export function whyNotPayable(
  { name, needsVisit, tooSmall }: Pick<Payment, "name" | "needsVisit" | "tooSmall">,
  { method, total }: PayableCheckout,
): string | null {
  if (total !== null && total * 100 <= tooSmall) {
    return checkoutText("tooSmall", { name, price: formatPrice(total) });
  }
  if (needsVisit !== true || !method.needsAddress) return null;
  const visits = shop.shippingMethods.filter(({ needsAddress }) => !needsAddress);
  if (visits.length === 0) return checkoutText("noPickUp", { name });
  const methods = visits.map((visit) => visit.name).join(checkoutText("betweenMethods"));
  return checkoutText("goesOnlyWith", { name, methods });
}

/** The payment methods beside a shipping method, and which of them is chosen. */
export function offerPayments(
  payments: readonly Payment[],
  { wanted, ...checkout }: PayableCheckout & { wanted: string },
): OfferedPayments {
  const offered = payments.map((payment) => ({
    ...payment,
    why: whyNotPayable(payment, checkout),
  }));
  const payable = offered.filter(({ why }) => why === null);
  // A wanted method that cannot be chosen now comes back with the shipping method that allows it.
  return { payments: offered, chosen: payable.find(({ id }) => id === wanted) ?? payable[0] };
}
