import type { ShopInstance } from "../quiet/shop-instance.ts";
import type { OnlineProvider } from "./online-provider.ts";
import type { ProviderAccount } from "./provider-account.ts";

/** A way to pay, its words in the current language; all of them stand in payment-providers.server.ts. */
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
  /**
   * The smallest payments that its provider takes by its documents, in øre by currency. An account may have a higher one, which
   * the shop learns when it is rejected (payment-minimums.server.ts).
   */
  leastAmounts?: { readonly [currency: string]: number };
  /** Only for customers who come to the shop: not offered with a shipping method that brings the order. */
  needsVisit?: true;
  /**
   * The last part of the path that its webhooks arrive at, /webhooks/{webhook}. Left out, as `connect` is, where money
   * comes without the shop's doing: the owner marks such an order as paid, and pays refunds back by hand.
   */
  webhook?: string;
  /** Connects to the provider's API, without asking it anything; null when the settings have no keys for it. */
  connect?: (settings: PaymentSettings, instance: ShopInstance) => Promise<OnlineProvider | null>;
  /** Opens the owner's account there, without asking it anything; null when the settings have no keys for it. */
  openAccount?: (
    settings: PaymentSettings,
    instance: ShopInstance,
  ) => Promise<ProviderAccount | null>;
}

/** What will happen with the payment, in words: at checkout, or, `afterwards`, once the order is placed. */
export function explainPayment(
  { explanation, afterwards }: Pick<PaymentProvider, "explanation" | "afterwards">,
  { daysToPay, isPlaced = false }: { daysToPay: number | null; isPlaced?: boolean },
): string {
  const text = isPlaced ? (afterwards ?? explanation) : explanation;
  return text.replace("{days}", String(daysToPay ?? ""));
}

/**
 * The keys of payment providers and what belongs to them, from environment variables or from the settings of the shop
 * (docs/paying.md). Keys never reach a log, and the disk only encrypted.
 */
export interface PaymentSettings {
  /** Undefined: "Card" is not offered. */
  stripe?: StripeSettings | undefined;
  /** Undefined: "MobilePay" is not offered. */
  vipps?: VippsSettings | undefined;
  /** The keys before these, by which payments that were begun with them are still asked for. */
  former?: FormerKeys;
  /** Other addresses of the APIs, also for keys that are entered in the shop. */
  stripeApiUrl?: string | undefined;
  vippsApiUrl?: string | undefined;
}

/** By the names that PaymentSettings has. */
export type FormerKeys = Pick<PaymentSettings, "stripe" | "vipps">;

export interface StripeSettings {
  secretKey: string;
  /** "": no notice is believed. */
  webhookSecret: string;
  /** Another address of the API, for tests. */
  apiUrl?: string | undefined;
}

export interface VippsSettings {
  clientId: string;
  clientSecret: string;
  subscriptionKey: string;
  merchantSerialNumber: string;
  /** "": no notice is believed. */
  webhookSecret: string;
  /** Another address of the API, for tests. */
  apiUrl?: string | undefined;
}
