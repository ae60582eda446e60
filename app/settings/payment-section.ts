import { z } from "zod";
import { secretSetting } from "./secrets/secret-setting.ts";
import { defineSection } from "./section.ts";
import { settingsText } from "./settings-texts.ts";

const holdRule = { error: () => settingsText("minutesRange") };
const daysRule = { error: () => settingsText("daysToPayRange") };

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
function keyText(pattern: RegExp, message: () => string) {
  return z
    .string()
    .optional()
    .transform((text = "") => text.trim())
    .refine((text) => text === "" || (pattern.test(text) && text.length <= 500), {
      error: message,
    });
}

const printable = /^[\x21-\x7E]+$/;
const noSpaces = () => settingsText("noSpaces");

export const paymentSection = defineSection<PaymentSettings>({
  id: "payment",
  get heading() {
    return settingsText("payment");
  },
  settings: {
    daysToPay: {
      get label() {
        return settingsText("daysToPay");
      },
      fallback: 14,
      schema: z.int(daysRule).min(1, daysRule).max(90, daysRule),
    },
    holdMinutes: {
      get label() {
        return settingsText("holdMinutes");
      },
      fallback: 30,
      schema: z.int(holdRule).min(1, holdRule).max(1380, holdRule),
      environment: {
        variable: "PAYMENT_HOLD_MINUTES",
        schema: z.coerce.number().int().min(1).max(1380).optional(),
        expected: "a whole number of minutes from 1 to 1380",
      },
    },
    stripeSecretKey: secretSetting({
      get label() {
        return settingsText("stripeSecretKey");
      },
      schema: keyText(/^(?:sk|rk)_[\x21-\x7E]+$/, () => settingsText("stripeKeyForm")),
    }),
    stripeWebhookSecret: secretSetting({
      get label() {
        return settingsText("stripeWebhookSecret");
      },
      schema: keyText(/^whsec_[\x21-\x7E]+$/, () => settingsText("stripeSecretForm")),
    }),
    vippsClientId: secretSetting({
      get label() {
        return settingsText("vippsClientId");
      },
      schema: keyText(printable, noSpaces),
    }),
    vippsClientSecret: secretSetting({
      get label() {
        return settingsText("vippsClientSecret");
      },
      schema: keyText(printable, noSpaces),
    }),
    vippsSubscriptionKey: secretSetting({
      get label() {
        return settingsText("vippsSubscriptionKey");
      },
      schema: keyText(printable, noSpaces),
    }),
    vippsMerchantSerialNumber: {
      get label() {
        return settingsText("vippsMerchantSerialNumber");
      },
      fallback: "",
      schema: keyText(/^\d{4,7}$/, () => settingsText("serialNumberForm")),
    },
    vippsWebhookSecret: secretSetting({
      get label() {
        return settingsText("vippsWebhookSecret");
      },
      schema: keyText(printable, noSpaces),
    }),
    vippsTest: {
      get label() {
        return settingsText("vippsTest");
      },
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
