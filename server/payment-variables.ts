import { z } from "zod";
import { defaultHoldMinutes, type PaymentSettings } from "../app/payment/payment-provider.ts";
import type { Values } from "./read-variables.ts";
import { SettingsError } from "./settings-error.ts";

const apiUrl = z.url({ protocol: /^https?$/ }).optional();
const apiUrlExpected = "an http or https address, such as http://127.0.0.1:4242";
const text = z
  .string()
  .regex(/^[\x21-\x7E]+$/)
  .optional();

/** The environment variables of payments (docs/paying.md). */
export const paymentVariables = {
  paymentHoldMinutes: {
    variable: "PAYMENT_HOLD_MINUTES",
    schema: z.coerce.number().int().min(1).max(1380).default(defaultHoldMinutes),
    expected: "a whole number of minutes from 1 to 1380",
  },
  stripeSecretKey: {
    variable: "STRIPE_SECRET_KEY",
    schema: z
      .string()
      .regex(/^(sk|rk)_(test_|live_)?[\x21-\x7E]+$/)
      .optional(),
    expected: "a secret key of Stripe, which begins with sk_ or rk_ (pk_ is the publishable one)",
    secret: true,
  },
  stripeWebhookSecret: {
    variable: "STRIPE_WEBHOOK_SECRET",
    schema: z
      .string()
      .regex(/^whsec_[\x21-\x7E]+$/)
      .optional(),
    expected: "the signing secret of the webhook endpoint, which begins with whsec_",
    secret: true,
  },
  stripeApiUrl: { variable: "STRIPE_API_URL", schema: apiUrl, expected: apiUrlExpected },
  vippsClientId: {
    variable: "VIPPS_CLIENT_ID",
    schema: text,
    expected: "the client id of the sales unit",
    secret: true,
  },
  vippsClientSecret: {
    variable: "VIPPS_CLIENT_SECRET",
    schema: text,
    expected: "the client secret of the sales unit",
    secret: true,
  },
  vippsSubscriptionKey: {
    variable: "VIPPS_SUBSCRIPTION_KEY",
    schema: text,
    expected: "the subscription key of the sales unit",
    secret: true,
  },
  vippsMerchantSerialNumber: {
    variable: "VIPPS_MERCHANT_SERIAL_NUMBER",
    schema: z
      .string()
      .regex(/^\d{4,7}$/)
      .optional(),
    expected: "the merchant serial number, 4 to 7 digits",
  },
  vippsWebhookSecret: {
    variable: "VIPPS_WEBHOOK_SECRET",
    schema: text,
    expected: "the secret that the webhook's registration answered with",
    secret: true,
  },
  vippsApiUrl: { variable: "VIPPS_API_URL", schema: apiUrl, expected: apiUrlExpected },
};

type PaymentValues = Values<typeof paymentVariables>;

/** Puts the variables together. Throws SettingsError where a provider has some of its variables and not the others. */
export function readPaymentSettings(values: PaymentValues): PaymentSettings {
  const secretKey = values.stripeSecretKey;
  const stripe = complete("Stripe", {
    secretKey: { variable: "STRIPE_SECRET_KEY", value: secretKey },
    webhookSecret: { variable: "STRIPE_WEBHOOK_SECRET", value: values.stripeWebhookSecret },
  });
  const vipps = complete("Vipps MobilePay", {
    clientId: { variable: "VIPPS_CLIENT_ID", value: values.vippsClientId },
    clientSecret: { variable: "VIPPS_CLIENT_SECRET", value: values.vippsClientSecret },
    subscriptionKey: { variable: "VIPPS_SUBSCRIPTION_KEY", value: values.vippsSubscriptionKey },
    merchantSerialNumber: {
      variable: "VIPPS_MERCHANT_SERIAL_NUMBER",
      value: values.vippsMerchantSerialNumber,
    },
    webhookSecret: { variable: "VIPPS_WEBHOOK_SECRET", value: values.vippsWebhookSecret },
  });
  return {
    holdMinutes: values.paymentHoldMinutes,
    stripe: stripe && { ...stripe, apiUrl: values.stripeApiUrl },
    vipps: vipps && { ...vipps, apiUrl: values.vippsApiUrl },
  };
}

interface ProviderVariables {
  [name: string]: { variable: string; value: string | undefined };
}

function complete<Of extends ProviderVariables>(provider: string, variables: Of) {
  const entries = Object.entries(variables);
  const missing = entries.filter(([, { value }]) => value === undefined);
  if (missing.length === entries.length) return undefined;
  const [first] = missing;
  if (first) {
    const present = entries.find(([, { value }]) => value !== undefined)?.[1].variable ?? "";
    const [, { variable }] = first;
    throw new SettingsError(
      `${variable} is missing: ${provider} needs it beside ${present}. Set both, or neither.`,
    );
  }
  return Object.fromEntries(entries.map(([name, { value }]) => [name, value])) as {
    [Name in keyof Of]: string;
  };
}
