import { z } from "zod";
import type { PaymentSettings } from "../app/payment/payment-provider.ts";
import { vippsMode } from "../app/payment/providers/vipps/vipps-apis.ts";
import { paymentSection } from "../app/settings/payment-section.ts";
import { environmentMark } from "../app/settings/secrets/secret-setting.ts";
import { settingName, type FixedSettings } from "../app/settings/section.ts";
import { serverAddress, type Values } from "./read-variables.ts";
import { SettingsError } from "./settings-error.ts";

const apiUrl = serverAddress.optional();
const apiUrlExpected = "an http or https address without a path, such as http://127.0.0.1:4242";
const text = z
  .string()
  .regex(/^[\x21-\x7E]+$/)
  .optional();

/** The environment variables of payments (docs/paying.md). */
export const paymentVariables = {
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
  const stripe = complete("Stripe", values, {
    secretKey: "stripeSecretKey",
    webhookSecret: "stripeWebhookSecret",
  });
  const vipps = complete("Vipps MobilePay", values, {
    clientId: "vippsClientId",
    clientSecret: "vippsClientSecret",
    subscriptionKey: "vippsSubscriptionKey",
    merchantSerialNumber: "vippsMerchantSerialNumber",
    webhookSecret: "vippsWebhookSecret",
  });
  return {
    stripe: stripe && { ...stripe, apiUrl: values.stripeApiUrl },
    vipps: vipps && { ...vipps, apiUrl: values.vippsApiUrl },
    stripeApiUrl: values.stripeApiUrl,
    vippsApiUrl: values.vippsApiUrl,
  };
}

/** The settings of the shop that these variables set, for their pages: of a secret only that it is set. */
export function readFixedKeys({ stripe, vipps, vippsApiUrl }: PaymentSettings): FixedSettings {
  const secret = (variable: string) => ({ variable, value: environmentMark });
  const row = (name: keyof PaymentValues) => settingName(paymentSection, name);
  const fixed = new Map<string, { variable: string; value: unknown }>();
  if (stripe) {
    fixed.set(row("stripeSecretKey"), secret("STRIPE_SECRET_KEY"));
    fixed.set(row("stripeWebhookSecret"), secret("STRIPE_WEBHOOK_SECRET"));
  }
  if (vipps) {
    fixed.set(row("vippsClientId"), secret("VIPPS_CLIENT_ID"));
    fixed.set(row("vippsClientSecret"), secret("VIPPS_CLIENT_SECRET"));
    fixed.set(row("vippsSubscriptionKey"), secret("VIPPS_SUBSCRIPTION_KEY"));
    fixed.set(row("vippsWebhookSecret"), secret("VIPPS_WEBHOOK_SECRET"));
    const { variable } = paymentVariables.vippsMerchantSerialNumber;
    fixed.set(row("vippsMerchantSerialNumber"), { variable, value: vipps.merchantSerialNumber });
  }
  if (vippsApiUrl !== undefined) {
    const { variable } = paymentVariables.vippsApiUrl;
    const value = vippsMode(vippsApiUrl) === "test";
    fixed.set(settingName(paymentSection, "vippsTest"), { variable, value });
  }
  return fixed;
}

/** The values of a provider by their names in `names`; undefined where it has none of them. */
function complete<Name extends string>(
  provider: string,
  values: PaymentValues,
  names: { [Own in Name]: keyof PaymentValues },
): { [Own in Name]: string } | undefined {
  const variables = Object.values<(typeof names)[Name]>(names);
  const missing = variables.find((name) => values[name] === undefined);
  const present = variables.find((name) => values[name] !== undefined);
  if (present === undefined) return undefined;
  if (missing !== undefined) {
    throw new SettingsError(
      `${paymentVariables[missing].variable} is missing: ${provider} needs it beside ${paymentVariables[present].variable}. Set both, or neither.`,
    );
  }
  const entries = Object.entries<(typeof names)[Name]>(names);
  return Object.fromEntries(entries.map(([own, name]) => [own, values[name]])) as {
    [Own in Name]: string;
  };
}
