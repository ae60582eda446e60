import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { readArchive } from "../../../server/backups/backup-archive.ts";
import { makeBackup } from "../../../server/backups/make-backup.ts";
import { mailPage, openKeysApp, paymentPage, planted } from "../../../test/http/open-keys-app.ts";
import { openTestApp } from "../../../test/http/open-test-app.ts";
import { createTestClient, password } from "../../../test/http/test-client.ts";

const { mails, folder, lines, options, shop, pages, stripeKey, vippsKeys, server, ...app } =
  await openKeysApp();
const { see, post, save, offered } = app;

beforeEach(app.reset);

describe("the mail server", () => {
  test("is logged in at before it is saved; its own words are shown, and not the password", async () => {
    const host = new URL(mails.url).host;
    const wrong = await save(mailPage, { server: server.replace("planted-mail", "planted-wrong") });
    expect(wrong.status).toBe(400);
    expect(wrong.page).toContain(`${host} says: 535`);
    expect(wrong.page).not.toContain("Save it all the same");
    const away = await save(mailPage, { server: "smtp://shop:planted-mail@127.0.0.1:1" });
    expect(away.page).toContain("127.0.0.1:1 does not answer");
    expect(away.page).toContain("Save it all the same");
    const nowhere = await save(mailPage, { server: "not a server" });
    expect(nowhere.page).toContain("smtp://user:password@host:587");
    const saved = await save(mailPage, { server, from: "Spin <spin@shop.example>" });
    expect(saved.page).toContain("Saved.");
    const page = await see(mailPage);
    expect(page).toContain(`Mails go by ${host}`);
    const sent = await post(mailPage, { intent: "send-test-mail", recipient: "" });
    expect(sent.page).toContain("Sent to owner@example.com. The server says: 250");
    expect(mails.messages.at(-1)).toContain("From: Spin <spin@shop.example>");
    expect((await save(mailPage, { removeServer: "on" })).page).toContain("Saved.");
    const filed = await post(mailPage, { intent: "send-test-mail", recipient: "a@example.com" });
    expect(filed.page).toContain("written to a file");
  });

  test("is asked for no more than ten test mails in a quarter of an hour", async () => {
    const statuses = [];
    for (let time = 0; time < 11; time += 1) {
      statuses.push((await post(mailPage, { intent: "send-test-mail", recipient: "" })).status);
    }
    expect(statuses.slice(-2)).toEqual([200, 429]);
  });
});

describe("a lost key file", () => {
  test("turns off what needs it, says so on dashboard and pages, and mails wait", async () => {
    await save(paymentPage, { stripeSecretKey: stripeKey });
    await save(mailPage, { server });
    await offered(["Card"]);
    const kept = await readFile(join(folder, "secrets.key"), "utf8");
    await rm(join(folder, "secrets.key"));
    await save(paymentPage, { daysToPay: "20" });
    await offered([]);
    for (const path of ["/admin", paymentPage, mailPage]) {
      expect(await see(path)).toContain("the key that encrypted them is not here");
    }
    expect(await see("/admin")).toContain("Mail server, under");
    const sent = await post(mailPage, { intent: "send-test-mail", recipient: "" });
    expect(sent.page).toContain("cannot be read");
    // Entered again, it works, under a key of its own.
    await save(paymentPage, { stripeSecretKey: stripeKey });
    await offered(["Card"]);
    const made = await readFile(join(folder, "secrets.key"), "utf8");
    expect(made).not.toBe(kept);
    expect(await see("/admin")).not.toContain("Stripe secret key, under");
  });
});

test("no secret that was typed is in a table, a log, a file, a back-up or a page", async () => {
  await save(paymentPage, { stripeSecretKey: stripeKey, ...vippsKeys });
  await save(mailPage, { server });
  await offered(["Card", "MobilePay"]);
  const restarted = await openTestApp(options);
  const admin = createTestClient(restarted.visit);
  await admin.post("/login", { email: "owner@example.com", password });
  for (const path of ["/admin", paymentPage, mailPage, "/admin/payments", `${paymentPage}.data`]) {
    pages.push(await (await admin.visit(path)).text());
  }
  expect(pages.length).toBeGreaterThan(30);
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
  await makeBackup({
    databaseUrl: options.url,
    storageUrl: folder,
    file,
    overwrite: false,
    now: new Date(),
    showProgress,
  });
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
