import { randomUUID } from "node:crypto";
import { storedWords } from "../../../language/stored-words.ts";
import type { VippsSettings } from "../../payment-provider.ts";
import { problemText } from "../../problem-texts.ts";
import { type KeyCheck, type ProviderAccount, withoutKeys } from "../../provider-account.ts";
import { ProviderError } from "../../provider-error.ts";
import { providerText } from "../../provider-texts.ts";
import { vippsApis, vippsMode } from "./vipps-apis.ts";
import { openVippsClient, paymentPath, type VippsClient } from "./vipps-client.server.ts";
import { isObject, toObject, toText, VippsError } from "./vipps-http.server.ts";

/** The events that the provider sends; after each, the payment is read from its API. */
const events = [
  "authorized",
  "aborted",
  "expired",
  "terminated",
  "captured",
  "cancelled",
  "refunded",
].map((name) => `epayments.payment.${name}.v1`);

const webhooks = "/webhooks/v1/webhooks";

/** The owner's sales unit at Vipps MobilePay. */
export function openVippsAccount(settings: VippsSettings, publicUrl: string): ProviderAccount {
  const apiUrl = settings.apiUrl ?? vippsApis.live;
  const client = openVippsClient(settings, apiUrl);
  const mode = vippsMode(apiUrl);
  return {
    mode,
    check: () => checkKeys(client, settings),
    registerWebhook: async (url) => {
      for (const { id } of (await listWebhooks(client)).filter((webhook) => webhook.url === url)) {
        await client.delete(`${webhooks}/${encodeURIComponent(id)}`);
      }
      const { id, secret } = toObject(await client.post(webhooks, { url, events }, randomUUID()));
      if (typeof id !== "string" || typeof secret !== "string") {
        throw new ProviderError("failed", storedWords(problemText, "noWebhookSecret"));
      }
      return { id, secret };
    },
    hasWebhook: async (id, url) =>
      (await listWebhooks(client)).some((webhook) => webhook.id === id && webhook.url === url),
    removeWebhook: async (id) => {
      try {
        await client.delete(`${webhooks}/${encodeURIComponent(id)}`);
      } catch (error) {
        if (!(error instanceof VippsError) || error.status !== 404) throw error;
      }
    },
    tryPayment: async (currency) => {
      if (mode === "live") throw new Error("A payment is tried in test mode only.");
      const reference = `test-${randomUUID()}`;
      const amount = { currency, value: 100 };
      const body = {
        amount,
        paymentMethod: { type: "WALLET" },
        reference,
        returnUrl: publicUrl,
        userFlow: "WEB_REDIRECT",
        paymentDescription: "Test of the shop's keys",
      };
      await client.post("/epayment/v1/payments", body, `${reference}-b`);
      // Nobody has approved it, so there is nothing to give back.
      await client.post(
        paymentPath(reference, "/cancel"),
        { cancelTransactionOnly: true },
        `${reference}-c`,
      );
      return amount.value;
    },
    // The ePayment API finds a payment by its reference alone.
    listSince: () => Promise.resolve(null),
  };
}

const provider = "Vipps MobilePay";

/** The access token tells whether the keys belong together; the list of webhooks, whether the sales unit is theirs. */
async function checkKeys(client: VippsClient, settings: VippsSettings): Promise<KeyCheck> {
  try {
    await client.get(webhooks);
    return { ok: true };
  } catch (error) {
    const { status, told = "" } = error instanceof VippsError ? error : {};
    if (status === 400 || status === 401 || status === 403) {
      const { clientId, clientSecret, subscriptionKey } = settings;
      const words = withoutKeys(told, [clientId, clientSecret, subscriptionKey]);
      return {
        ok: false,
        kind: "refused",
        message: providerText("says", { provider, words: words === "" ? status : words }),
      };
    }
    // An answer that something is missing means that the keys were accepted.
    const isUnknown = status === undefined || status === 408 || status === 429 || status >= 500;
    if (!isUnknown) return { ok: true };
    const message =
      status === undefined
        ? providerText("noAnswer", { provider })
        : providerText("errorAnswer", { provider, status });
    return { ok: false, kind: "unreachable", message };
  }
}

interface Webhook {
  id: string;
  url: string;
}

async function listWebhooks(client: VippsClient): Promise<Webhook[]> {
  const { webhooks: listed } = toObject(await client.get(webhooks));
  return (Array.isArray(listed) ? listed : []).filter(isObject).map(({ id, url }) => ({
    id: toText(id),
    url: toText(url),
  }));
}
