import type { WebhookRequest } from "../../payment/online-provider.ts";
import type { PaymentProvider, PaymentSettings } from "../../payment/payment-provider.ts";

/**
 * What the process hands to loaders and actions for payments; made once, by openPayments. What it says of providers follows
 * the keys that were given to `connect` last.
 */
export interface Payments {
  /** Takes other keys. What is being asked of a provider with the keys before is finished with them. */
  connect: (settings: PaymentSettings) => Promise<void>;
  /** The ways to pay that the settings allow, in the order checkout offers them. */
  readonly offered: readonly PaymentProvider[];
  /** Origins that a form of the shop may lead to. */
  readonly formOrigins: readonly string[];
  /** Which providers have keys, for the owner. `why` says why one is not offered all the same; "" when it is. */
  readonly modes: readonly { name: string; mode: "test" | "live"; why: string }[];
  /** Most minutes that an order of this payment method can wait for its payment; null: it does not wait. */
  maxHoldMinutesOf: (method: string) => number | null;
  /** Hours that an authorisation of this method lives at least, where the provider does not tell; null: it has none. */
  authorisationHoursOf: (method: string) => number | null;
  /** Begins the payment of an order that waits for it, or finds it begun already. */
  begin: (order: { orderNumber: string; email: string }) => Promise<BeginResult>;
  /** Asks the provider how an order's payment stands, and does what follows from it. Never throws for the provider. */
  reconcile: (orderNumber: string, options?: ReconcileOptions) => Promise<void>;
  /**
   * Executes the stored operations of an order that are due, such as a refund. One that the provider does not answer is
   * executed again by the job.
   */
  executePending: (orderNumber: string) => Promise<void>;
  /** Receives a webhook of a provider; gives the status of the answer. */
  receive: (path: string, webhook: WebhookRequest) => Promise<number>;
  /** Starts what is done without a request, until the signal. */
  runJob: (signal: AbortSignal) => Promise<void>;
}

export type BeginResult =
  | { ok: true; redirectTo: string }
  /**
   * Nothing was begun: the order is cancelled and its stock returned. not-begun: the provider does not answer, or refuses.
   * too-small: it takes no payment of so little.
   */
  | { ok: false; reason: "not-begun" | "too-small" }
  /** The order does not wait for a payment any more. */
  | { ok: false; reason: "not-waiting" };

export interface ReconcileOptions {
  /** The customer went back without paying: close the session rather than wait. */
  abandon?: boolean;
}
