import type { AddressInfo } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { openKeysApp, paymentPage } from "../../../test/http/open-keys-app.ts";
import { openTestApp } from "../../../test/http/open-test-app.ts";
import { readFields } from "../../../test/http/read-form.ts";
import { createTestClient, password } from "../../../test/http/test-client.ts";

const { stripe, vipps, db, options, sibling, other, stripeKey, vippsKeys, ...app } =
  await openKeysApp();
const { see, openForm, post, save, offered } = app;

beforeEach(app.reset);

describe("keys of Stripe", () => {
  test("are checked, stored encrypted, shown as set, and used by all processes within a second", async () => {
    const wrong = await save(paymentPage, { stripeSecretKey: "sk_test_planted_wrong" });
    expect(wrong.status).toBe(400);
    expect(wrong.page).toContain("Stripe says: Invalid API Key provided: [key]");
    expect(wrong.page).not.toContain("Save it all the same");
    const publishable = await save(paymentPage, { stripeSecretKey: "pk_test_planted" });
    expect(publishable.page).toContain("begins with sk_ or rk_");
    const saved = await save(paymentPage, { stripeSecretKey: stripeKey });
    expect(saved.page).toContain("Saved.");
    await offered(["Card"]);
    const page = await see(paymentPage);
    expect(page).toContain("It is set.");
    expect(page).toContain("Connected in test mode");
    expect(page).toContain("not set");
    // The shop has registered its webhook by itself, once.
    expect(stripe.endpointUrls()).toEqual(["https://shop.example/webhooks/stripe"]);
    expect(page).toContain("registered its webhook");
    expect(page).toContain("No notice received yet");
    await save(paymentPage, { daysToPay: "30" });
    await offered(["Card"]);
    expect(stripe.endpointUrls()).toHaveLength(1);
  });

  test("that nobody can check are saved only where their owner says so", async () => {
    stripe.faults = () => "busy";
    const unsure = await save(paymentPage, { stripeSecretKey: stripeKey });
    expect(unsure.page).toContain("Stripe answered with an error (429)");
    expect(unsure.page).toContain("Save it all the same");
    await offered([]);
    const saved = await save(paymentPage, { stripeSecretKey: stripeKey, unchecked: "on" });
    expect(saved.page).toContain("Saved.");
    await offered(["Card"]);
    expect(await see(paymentPage)).toContain("could not register its webhook");
  });

  test("are kept by an empty field, changed by another key, and removed by the box with the webhook", async () => {
    await save(paymentPage, { stripeSecretKey: stripeKey });
    await save(paymentPage, { stripeSecretKey: "" });
    await offered(["Card"]);
    stripe.secretKey = "sk_test_planted2";
    const changed = await save(paymentPage, { stripeSecretKey: "sk_test_planted2" });
    expect(changed.page).toContain("Saved.");
    expect(await see(paymentPage)).toContain("changed");
    expect(stripe.endpointUrls()).toHaveLength(1);
    const removed = await save(paymentPage, { removeStripe: "on" });
    expect(removed.page).toContain("Saved.");
    await offered([]);
    expect(stripe.endpointUrls()).toEqual([]);
    const rows = await db.selectFrom("shopSettings").select("name").execute();
    expect(rows.filter(({ name }) => name.includes("tripe"))).toEqual([]);
  });

  test("of two admins who change them at once, the second is told and sees neither", async () => {
    const opened = await openForm(paymentPage);
    await post(paymentPage, { ...opened, stripeSecretKey: stripeKey });
    const second = await post(
      paymentPage,
      { ...opened, stripeSecretKey: "sk_test_planted1" },
      other,
    );
    expect(second.status).toBe(409);
    expect(second.page).toContain("Stripe secret key is now “set”, by owner");
  });

  test("are tried by a payment of the least amount, which is let go of", async () => {
    await save(paymentPage, { stripeSecretKey: stripeKey });
    await offered(["Card"]);
    const before = stripe.strayIntents().length;
    const tried = await post(paymentPage, { intent: "try-payment", provider: "card" });
    expect(tried.page).toContain("a test payment of 2,50 kr., the least that it takes,");
    expect(stripe.strayIntents().slice(before)).toMatchObject([
      { status: "canceled", amount: 250 },
    ]);
    expect(await db.selectFrom("orders").select("orderNumber").execute()).toEqual([]);
    stripe.secretKey = "sk_test_rolled";
    const failed = await post(paymentPage, { intent: "try-payment", provider: "card" });
    expect(failed.status).toBe(400);
    expect(failed.page).toContain("The test payment failed");
  });
});

