import type { PaymentState } from "../db/tables.ts";

/** What a provider needs to know of an order to ask money for it. */
export interface PayableOrder {
  orderNumber: string;
  /** Whole kroner, VAT and shipping included. */
  totalAmount: number;
  email: string;
  /** Where the customer comes back to when the provider is done. */
  returnUrl: string;
}

/** How a payment stands after its beginning. */
export interface BegunPayment {
  state: PaymentState;
  /** What the provider calls this payment; kept with the order. */
  reference: string;
  /** Where the customer goes to pay; left out: straight to the thank-you page. */
  redirectTo?: string;
}

/** A way to pay. A new one is one file that exports one of these, entered in payment-providers.server.ts. */
export interface PaymentProvider {
  /** Kept with each order, so it never changes. */
  id: string;
  /** Shown at checkout and on the order. */
  name: string;
  /** A sentence at checkout: what will happen. */
  explanation: string;
  /** Only for customers who come to the shop: not offered with a shipping method that brings the order. */
  needsVisit?: true;
  /**
   * Called once the order stands, after its transaction: a call over the network must not hold locks on
   * stock. It may be called again for the same order (a retry after a lost answer), so it hands the order
   * number to the provider as its idempotency key. When it throws, the order stands unpaid and the
   * customer is told so. Left out: nothing happens at checkout, the order is unpaid.
   */
  begin?: (order: PayableOrder) => Promise<BegunPayment>;
}
