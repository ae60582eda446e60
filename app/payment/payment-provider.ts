import type { OnlineProvider } from "./online-provider.ts";

/** A way to pay; all of them stand in payment-providers.server.ts. */
export interface PaymentProvider {
  /** Kept with each order, so it never changes. */
  id: string;
  /** Shown at checkout and on the order. */
  name: string;
  /** Behind "Paid 298 kr.": "by card". */
  paidHow: string;
  /** A sentence at checkout: what will happen. `{days}` stands for the days that the customer has to pay. */
  explanation: string;
  /** The same after the order is placed, on the thank-you page and in the mail; left out: as before. */
  afterwards?: string;
  /** The currencies that it takes; left out: any. */
  currencies?: readonly string[];
  /** Only for customers who come to the shop: not offered with a shipping method that brings the order. */
  needsVisit?: true;
  /**
   * The last part of the path that its webhooks arrive at, /webhooks/{webhook}. Left out, as `connect` is, where money
   * comes without the shop's doing: the owner marks such an order as paid, and pays refunds back by hand.
   */
  webhook?: string;
  /** Connects to the provider's API, without asking it anything; null when the settings have no keys for it. */
  connect?: (settings: PaymentSettings, publicUrl: string) => Promise<OnlineProvider | null>;
}

/** What will happen with the payment, in words: at checkout, or, `afterwards`, once the order is placed. */
export function explainPayment(
  { explanation, afterwards }: Pick<PaymentProvider, "explanation" | "afterwards">,
  { daysToPay, isPlaced = false }: { daysToPay: number | null; isPlaced?: boolean },
): string {
  const text = isPlaced ? (afterwards ?? explanation) : explanation;
  return text.replace("{days}", String(daysToPay ?? ""));
}

/** What the owner sets about payments, from environment variables (docs/paying.md). Keys never reach log or disk. */
export interface PaymentSettings {
  /** Undefined: "Card" is not offered. */
  stripe?: StripeSettings | undefined;
  /** Undefined: "MobilePay" is not offered. */
  vipps?: VippsSettings | undefined;
}

export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  /** Another address of the API, for tests. */
  apiUrl?: string | undefined;
}

export interface VippsSettings {
  clientId: string;
  clientSecret: string;
  subscriptionKey: string;
  merchantSerialNumber: string;
  webhookSecret: string;
  /** Another address of the API, for tests. */
  apiUrl?: string | undefined;
}
