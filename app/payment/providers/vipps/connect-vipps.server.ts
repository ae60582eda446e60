import type { InstanceMark } from "../../../quiet/quiet-reasons.ts";
import type { OnlineProvider } from "../../online-provider.ts";
import type { VippsSettings } from "../../payment-provider.ts";
import { paymentText } from "../../payment-texts.ts";
import { ProviderError } from "../../provider-error.ts";
import { readVipps } from "./read-vipps.server.ts";
import { isProvidersOwn, vippsApis, vippsMode } from "./vipps-apis.ts";
import { openVippsClient, paymentPath } from "./vipps-client.server.ts";
import { toObject } from "./vipps-http.server.ts";
import { createRefund } from "./vipps-refunds.server.ts";
import { parseVippsWebhook } from "./vipps-webhook.server.ts";

const hostedPages = [
  "https://*.vipps.no",
  "https://*.vippsmobilepay.com",
  "https://*.mobilepay.dk",
];

/** Vipps MobilePay's ePayment API. */
export function connectVipps(
  settings: VippsSettings,
  publicUrl: string,
  mark?: () => InstanceMark,
): OnlineProvider {
  const apiUrl = settings.apiUrl ?? vippsApis.live;
  const client = openVippsClient(settings, apiUrl);
  return {
    mode: vippsMode(apiUrl),
    formOrigins: isProvidersOwn(apiUrl) ? hostedPages : [new URL(apiUrl).origin],
    // A customer has 5 minutes to open the payment and 5 to approve it.
    maxHoldMinutes: 10,
    // MobilePay keeps a reservation for 14 days, but the bank of a card may let go of it after 7.
    authorisationHours: 7 * 24,
    begin: async ({ orderNumber, amount, currency, returnUrl }, key) => {
      const body = {
        amount: { currency, value: amount },
        paymentMethod: { type: "WALLET" },
        reference: orderNumber,
        returnUrl,
        userFlow: "WEB_REDIRECT",
        paymentDescription: paymentText("order", { order: orderNumber }),
        metadata: { order: orderNumber, ...mark?.() },
      };
      const { redirectUrl } = toObject(await client.post("/epayment/v1/payments", body, key));
      if (typeof redirectUrl !== "string") {
        throw new ProviderError("unavailable", "Vipps MobilePay gave no page to pay on.");
      }
      return { reference: orderNumber, redirectTo: redirectUrl };
    },
    read: (payment) => readVipps(client, payment),
    close: async ({ orderNumber }, key) => {
      const body = { cancelTransactionOnly: true };
      await client.post(paymentPath(orderNumber, "/cancel"), body, key);
    },
    capture: async ({ orderNumber, currency }, { amount, key }) => {
      const body = { modificationAmount: { currency, value: amount } };
      await client.post(paymentPath(orderNumber, "/capture"), body, key);
    },
    release: async ({ orderNumber }, { key }) => {
      await client.post(paymentPath(orderNumber, "/cancel"), {}, key);
    },
    refund: (payment, keyedAmount) => createRefund(client, payment, keyedAmount),
    parseWebhook: (webhook) =>
      // A signature under an empty secret is one that anybody can make.
      settings.webhookSecret === ""
        ? { ok: false, why: "no secret to check it by" }
        : parseVippsWebhook(webhook, {
            secret: settings.webhookSecret,
            host: new URL(publicUrl).host,
          }),
  };
}
