/** What the owner sets about payments, from environment variables (docs/paying.md). Keys never reach log or disk. */
export interface PaymentSettings {
  /** Minutes that an order waits for its payment. */
  holdMinutes: number;
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

export const defaultHoldMinutes = 30;