describe("webhooks that the shop has registered", () => {
  test("are believed by every process, and the page says when the last one came", async () => {
    const listening = createAdaptorServer({ fetch: (request) => sibling.app.fetch(request) });
    await new Promise<void>((resolve) => {
      listening.listen(0, "127.0.0.1", resolve);
    });
    onTestFinished(() => {
      listening.close();
      stripe.reach = (target) => target;
      stripe.deliver = async (send) => {
        await send();
      };
    });
    const { port } = listening.address() as AddressInfo;
    let delivered = 0;
    stripe.now = sibling.clock.now;
    stripe.reach = (target) => `http://127.0.0.1:${port}${new URL(target).pathname}`;
    // As Stripe does, until it is taken: the sibling knows a new secret within a second, not at once.
    // https://docs.stripe.com/webhooks#automatic-retries
    stripe.deliver = async (send) => {
      await vi.waitFor(async () => {
        expect(await send()).toBe(200);
      });
      delivered += 1;
    };
    await save(paymentPage, { stripeSecretKey: stripeKey });
    await offered(["Card"]);
    await post(paymentPage, { intent: "try-payment", provider: "card" });
    await vi.waitFor(async () => {
      expect(await see(paymentPage)).toContain("Last notice received");
    });
    await vi.waitFor(() => {
      expect(delivered).toBeGreaterThan(0);
    });
    // A notice under another secret, or under none, is refused.
    const forged = await fetch(stripe.reach("https://shop.example/webhooks/stripe"), {
      method: "POST",
      headers: { "Stripe-Signature": "t=1,v1=00" },
      body: "{}",
    });
    expect(forged.status).toBe(400);
  });

  test("are registered anew where the shop's address is another, and the old one goes", async () => {
    await save(paymentPage, { stripeSecretKey: stripeKey });
    await offered(["Card"]);
    const moved = await openTestApp({ ...options, publicUrl: "https://new.example" });
    const admin = createTestClient(moved.visit);
    await admin.post("/login", { email: "owner@example.com", password });
    const fields = readFields(await (await admin.visit(paymentPage)).text());
    await admin.post(paymentPage, { ...fields, intent: "save-payment", daysToPay: "31" });
    expect(stripe.endpointUrls()).toEqual(["https://new.example/webhooks/stripe"]);
    const local = await openTestApp({ ...options, publicUrl: "http://localhost:3000" });
    const here = createTestClient(local.visit);
    await here.post("/login", { email: "owner@example.com", password });
    await save(paymentPage, { removeStripe: "on" });
    const form = readFields(await (await here.visit(paymentPage)).text());
    await here.post(paymentPage, { ...form, intent: "save-payment", stripeSecretKey: stripeKey });
    expect(stripe.endpointUrls()).toEqual([]);
    const page = (await (await here.visit(paymentPage)).text()).replaceAll(/<!--.*?-->/g, "");
    expect(page).toContain("Stripe cannot reach the shop at http://localhost:3000");
  });
});

describe("keys of Vipps MobilePay", () => {
  test("are checked together, and register a webhook", async () => {
    const partial = await save(paymentPage, { vippsClientId: vippsKeys.vippsClientId });
    expect(partial.page).toContain("It is needed beside the others of this provider.");
    const wrong = await save(paymentPage, { ...vippsKeys, vippsClientSecret: "planted-other" });
    expect(wrong.page).toContain("AADSTS7000215");
    expect(wrong.page).toContain("test environment");
    const saved = await save(paymentPage, vippsKeys);
    expect(saved.page).toContain("Saved.");
    await offered(["MobilePay"]);
    expect(vipps.webhookUrls()).toEqual(["https://shop.example/webhooks/vipps"]);
    const tried = await post(paymentPage, { intent: "try-payment", provider: "mobilepay" });
    expect(tried.page).toContain("a test payment of 1 kr. was begun and let go of");
    const removed = await save(paymentPage, { removeVipps: "on" });
    expect(removed.page).toContain("Saved.");
    await offered([]);
    expect(vipps.webhookUrls()).toEqual([]);
  });
});

test("a currency that MobilePay does not take is named on the page of its keys, with and without keys", async () => {
  await db.insertInto("shopSettings").values({ name: "taxes.currency", value: '"SEK"' }).execute();
  const why =
    "MobilePay takes DKK and NOK only, and the shop sells in SEK. Customers are not offered “MobilePay”.";
  await vi.waitFor(async () => {
    expect(await see(paymentPage)).toContain(why);
  });
  await save(paymentPage, vippsKeys);
  const page = await see(paymentPage);
  expect(page).toContain(why);
  expect(page).toContain("Connected");
});
