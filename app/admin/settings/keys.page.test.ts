import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createAdaptorServer } from "@hono/node-server";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { readArchive } from "../../../server/backups/backup-archive.ts";
import { makeBackup } from "../../../server/backups/make-backup.ts";
import { openLog } from "../../../server/observability/log.ts";
import { createDatabase } from "../../../test/database/test-database.ts";
import { openTestApp } from "../../../test/http/open-test-app.ts";
import { plain, readFields } from "../../../test/http/read-form.ts";
import { createTestClient, password, signUp } from "../../../test/http/test-client.ts";
import { startMailServer } from "../../../test/servers/mail-server.ts";
import { startStripe } from "../../../test/servers/stripe-server.ts";
import { startVipps } from "../../../test/servers/vipps-server.ts";
import { onCleanup } from "../../../test/setup/on-cleanup.ts";
import { createCounters } from "../../observability.ts";

const [stripe, vipps, mails] = await Promise.all([
  startStripe(),
  startVipps(),
  startMailServer({ password: "planted-mail" }),
]);
const folder = await mkdtemp(join(tmpdir(), "gatefold-keys-"));
onCleanup(async () => {
  await Promise.all([stripe.close(), vipps.close(), mails.stop()]);
  await rm(folder, { recursive: true });
});
const planted = /planted/i;
const lines: string[] = [];
const log = openLog({
  level: "debug",
  destination: {
    write: (line: string) => {
      lines.push(line);
    },
  },
});
const { db, url } = await createDatabase();
const options = {
  url,
  publicUrl: "https://shop.example",
  keyFolder: folder,
  mailFolder: join(folder, "mail"),
  observability: { log, counters: createCounters() },
  payments: { stripeApiUrl: stripe.url, vippsApiUrl: vipps.url },
};
const [shop, sibling] = await Promise.all([openTestApp(options), openTestApp(options)]);
const owner = await signUp(shop.visit, "owner@example.com");
const other = await signUp(shop.visit, "other@example.com");
await db.updateTable("users").set({ role: "admin" }).execute();

const payment = "/admin/settings/payment";
const mail = "/admin/settings/mail";
const testKey = "sk_test_planted1";
vipps.settings.clientSecret = "planted-client-secret";
vipps.settings.subscriptionKey = "planted-subscription";
const vippsKeys = {
  vippsClientId: vipps.settings.clientId,
  vippsClientSecret: vipps.settings.clientSecret,
  vippsSubscriptionKey: vipps.settings.subscriptionKey,
  vippsMerchantSerialNumber: vipps.settings.merchantSerialNumber,
};
const server = `smtp://shop:planted-mail@${new URL(mails.url).host}`;

const pages: string[] = [];

beforeEach(async () => {
  stripe.secretKey = testKey;
  stripe.faults = () => null;
  vipps.faults = () => null;
  for (const table of ["shopSettings", "auditEntries", "paymentWebhooks", "attempts"] as const) {
    await db.deleteFrom(table).execute();
  }
  await offered([]);
});

async function see(path: string): Promise<string> {
  const page = await (await owner.visit(path)).text();
  pages.push(page);
  return page.replaceAll(/<!--.*?-->/g, "");
}

/** Saves a page as it stands, with some of its fields changed. */
async function save(path: string, change: { [field: string]: string }, by = owner) {
  return post(path, { ...(await openForm(path)), ...change }, by);
}

/** What a browser sends of a page's form, whoever is logged in. */
async function openForm(path: string): Promise<{ [field: string]: string }> {
  const fields = readFields(await see(path));
  return { ...fields, intent: `save-${path.split("/").at(-1) ?? ""}`, sender: "" };
}

async function post(path: string, fields: { [field: string]: string }, by = owner) {
  const answer = await by.post(path, fields);
  const page = await answer.text();
  pages.push(page);
  return { status: answer.status, page: plain(page.replaceAll(/<!--.*?-->/g, "")) };
}

