import type { FormerKeys, PaymentSettings } from "../../payment/payment-provider.ts";
import { vippsApis } from "../../payment/providers/vipps/vipps-apis.ts";
import type { PaymentSettings as PaymentValues } from "../payment-section.ts";

/** The keys by the names of their settings, in plain; what is not set is "" or not there. */
export interface PlainKeys {
  readonly [name: string]: string | undefined;
}

interface KeySources {
  /** What environment variables set: a provider that they have keys for has none of the shop's. */
  given: PaymentSettings;
  values: Pick<PaymentValues, "vippsMerchantSerialNumber" | "vippsTest">;
  keys: PlainKeys;
  former?: FormerKeys;
}

/** The keys that the shop works with. A provider of which one is missing has none; a webhook secret may be. */
export function composeKeys({ given, values, keys, former }: KeySources): PaymentSettings {
  const { stripeApiUrl, vippsApiUrl } = given;
  const { stripeSecretKey: secretKey = "", stripeWebhookSecret = "" } = keys;
  const { vippsClientId: clientId = "", vippsClientSecret: clientSecret = "" } = keys;
  const { vippsSubscriptionKey: subscriptionKey = "", vippsWebhookSecret = "" } = keys;
  const { vippsMerchantSerialNumber: merchantSerialNumber, vippsTest } = values;
  const stripe = secretKey !== "" && {
    secretKey,
    webhookSecret: stripeWebhookSecret,
    apiUrl: stripeApiUrl,
  };
  const hasVipps = [clientId, clientSecret, subscriptionKey, merchantSerialNumber].every(
    (key) => key !== "",
  );
  const vipps = hasVipps && {
    clientId,
    clientSecret,
    subscriptionKey,
    merchantSerialNumber,
    webhookSecret: vippsWebhookSecret,
    apiUrl: vippsApiUrl ?? (vippsTest ? vippsApis.test : undefined),
  };
  return {
    stripe: given.stripe ?? (stripe || undefined),
    vipps: given.vipps ?? (vipps || undefined),
    stripeApiUrl,
    vippsApiUrl,
    ...(former && { former }),
  };
}
