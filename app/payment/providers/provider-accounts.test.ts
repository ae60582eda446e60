import { afterEach, describe, expect, test } from "vitest";
import {
  buildKeyedAmount,
  buildPayableOrder,
  toPaymentRef,
} from "../../../test/fixtures/online-payment.ts";
import { startStripe } from "../../../test/servers/stripe-server.ts";
import { startVipps } from "../../../test/servers/vipps-server.ts";
import { onCleanup } from "../../../test/setup/on-cleanup.ts";
import { withFormerKeys } from "../with-former-keys.ts";
import { connectStripe } from "./stripe/connect-stripe.server.ts";
import { openStripeAccount } from "./stripe/stripe-account.server.ts";
import { openVippsAccount } from "./vipps/vipps-account.server.ts";

const [stripe, otherStripe, vipps] = await Promise.all([
  startStripe(),
  startStripe(),
  startVipps(),
]);
onCleanup(async () => {
  await Promise.all([stripe.close(), otherStripe.close(), vipps.close()]);
});
const publicUrl = "https://shop.example";
const testKey = stripe.secretKey;

afterEach(() => {
  stripe.faults = () => null;
  vipps.faults = () => null;
  stripe.forbidden = [];
  stripe.secretKey = testKey;
});

const stripeOf = (secretKey = stripe.secretKey, apiUrl = stripe.url) =>
  openStripeAccount({ secretKey, webhookSecret: "", apiUrl });
const vippsOf = (change: Partial<typeof vipps.settings> = {}, apiUrl = vipps.url) =>
  openVippsAccount({ ...vipps.settings, ...change, apiUrl }, publicUrl);

/** Nobody listens there. */
const nowhere = "http://127.0.0.1:1";

describe("keys of Stripe", () => {
  test("are good, or refused in Stripe's own words without the key", async () => {
    expect(await stripeOf().check()).toEqual({ ok: true });
    const wrong = await stripeOf("sk_test_planted0000").check();
    expect(wrong).toEqual({
      ok: false,
      kind: "refused",
      message: "Stripe says: Invalid API Key provided: [key]",
    });
    stripe.secretKey = "rk_test_restricted1";
    stripe.forbidden = ["/v1/refunds"];
    const restricted = await stripeOf().check();
    expect(restricted).toMatchObject({ ok: false, kind: "refused" });
    const { message = "" } = restricted.ok ? {} : restricted;
    expect(message).toContain("does not have the required permissions");
    expect(message).not.toMatch(/rk_test|ricted1/);
  });

  test("are neither when Stripe does not answer, or with an error of its own", async () => {
    expect(await stripeOf(testKey, nowhere).check()).toMatchObject({ kind: "unreachable" });
    for (const fault of ["error", "busy"] as const) {
      stripe.faults = () => fault;
      expect(await stripeOf().check(), fault).toMatchObject({ kind: "unreachable" });
    }
  });

  test("register a webhook once, whose signature is good, and remove it", async () => {
    const account = stripeOf();
    const url = `${publicUrl}/webhooks/stripe`;
    const first = await account.registerWebhook(url);
    expect(first.secret).toMatch(/^whsec_/);
    expect(await account.hasWebhook(first.id, url)).toBe(true);
    expect(await account.hasWebhook(first.id, "https://new.example/webhooks/stripe")).toBe(false);
    const second = await account.registerWebhook(url);
    expect(stripe.endpointUrls()).toEqual([url]);
    expect(await account.hasWebhook(first.id, url)).toBe(false);
    await account.removeWebhook(second.id);
    await account.removeWebhook(second.id);
    expect(stripe.endpointUrls()).toEqual([]);
    // As a version of the shop registered it that knew of fewer events.
    const earlier = await fetch(`${stripe.url}/v1/webhook_endpoints`, {
      method: "POST",
      headers: { Authorization: `Bearer ${stripe.secretKey}` },
      body: new URLSearchParams({ url, "enabled_events[0]": "charge.dispute.closed" }),
    });
    const { id } = (await earlier.json()) as { id: string };
    expect(await account.hasWebhook(id, url)).toBe(false);
    await account.removeWebhook(id);
    await expect(account.registerWebhook("http://localhost:3000/webhooks/stripe")).rejects.toThrow(
      "url_invalid",
    );
  });

  test("pay the least that Stripe takes, and let go of it; never in live mode", async () => {
    expect(await stripeOf().tryPayment("DKK")).toBe(250);
    expect(await stripeOf().tryPayment("SEK")).toBe(300);
    expect(stripe.strayIntents()).toMatchObject([
      { status: "canceled", amount: 250 },
      { status: "canceled", amount: 300 },
    ]);
    await expect(stripeOf("sk_live_1").tryPayment("DKK")).rejects.toThrow("test mode only");
    expect(stripeOf("sk_live_1").mode).toBe("live");
  });
});