/** Waits at most a second until both processes offer these ways to pay by a provider. */
async function offered(names: string[]): Promise<void> {
  await vi.waitFor(
    () => {
      for (const { opened } of [shop, sibling]) {
        expect(opened.services.payments.modes.map(({ name }) => name)).toEqual(names);
      }
    },
    { timeout: 1000 },
  );
}

describe("keys of Stripe", () => {
  test("are checked, stored encrypted, shown as set, and used by all processes within a second", async () => {
    const wrong = await save(payment, { stripeSecretKey: "sk_test_planted_wrong" });
    expect(wrong.status).toBe(400);
    expect(wrong.page).toContain("Stripe says: Invalid API Key provided: [key]");
    expect(wrong.page).not.toContain("Save it all the same");
    const publishable = await save(payment, { stripeSecretKey: "pk_test_planted" });
    expect(publishable.page).toContain("begins with sk_ or rk_");
    const saved = await save(payment, { stripeSecretKey: testKey });
    expect(saved.page).toContain("Saved.");
    await offered(["Card"]);
    const page = await see(payment);
    expect(page).toContain("It is set.");
    expect(page).toContain("Connected in test mode");
    expect(page).toContain("not set");
    // The shop has registered its webhook by itself, once.
    expect(stripe.endpointUrls()).toEqual(["https://shop.example/webhooks/stripe"]);
    expect(page).toContain("registered its webhook");
    expect(page).toContain("No notice received yet");
    await save(payment, { daysToPay: "30" });
    await offered(["Card"]);
    expect(stripe.endpointUrls()).toHaveLength(1);
  });

  test("that nobody can check are saved only where their owner says so", async () => {
    stripe.faults = () => "busy";
    const unsure = await save(payment, { stripeSecretKey: testKey });
    expect(unsure.page).toContain("Stripe answered with an error (429)");
    expect(unsure.page).toContain("Save it all the same");
    await offered([]);
    const saved = await save(payment, { stripeSecretKey: testKey, unchecked: "on" });
    expect(saved.page).toContain("Saved.");
    await offered(["Card"]);
    expect(await see(payment)).toContain("could not register its webhook");
  });

  test("are kept by an empty field, changed by another key, and removed by the box with the webhook", async () => {
    await save(payment, { stripeSecretKey: testKey });
    await save(payment, { stripeSecretKey: "" });
    await offered(["Card"]);
    stripe.secretKey = "sk_test_planted2";
    const changed = await save(payment, { stripeSecretKey: "sk_test_planted2" });
    expect(changed.page).toContain("Saved.");
    expect(await see(payment)).toContain("changed");
    expect(stripe.endpointUrls()).toHaveLength(1);
    const removed = await save(payment, { removeStripe: "on" });
    expect(removed.page).toContain("Saved.");
    await offered([]);
    expect(stripe.endpointUrls()).toEqual([]);
    const rows = await db.selectFrom("shopSettings").select("name").execute();
    expect(rows.filter(({ name }) => name.includes("tripe"))).toEqual([]);
  });

  test("of two admins who change them at once, the second is told and sees neither", async () => {
    const opened = await openForm(payment);
    await post(payment, { ...opened, stripeSecretKey: testKey });
    const second = await post(payment, { ...opened, stripeSecretKey: "sk_test_planted1" }, other);
    expect(second.status).toBe(409);
    expect(second.page).toContain("Stripe secret key is now “set”, by owner");
  });

  test("are tried by a payment of the least amount, which is let go of", async () => {
    await save(payment, { stripeSecretKey: testKey });
    await offered(["Card"]);
    const before = stripe.strayIntents().length;
    const tried = await post(payment, { intent: "try-payment", provider: "card" });
    expect(tried.page).toContain("a test payment of 2,50 kr., the least that it takes,");
    expect(stripe.strayIntents().slice(before)).toMatchObject([
      { status: "canceled", amount: 250 },
    ]);
    expect(await db.selectFrom("orders").select("orderNumber").execute()).toEqual([]);
    stripe.secretKey = "sk_test_rolled";
    const failed = await post(payment, { intent: "try-payment", provider: "card" });
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
    const statuses: number[] = [];
    stripe.now = sibling.clock.now;
    stripe.reach = (target) => `http://127.0.0.1:${port}${new URL(target).pathname}`;
    stripe.deliver = async (send) => {
      statuses.push(await send());
    };
    await save(payment, { stripeSecretKey: testKey });
    await offered(["Card"]);
    await post(payment, { intent: "try-payment", provider: "card" });
    await vi.waitFor(async () => {
      expect(await see(payment)).toContain("Last notice received");
    });
    expect(new Set(statuses)).toEqual(new Set([200]));
    // A notice under another secret, or under none, is refused.
    const forged = await fetch(stripe.reach("https://shop.example/webhooks/stripe"), {
      method: "POST",
      headers: { "Stripe-Signature": "t=1,v1=00" },
      body: "{}",
    });
    expect(forged.status).toBe(400);
  });

  test("are registered anew where the shop's address is another, and the old one goes", async () => {
    await save(payment, { stripeSecretKey: testKey });
    await offered(["Card"]);
    const moved = await openTestApp({ ...options, publicUrl: "https://new.example" });
    const admin = createTestClient(moved.visit);
    await admin.post("/login", { email: "owner@example.com", password });
    const fields = readFields(await (await admin.visit(payment)).text());
    await admin.post(payment, { ...fields, intent: "save-payment", daysToPay: "31" });
    expect(stripe.endpointUrls()).toEqual(["https://new.example/webhooks/stripe"]);
    const local = await openTestApp({ ...options, publicUrl: "http://localhost:3000" });
    const here = createTestClient(local.visit);
    await here.post("/login", { email: "owner@example.com", password });
    await save(payment, { removeStripe: "on" });
    const form = readFields(await (await here.visit(payment)).text());
    await here.post(payment, { ...form, intent: "save-payment", stripeSecretKey: testKey });
    expect(stripe.endpointUrls()).toEqual([]);
    const page = (await (await here.visit(payment)).text()).replaceAll(/<!--.*?-->/g, "");
    expect(page).toContain("Stripe cannot reach the shop at http://localhost:3000");
  });
});

