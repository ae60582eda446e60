import { z } from "zod";
import { secretSetting } from "./secrets/secret-setting.ts";
import { defineSection } from "./section.ts";

const holdMessage = "A whole number of minutes, from 1 to 1380.";
const daysMessage = "A whole number of days, from 1 to 90.";

export interface PaymentSettings {
  /** Days from the date of an invoice until it is due. */
  daysToPay: number;
  /** Minutes that an order waits for its payment; a provider may wait for less. */
  holdMinutes: number;
  /** Marks of keys (secrets/secret-setting.ts); those of a provider are of use together. */
  stripeSecretKey: string;
  stripeWebhookSecret: string;
  vippsClientId: string;
  vippsClientSecret: string;
  vippsSubscriptionKey: string;
  vippsWebhookSecret: string;
  vippsMerchantSerialNumber: string;
  /** Whether the keys are of Vipps MobilePay's test environment. */
  vippsTest: boolean;
}

/** A key as it is pasted, which may stay empty; `message` says what it is to look like. */
function keyText(pattern: RegExp, message: string) {
  return z
    .string()
    .optional()
    .transform((text = "") => text.trim())
    .refine((text) => text === "" || (pattern.test(text) && text.length <= 500), message);
}

const printable = /^[\x21-\x7E]+$/;
const noSpaces = "Letters, digits and signs without spaces, as Vipps MobilePay shows it.";

export const paymentSection = defineSection<PaymentSettings>({
  id: "payment",
  heading: "Payment",
  settings: {
    daysToPay: {
      label: "Days to pay",
      fallback: 14,
      schema: z.int({ error: daysMessage }).min(1, daysMessage).max(90, daysMessage),
    },
    holdMinutes: {
      label: "Minutes to pay",
      fallback: 30,
      schema: z.int({ error: holdMessage }).min(1, holdMessage).max(1380, holdMessage),
      environment: {
        variable: "PAYMENT_HOLD_MINUTES",
        schema: z.coerce.number().int().min(1).max(1380).optional(),
        expected: "a whole number of minutes from 1 to 1380",
      },
    },
    stripeSecretKey: secretSetting({
      label: "Stripe secret key",
      schema: keyText(
        /^(?:sk|rk)_[\x21-\x7E]+$/,
        "A secret key of Stripe begins with sk_ or rk_; pk_ is the publishable one.",
      ),
    }),
    stripeWebhookSecret: secretSetting({
      label: "Stripe webhook secret",
      schema: keyText(/^whsec_[\x21-\x7E]+$/, "A signing secret of Stripe begins with whsec_."),
    }),
    vippsClientId: secretSetting({
      label: "Vipps client id",
      schema: keyText(printable, noSpaces),
    }),
    vippsClientSecret: secretSetting({
      label: "Vipps client secret",
      schema: keyText(printable, noSpaces),
    }),
    vippsSubscriptionKey: secretSetting({
      label: "Vipps subscription key",
      schema: keyText(printable, noSpaces),
    }),
    vippsMerchantSerialNumber: {
      label: "Vipps merchant serial number",
      fallback: "",
      schema: keyText(/^\d{4,7}$/, "The merchant serial number has 4 to 7 digits."),
    },
    vippsWebhookSecret: secretSetting({
      label: "Vipps webhook secret",
      schema: keyText(printable, noSpaces),
    }),
    vippsTest: {
      label: "These are keys of the test environment",
      fallback: false,
      schema: z.boolean().default(false),
    },
  },
  removals: {
    removeStripe: ["stripeSecretKey", "stripeWebhookSecret"],
    removeVipps: [
      "vippsClientId",
      "vippsClientSecret",
      "vippsSubscriptionKey",
      "vippsMerchantSerialNumber",
      "vippsWebhookSecret",
      "vippsTest",
    ],
  },
});
