import { spawn } from "node:child_process";
import { startStripe } from "./stripe-server.ts";
import { startVipps } from "./vipps-server.ts";

/**
 * `npm run demo:payments`: the shop with stand-ins of both payment providers on this machine, so that anybody can try a
 * payment without keys. No money moves.
 */
const port = process.env["PORT"] ?? "3000";
const publicUrl = process.env["PUBLIC_URL"] ?? `http://localhost:${port}`;
const [stripe, vipps] = await Promise.all([startStripe(), startVipps()]);
stripe.webhookUrl = `${publicUrl}/webhooks/stripe`;
vipps.webhookUrl = `${publicUrl}/webhooks/vipps`;
const { settings } = vipps;
console.log("Stand-ins of Stripe and Vipps MobilePay are running. No money moves.");
const shop = spawn("sh", ["server/main.sh"], {
  stdio: "inherit",
  env: {
    ...process.env,
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
});
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => shop.kill(signal));
}
shop.on("exit", (code) => process.exit(code ?? 0));