describe("keys of Vipps MobilePay", () => {
  test("are checked together, and register a webhook", async () => {
    const partial = await save(payment, { vippsClientId: vippsKeys.vippsClientId });
    expect(partial.page).toContain("It is needed beside the others of this provider.");
    const wrong = await save(payment, { ...vippsKeys, vippsClientSecret: "planted-other" });
    expect(wrong.page).toContain("AADSTS7000215");
    expect(wrong.page).toContain("test environment");
    const saved = await save(payment, vippsKeys);
    expect(saved.page).toContain("Saved.");
    await offered(["MobilePay"]);
    expect(vipps.webhookUrls()).toEqual(["https://shop.example/webhooks/vipps"]);
    const tried = await post(payment, { intent: "try-payment", provider: "mobilepay" });
    expect(tried.page).toContain("a test payment of 1 kr. was begun and let go of");
    const removed = await save(payment, { removeVipps: "on" });
    expect(removed.page).toContain("Saved.");
    await offered([]);
    expect(vipps.webhookUrls()).toEqual([]);
  });
});

describe("the mail server", () => {
  test("is logged in at before it is saved; its own words are shown, and not the password", async () => {
    const host = new URL(mails.url).host;
    const wrong = await save(mail, { server: server.replace("planted-mail", "planted-wrong") });
    expect(wrong.status).toBe(400);
    expect(wrong.page).toContain(`${host} says: 535`);
    expect(wrong.page).not.toContain("Save it all the same");
    const away = await save(mail, { server: "smtp://shop:planted-mail@127.0.0.1:1" });
    expect(away.page).toContain("127.0.0.1:1 does not answer");
    expect(away.page).toContain("Save it all the same");
    const nowhere = await save(mail, { server: "not a server" });
    expect(nowhere.page).toContain("smtp://user:password@host:587");
    const saved = await save(mail, { server, from: "Spin <spin@shop.example>" });
    expect(saved.page).toContain("Saved.");
    const page = await see(mail);
    expect(page).toContain(`Mails go by ${host}`);
    const sent = await post(mail, { intent: "send-test-mail", recipient: "" });
    expect(sent.page).toContain("Sent to owner@example.com. The server says: 250");
    expect(mails.messages.at(-1)).toContain("From: Spin <spin@shop.example>");
    expect((await save(mail, { removeServer: "on" })).page).toContain("Saved.");
    const filed = await post(mail, { intent: "send-test-mail", recipient: "a@example.com" });
    expect(filed.page).toContain("written to a file");
  });

  test("is asked for no more than ten test mails in a quarter of an hour", async () => {
    const statuses = [];
    for (let time = 0; time < 11; time += 1) {
      statuses.push((await post(mail, { intent: "send-test-mail", recipient: "" })).status);
    }
    expect(statuses.slice(-2)).toEqual([200, 429]);
  });
});

