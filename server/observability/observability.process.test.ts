import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { readDatabaseUrl } from "../../e2e/database.ts";
import { createDataFolder, startShop, type RunningShop } from "../../e2e/start-shop.ts";
import { buildCheckout, formOf } from "../../test/fixtures/checkout.ts";
import type { Visit } from "../../test/http/open-test-app.ts";
import { createTestClient } from "../../test/http/test-client.ts";

/** Private data of a customer: it must not appear in logs and metrics. */
const given = {
  email: "ingrid.lindqvist@post.example",
  password: "blue velvet trousers",
  wrong: "green velvet trousers",
  next: "violet velvet trousers",
  name: "Ingrid Lindqvist",
  street: "Granvägen 17",
  city: "Malmöhus",
  phone: "+4670112233",
  note: "Ring the neighbour",
  comment: "Reminds me of my divorce",
  search: "divorce",
  address: "2001:db8:77:88::99",
  device: "Mozilla/5.0 (Telltale Device)",
};
const secrets = {
  METRICS_TOKEN: "metrics-token-that-nobody-sees",
  ADMIN_PASSWORD: "owner-password-that-nobody-sees",
  ADMIN_EMAIL: "owner@shop-owner.example",
  AUTH_SECRET: "auth-secret-that-nobody-sees-0123456789",
};

const folder = await createDataFolder();
let shop: RunningShop;
let database: pg.Client;

beforeAll(async () => {
  shop = await startShop({
    DATA_DIR: folder,
    DEMO: "0",
    HOST: "127.0.0.1",
    PROCESSES: "2",
    ...secrets,
    TRUSTED_PROXIES: "loopback",
    LOG_LEVEL: "debug",
  });
  database = new pg.Client({ connectionString: await readDatabaseUrl(folder) });
  await database.connect();
});

afterAll(async () => {
  await database.end();
  await shop.end();
  await rm(folder, { recursive: true, force: true });
});

const visit: Visit = (path, init) => {
  const headers = new Headers(init?.headers);
  headers.set("X-Forwarded-For", given.address);
  headers.set("X-Request-Id", given.email);
  headers.set("User-Agent", given.device);
  return fetch(new URL(path, shop.url), { ...init, headers, redirect: "manual" });
};

/** The lines of the log, without the start messages. */
const readLog = () =>
  shop
    .output()
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as { [name: string]: unknown });

async function readLink(): Promise<string> {
  const mails = join(folder, "mail");
  const name = (await readdir(mails)).find((file) => file.startsWith("password-reset"));
  const mail = (await readFile(join(mails, name ?? ""), "utf8")).replace(/=\r\n/g, "");
  return /reset-password\?token=(?:3D)?([\w-]+)/.exec(mail)?.[1] ?? "";
}

/** For what happens in the background. */
const soon = { interval: 100 };
/** Secrets that the shop gave to the customer. */
const told: string[] = [];
let failed: { status: number; reference: string; page: string };

beforeAll(async () => {
  await database.query(
    `insert into records (id, album, artist, price, stock) values ('a', 'A', 'B', 100, 5)`,
  );
  const { email, password, wrong, next, name, street, city, phone, note } = given;
  const ingrid = createTestClient(visit);
  expect((await ingrid.post("/signup", { email, password })).status).toBe(303);
  expect((await createTestClient(visit).post("/login", { email, password: wrong })).status).toBe(
    400,
  );
  await visit(`/shop?search=${given.search}`);
  await visit(`/suggestions?search=${given.search}`);

  await createTestClient(visit).post("/forgot-password", { email });
  const token = await vi.waitFor(async () => {
    const read = await readLink();
    expect(read).not.toBe("");
    return read;
  }, soon);
  const reset = `/reset-password?token=${token}`;
  await visit(reset);
  const fields = { token, password: next, newPassword: next };
  expect((await createTestClient(visit).post(reset, fields)).status).toBe(303);
  const back = createTestClient(visit);
  expect((await back.post("/login", { email, password: next })).status).toBe(303);

  const record = { id: "a", discountedPrice: 100 };
  const address = { fullName: name, address: street, city, phone, note };
  const checkout = formOf(buildCheckout([{ record }], { ...address, country: "Sweden" }));
  const placed = await back.post("/user/checkout", Object.fromEntries(checkout));
  const thanks = placed.headers.get("Location") ?? "";
  const orderNumber = /order=(.+)/.exec(thanks)?.[1] ?? "no order";
  await back.visit(thanks);
  expect((await back.visit(`/user/orders/${orderNumber}`)).status).toBe(200);

  // PostgreSQL's error contains the whole row that it refuses.
  await database.query("alter table comments add check (text not like '%divorce%')");
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  const body = new URLSearchParams({ intent: "post-comment", text: given.comment });
  const answer = await back.visit("/record/a", { method: "POST", body, headers });
  failed = {
    status: answer.status,
    reference: answer.headers.get("X-Request-Id") ?? "",
    page: await answer.text(),
  };
  const cookies = [ingrid, back].flatMap((person) => person.cookies().split(/; |=/));
  told.push(token, orderNumber, ...cookies.filter((part) => part.length > 20));
  await vi.waitFor(() => {
    const sent = readLog().filter(({ msg }) => msg === "A mail was sent");
    // The owner's own mail follows within 20 seconds.
    const kinds = ["welcome", "password-reset", "order-placed"];
    expect(sent.map(({ kind }) => kind)).toEqual(expect.arrayContaining(kinds));
  }, soon);
});

test("a failed page shows the request id, which the log has with the error", () => {
  const { status, reference, page } = failed;
  expect(status).toBe(500);
  expect(reference).toMatch(/^[A-Z2-9]{8}$/);
  expect(page).toContain(reference);
  const err = expect.objectContaining({ code: "23514", table: "comments" }) as unknown;
  expect(readLog().filter(({ requestId }) => requestId === reference)).toEqual([
    expect.objectContaining({ level: "error", route: "/record/:id", err }),
    expect.objectContaining({ level: "error", method: "POST", status: 500 }),
  ]);
});

test("any process responds with the metrics of all, and logs and metrics contain nothing private", async () => {
  const headers = { Authorization: `Bearer ${secrets.METRICS_TOKEN}` };
  const scraped = await (await visit("/metrics", { headers })).text();
  const metrics = scraped.split("\n");
  expect(metrics).toContain("gatefold_processes 2");
  expect(metrics).toContain("gatefold_orders_placed_total 1");
  expect(metrics).toContain(
    'gatefold_http_requests_total{route="/user/checkout",method="POST",status="303"} 1',
  );

  const databasePassword = await readFile(join(folder, "postgres/shop-password"), "utf8");
  const outputs = { log: JSON.stringify(readLog()), metrics: scraped };
  const all = [
    ...Object.values(given),
    ...Object.values(secrets),
    ...told,
    databasePassword.trim(),
  ];
  for (const words of all) {
    for (const form of [words, encodeURIComponent(words), words.toLowerCase()]) {
      for (const [where, text] of Object.entries(outputs)) {
        expect(text.includes(form), `${form} in the ${where}`).toBe(false);
      }
    }
  }
  expect(outputs.log).not.toMatch(/\?\w+=|ingrid|velvet/i);
  // The outputs are not empty.
  expect(outputs.log).toContain("/user/checkout");
  expect(told.length).toBeGreaterThanOrEqual(4);
});
