import type { PaymentRef, KeyedAmount, OnlineProvider } from "../../online-provider.ts";
import type { VippsSettings } from "../../payment-settings.ts";
import { ProviderError } from "../../provider-error.ts";
import { paymentPath, readVipps } from "./read-vipps.server.ts";
import { openVippsClient } from "./vipps-client.server.ts";
import { parseVippsWebhook } from "./vipps-webhook.server.ts";

const liveApi = "https://api.vipps.no";
const hostedPages = [
  "https://*.vipps.no",
  "https://*.vippsmobilepay.com",
  "https://*.mobilepay.dk",
];

/** Vipps MobilePay's ePayment API. */
export function connectVipps(settings: VippsSettings, publicUrl: string): OnlineProvider {
  const apiUrl = settings.apiUrl ?? liveApi;
  const client = openVippsClient(settings, apiUrl);
  const modify = async (
    { orderNumber, currency }: PaymentRef,
    what: "capture" | "refund",
    { amount, key }: KeyedAmount,
  ) => {
    const body = { modificationAmount: { currency, value: amount } };
    await client.post(paymentPath(orderNumber, `/${what}`), body, key);
  };
  return {
    mode: new URL(apiUrl).origin === liveApi ? "live" : "test",
    formOrigins: settings.apiUrl === undefined ? hostedPages : [new URL(apiUrl).origin],
    // A customer has 5 minutes to open the payment and 5 to approve it.
    maxHoldMinutes: 10,
    authorisationHours: 14 * 24,
    begin: async ({ orderNumber, amount, currency, returnUrl }, key) => {
      const body = {
        amount: { currency, value: amount },
        paymentMethod: { type: "WALLET" },
        reference: orderNumber,
        returnUrl,
        userFlow: "WEB_REDIRECT",
        paymentDescription: `Order ${orderNumber}`,
        metadata: { order: orderNumber },
      };
      const { redirectUrl } = await client.post("/epayment/v1/payments", body, key);
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
    capture: (payment, keyedAmount) => modify(payment, "capture", keyedAmount),
    release: async ({ orderNumber }, { key }) => {
      await client.post(paymentPath(orderNumber, "/cancel"), {}, key);
    },
    refund: (payment, keyedAmount) => modify(payment, "refund", keyedAmount),
    parseWebhook: (webhook) =>
      parseVippsWebhook(webhook, { secret: settings.webhookSecret, host: new URL(publicUrl).host }),
  };
}