describe("a lost key file", () => {
  test("turns off what needs it, says so on dashboard and pages, and mails wait", async () => {
    await save(payment, { stripeSecretKey: testKey });
    await save(mail, { server });
    await offered(["Card"]);
    const kept = await readFile(join(folder, "secrets.key"), "utf8");
    await rm(join(folder, "secrets.key"));
    await save(payment, { daysToPay: "20" });
    await offered([]);
    for (const path of ["/admin", payment, mail]) {
      expect(await see(path)).toContain("the key that encrypted them is not here");
    }
    expect(await see("/admin")).toContain("Mail server, under");
    const sent = await post(mail, { intent: "send-test-mail", recipient: "" });
    expect(sent.page).toContain("cannot be read");
    // Entered again, it works, under a key of its own.
    await save(payment, { stripeSecretKey: testKey });
    await offered(["Card"]);
    const made = await readFile(join(folder, "secrets.key"), "utf8");
    expect(made).not.toBe(kept);
    expect(await see("/admin")).not.toContain("Stripe secret key, under");
  });
});

test("no secret that was typed is in a table, a log, a file, a back-up or a page", async () => {
  await save(payment, { stripeSecretKey: testKey, ...vippsKeys });
  await save(mail, { server });
  await offered(["Card", "MobilePay"]);
  const restarted = await openTestApp(options);
  const admin = createTestClient(restarted.visit);
  await admin.post("/login", { email: "owner@example.com", password });
  for (const path of ["/admin", payment, mail, "/admin/payments", `${payment}.data`]) {
    pages.push(await (await admin.visit(path)).text());
  }
  expect(pages.length).toBeGreaterThan(50);
  expect(pages.filter((page) => planted.test(page))).toEqual([]);
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.filter((line) => planted.test(line))).toEqual([]);
  const { rows: tables } = await shop.opened.services.pool.query<{ name: string }>(
    `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
     where schemaname in ('public', 'pgboss')`,
  );
  expect(tables.length).toBeGreaterThan(30);
  for (const { name } of tables) {
    const { rows } = await shop.opened.services.pool.query<{ text: string }>(
      `select t::text as text from ${name} t where t::text ~* 'planted'`,
    );
    expect(rows, name).toEqual([]);
  }
  const file = join(folder, "back-up.tar.zst");
  const showProgress = () => undefined;
  await makeBackup({ databaseUrl: url, storageUrl: folder, file, now: new Date(), showProgress });
  const key = (await readFile(join(folder, "secrets.key"), "utf8")).trim();
  const packed = [];
  for await (const { bytes } of readArchive(file)) packed.push(bytes.toString("latin1"));
  expect(packed.join("")).toMatch(/payment\.stripeSecretKey\t"v1\./);
  expect(packed.join("")).not.toMatch(planted);
  expect(packed.join("")).not.toContain(key);
  for (const stored of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!stored.isFile()) continue;
    expect(await readFile(join(stored.parentPath, stored.name), "latin1")).not.toMatch(planted);
  }
});
