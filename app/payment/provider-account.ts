import type { SeenMark } from "../quiet/quiet-reasons.ts";

/** What a provider says of keys. */
export type KeyCheck =
  | { ok: true }
  /**
   * refused: the provider does not take them, in its own words. unreachable: it did not answer, or answered with an error of
   * its own, so nobody knows.
   */
  | { ok: false; kind: "refused" | "unreachable"; message: string };

/** An address at which a provider tells of payments. */
export interface RegisteredWebhook {
  /** What the provider calls it. */
  id: string;
  /** Signs its notices; the provider tells it once, when it is made. */
  secret: string;
  /** Of the webhook of the same URL whose place it takes: which shop had registered it. */
  replaced?: SeenMark;
}

/** Something that happened at a provider. */
export interface ProviderActivity {
  /** open: a page on which the customer may still pay. */
  kind: "payment" | "open" | "refund" | "dispute";
  /** What the provider calls it. */
  reference: string;
  /** The order that the payment names; "" where the provider does not tell. */
  orderNumber: string;
  /** The provider's second id of the payment; "" where there is none. */
  intent: string;
  /** Øre. */
  amount: number;
  currency: string;
  /** The customer's email; "" where the provider does not tell. */
  email: string;
  madeAt: Date;
}

/** Payments, open payment pages, refunds and disputes; null: the provider has no list of them. */
export type ProviderActivities = readonly ProviderActivity[] | null;

/**
 * The shop's account at a provider, as its owner sees to it: what the provider's dashboard would be opened for. Every
 * function but `check` throws ProviderError.
 */
export interface ProviderAccount {
  /** Whether money moves. */
  mode: "test" | "live";
  /** Asks whether the keys are good for what the shop does with them. Changes nothing, and never throws. */
  check: () => Promise<KeyCheck>;
  /** Registers a URL for notices. Others of the same URL go: nobody has their secrets any more. */
  registerWebhook: (url: string) => Promise<RegisteredWebhook>;
  /** Whether a registered webhook is still there, for that URL and turned on. */
  hasWebhook: (id: string, url: string) => Promise<boolean>;
  /** Removes a webhook; one that is gone already is no failure. */
  removeWebhook: (id: string) => Promise<void>;
  /**
   * Begins a payment of 1 krone, or of the least that the provider takes, without an order, and lets go of it. Throws in
   * live mode. Gives the amount in øre.
   */
  tryPayment: (currency: string) => Promise<number>;
  /** Lists what happened since a moment, the oldest first. Changes nothing. */
  listSince: (since: Date) => Promise<ProviderActivities>;
}

/**
 * Words of a provider without keys, which some repeat in part: of the kinds that are known by how they begin, and the ones
 * given here.
 */
export function withoutKeys(text: string, keys: readonly string[]): string {
  const known = text.replaceAll(/\b(?:sk|rk|pk|whsec)_[\w*]+|\*{3,}\w*/g, "[key]");
  return keys
    .filter((key) => key.length > 3)
    .reduce((rest, key) => rest.replaceAll(key, "[key]"), known)
    .slice(0, 400);
}
