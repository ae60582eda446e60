import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, vi } from "vitest";
import { createCounters } from "../../app/observability.ts";
import { openLog } from "../../server/observability/log.ts";
import { createDatabase } from "../database/test-database.ts";
import { startMailServer } from "../servers/mail-server.ts";
import { startStripe } from "../servers/stripe-server.ts";
import { startVipps } from "../servers/vipps-server.ts";
import { onCleanup } from "../setup/on-cleanup.ts";
import { openTestApp } from "./open-test-app.ts";
import { plain, readFields } from "./read-form.ts";
import { signUp } from "./test-client.ts";

export const paymentPage = "/admin/settings/payment";
export const mailPage = "/admin/settings/mail";

/** A word that stands in every secret that is entered, in whatever case. */
export const planted = /planted/i;

/**
 * Two processes of a shop whose owner enters the keys of fake providers and a mail server on loopback, until the end of
 * the file. What they say is kept: pages, log lines, and the files of their folder.
 */
export async function openKeysApp() {
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
  const lines: string[] = [];
  const write = (line: string) => {
    lines.push(line);
  };
  const log = openLog({ level: "debug", destination: { write } });
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
  const stripeKey = "sk_test_planted1";
  vipps.settings.clientSecret = "planted-client-secret";
  vipps.settings.subscriptionKey = "planted-subscription";
  const pages: string[] = [];
  const see = async (path: string): Promise<string> => {
    const page = await (await owner.visit(path)).text();
    pages.push(page);
    return page.replaceAll(/<!--.*?-->/g, "");
  };
  /** What a browser sends of a page's form, for any account. */
  const openForm = async (path: string): Promise<{ [field: string]: string }> => {
    const fields = readFields(await see(path));
    return { ...fields, intent: `save-${path.split("/").at(-1) ?? ""}`, sender: "" };
  };
  const post = async (path: string, fields: { [field: string]: string }, by = owner) => {
    const answer = await by.post(path, fields);
    const page = await answer.text();
    pages.push(page);
    return { status: answer.status, page: plain(page.replaceAll(/<!--.*?-->/g, "")) };
  };
  /** Waits until both processes offer these ways to pay by a provider. */
  const offered = async (names: string[]): Promise<void> => {
    await vi.waitFor(
      () => {
        for (const { opened } of [shop, sibling]) {
          expect(opened.services.payments.modes.map(({ name }) => name)).toEqual(names);
        }
      },
      { timeout: 30_000 },
    );
  };
  return {
    stripe,
    vipps,
    mails,
    folder,
    lines,
    db,
    options,
    shop,
    sibling,
    other,
    pages,
    stripeKey,
    vippsKeys: {
      vippsClientId: vipps.settings.clientId,
      vippsClientSecret: vipps.settings.clientSecret,
      vippsSubscriptionKey: vipps.settings.subscriptionKey,
      vippsMerchantSerialNumber: vipps.settings.merchantSerialNumber,
    },
    server: `smtp://shop:planted-mail@${new URL(mails.url).host}`,
    see,
    openForm,
    post,
    /** Saves a page as it stands, with some of its fields changed. */
    save: async (path: string, change: { [field: string]: string }) =>
      post(path, { ...(await openForm(path)), ...change }),
    offered,
    /** As a new shop, without faults. */
    reset: async () => {
      stripe.secretKey = stripeKey;
      stripe.faults = () => null;
      vipps.faults = () => null;
      for (const table of ["shopSettings", "auditEntries", "paymentWebhooks", "attempts"] as const)
        await db.deleteFrom(table).execute();
      await offered([]);
    },
  };
}
