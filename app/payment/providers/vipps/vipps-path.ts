/** The path of a payment. The shop's order number is the reference, so it is known before the provider answers. */
export function paymentPath(orderNumber: string, what = ""): string {
  return `/epayment/v1/payments/${encodeURIComponent(orderNumber)}${what}`;
}