describe("keys of Vipps MobilePay", () => {
  test("are good, or refused in the provider's own words without the keys", async () => {
    expect(await vippsOf().check()).toEqual({ ok: true });
    for (const [change, words] of [
      [{ clientSecret: "planted-secret" }, "AADSTS7000215"],
      [{ clientId: "planted-id" }, "AADSTS7000215"],
      [{ subscriptionKey: "planted-key" }, "invalid subscription key"],
      [{ merchantSerialNumber: "654321" }, "serial number is not yours"],
    ] as const) {
      const checked = await vippsOf(change).check();
      expect(checked).toMatchObject({ ok: false, kind: "refused" });
      expect(checked.ok ? "" : checked.message).toContain(words);
      expect(JSON.stringify(checked)).not.toContain("planted");
    }
  });

  test("are neither when nobody answers, or with an error", async () => {
    expect(await vippsOf({}, nowhere).check()).toMatchObject({ kind: "unreachable" });
    for (const fault of ["error", "busy"] as const) {
      vipps.faults = () => fault;
      expect(await vippsOf().check(), fault).toMatchObject({ kind: "unreachable" });
    }
  });

  test("register a webhook once, and remove it", async () => {
    const account = vippsOf();
    const url = `${publicUrl}/webhooks/vipps`;
    const first = await account.registerWebhook(url);
    expect(await account.hasWebhook(first.id, url)).toBe(true);
    const second = await account.registerWebhook(url);
    expect(vipps.webhookUrls()).toEqual([url]);
    expect(second.secret).not.toBe(first.secret);
    await account.removeWebhook(second.id);
    await account.removeWebhook(second.id);
    expect(vipps.webhookUrls()).toEqual([]);
    await expect(account.registerWebhook("http://shop.example/webhooks/vipps")).rejects.toThrow(
      "answered 400",
    );
  });

  test("begin a payment of 1 krone and end it", async () => {
    expect(await vippsOf().tryPayment("DKK")).toBe(100);
    expect(vipps.testPayments()).toEqual([{ state: "TERMINATED", value: 100 }]);
  });
});

describe("keys that are changed while orders are being paid", () => {
  const card = connectStripe({ secretKey: testKey, webhookSecret: "whsec_a", apiUrl: stripe.url });
  const other = connectStripe({
    secretKey: otherStripe.secretKey,
    webhookSecret: "whsec_b",
    apiUrl: otherStripe.url,
  });

  test("to those of another account, lose no payment", async () => {
    const order = buildPayableOrder();
    const begun = await card.begin(order, "begin-1");
    await stripe.act(begun.redirectTo, "pay");
    const changed = withFormerKeys(other, card);
    const { intent, authorised } = await changed.read(toPaymentRef(order, begun));
    expect(authorised).toBe(order.amount);
    const payment = toPaymentRef(order, begun, intent);
    await changed.capture(payment, buildKeyedAmount(order.amount));
    expect(await changed.read(payment)).toMatchObject({ captured: order.amount });
    await expect(other.read(payment)).rejects.toThrow("resource_missing");
  });

  test("begin with the new ones, and a refusal of both is the new one's", async () => {
    const changed = withFormerKeys(other, card);
    const order = buildPayableOrder();
    await changed.begin(order, "begin-2");
    expect(otherStripe.countSessions(order.orderNumber)).toBe(1);
    expect(stripe.countSessions(order.orderNumber)).toBe(0);
    const unknown = {
      ...toPaymentRef(order, { reference: "cs_none", redirectTo: "" }),
      intent: "",
    };
    await expect(changed.read(unknown)).rejects.toThrow("resource_missing");
    // The keys before were rolled: they are good for nothing.
    stripe.secretKey = "sk_test_rolled";
    await expect(changed.read(unknown)).rejects.toThrow("resource_missing");
  });
});
