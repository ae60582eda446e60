import { startStripe, type FakeStripe } from "./stripe-server.ts";
import { startVipps, type FakeVipps } from "./vipps-server.ts";

/** Both fake payment providers, with the environment of a shop that uses them. */
export interface FakePayments {
  stripe: FakeStripe;
  vipps: FakeVipps;
  environment: { [name: string]: string };
  /** Sends notices to the shop at that URL. */
  notify: (shopUrl: string) => void;
  close: () => Promise<void>;
}

export async function startFakePayments(): Promise<FakePayments> {
  const [stripe, vipps] = await Promise.all([startStripe(), startVipps()]);
  const { settings } = vipps;
  return {
    stripe,
    vipps,
    environment: {
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
      STRIPE_API_URL: stripe.url,
      VIPPS_CLIENT_ID: settings.clientId,
      VIPPS_CLIENT_SECRET: settings.clientSecret,
      VIPPS_SUBSCRIPTION_KEY: settings.subscriptionKey,
      VIPPS_MERCHANT_SERIAL_NUMBER: settings.merchantSerialNumber,
      VIPPS_WEBHOOK_SECRET: settings.webhookSecret,
      VIPPS_API_URL: vipps.url,
    },
    notify: (shopUrl) => {
      stripe.webhookUrl = `${shopUrl}/webhooks/stripe`;
      vipps.webhookUrl = `${shopUrl}/webhooks/vipps`;
    },
    close: async () => {
      await Promise.all([stripe.close(), vipps.close()]);
    },
  };
}
