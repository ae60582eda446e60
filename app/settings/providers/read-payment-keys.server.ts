import { z } from "zod";
import { parseJson } from "../../forms/parse-json.ts";
import type { FormerKeys, PaymentSettings } from "../../payment/payment-provider.ts";
import type { LoadedSettings } from "../find-settings.server.ts";
import { hiddenSecrets, type Secrets } from "../secrets/read-secrets.server.ts";
import { composeKeys, type PlainKeys } from "./payment-keys.ts";

/** The keys that the shop works with, from what the environment gives and what its owner has entered. */
export function readPaymentKeys(
  { settings, secrets }: LoadedSettings,
  given: PaymentSettings,
): PaymentSettings {
  return composeKeys({
    given,
    values: settings.payment,
    keys: plainKeysOf(secrets),
    former: readFormer(secrets),
  });
}

/** The secrets of the page of payment, by the names of its settings. */
function plainKeysOf({ plain }: Secrets): PlainKeys {
  return Object.fromEntries([...plain].map(([row, text]) => [row.replace(/^payment\./, ""), text]));
}

const text = z.string();
const formerStripe = z.object({
  secretKey: text,
  webhookSecret: text,
  apiUrl: text.optional(),
});
const formerVipps = z.object({
  clientId: text,
  clientSecret: text,
  subscriptionKey: text,
  merchantSerialNumber: text,
  webhookSecret: text,
  apiUrl: text.optional(),
});

function readFormer({ plain }: Secrets): FormerKeys {
  const stripe = formerStripe.safeParse(parseJson(plain.get(hiddenSecrets.formerStripe) ?? ""));
  const vipps = formerVipps.safeParse(parseJson(plain.get(hiddenSecrets.formerVipps) ?? ""));
  return {
    ...(stripe.success && { stripe: stripe.data }),
    ...(vipps.success && { vipps: vipps.data }),
  };
}
