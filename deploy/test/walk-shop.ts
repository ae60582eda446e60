// What an owner and a customer do in a shop that install.sh has made, in a real browser through Caddy:
//   walk-shop.ts set-up https://shop.example folder    from the printed address to the open shop
//   walk-shop.ts sell https://shop.example folder      its own logo, and an order that is paid, packed and sent off
//   walk-shop.ts look https://shop.example folder      all of it is still there, as after an update
// Run in the container's network, with the folder of start-fakes.ts, where the printed address lies as address.txt. With
// PICTURES=folder a picture of each step is taken, at 390 and 1280 px.
import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { chromium, expect as playwrightExpect, type Page } from "@playwright/test";
import sharp from "sharp";
import {
  addToCart,
  cartLink,
  fillAddress,
  logIn,
  search,
  signUp,
  visit,
} from "../../e2e/shop-actions.ts";
import { chromiumArguments, requireChromium } from "../../test/browser/chromium.ts";
import { customerEmail, owner, record } from "./owner.ts";

const [walk, shopAddress = "", folder = ""] = process.argv.slice(2);
if (shopAddress === "" || folder === "") {
  throw new Error("Say the walk, the shop's address and the folder.");
}
const expect = playwrightExpect.configure({ timeout: 60_000 });
const pictures = process.env["PICTURES"];
const began = Date.now();
let filledFields = 0;

const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 220 60"><circle cx="30" cy="30" r="28" fill="#b3261e"/>
<circle cx="30" cy="30" r="10" fill="#fff"/><circle cx="30" cy="30" r="3" fill="#222"/>
<path d="M80 12v36M80 14h14a9 9 0 0 1 0 20H80M120 12v36h18M160 48l14-36 14 36M165 36h18" fill="none" stroke="#b3261e" stroke-width="5"/></svg>`;

const browser = await chromium.launch({
  executablePath: requireChromium(),
  // The domain leads nowhere, and its certificate is of Caddy's own authority.
  args: [
    ...chromiumArguments(),
    `--host-resolver-rules=MAP ${new URL(shopAddress).hostname} 127.0.0.1`,
    "--ignore-certificate-errors",
  ],
});
const contextOptions = { baseURL: shopAddress, ignoreHTTPSErrors: true };

async function open(): Promise<Page> {
  const context = await browser.newContext({
    ...contextOptions,
    viewport: { width: 1280, height: 800 },
  });
  context.setDefaultTimeout(60_000);
  return context.newPage();
}

/** A picture of the whole page at both widths; also in the dark where asked. */
async function picture(page: Page, name: string, { dark = false } = {}): Promise<void> {
  console.log(`  ${name}`);
  if (pictures === undefined) return;
  await mkdir(pictures, { recursive: true });
  await page.waitForLoadState("networkidle").catch(() => undefined);
  for (const colorScheme of dark ? (["dark", "light"] as const) : (["light"] as const)) {
    await page.emulateMedia({ colorScheme });
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: width === 390 ? 844 : 800 });
      await page.waitForTimeout(300);
      const path = join(pictures, `${name}-${width}${colorScheme === "dark" ? "-dark" : ""}.png`);
      await page.screenshot({ path, fullPage: true });
    }
  }
}

async function fill(page: Page, label: string, text: string): Promise<void> {
  filledFields += 1;
  await page.getByRole("main").getByLabel(label).first().fill(text);
}

const press = (page: Page, name: string) =>
  page.getByRole("button", { name, exact: true }).first().click();

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** The printed address, the seven steps, and the open shop. */
async function setUp(page: Page): Promise<void> {
  const visitor = await fetchShop();
  expect(visitor.status).toBe(503);
  const address = (await readFile(join(folder, "address.txt"), "utf8")).trim();
  // Caddy makes its certificate in the first moments.
  await expect(() => page.goto("/")).toPass({ timeout: 60_000 });
  await picture(page, "01-visitor-before", { dark: true });
  await page.goto(address);
  await picture(page, "02-owner", { dark: true });
  await fill(page, "Email", owner.email);
  await fill(page, "Password", owner.password);
  await press(page, "Continue");

  await page.waitForURL("**/setup/shop");
  await picture(page, "03-shop-empty", { dark: true });
  await fill(page, "Shop name", "Pladen");
  await fill(page, "Tagline", "Plader, der bliver vendt");
  await fill(page, "Address", "Pladen ApS\nNørrebrogade 1\n2200 København N");
  await page.getByLabel("Email").fill("hej");
  await fill(page, "VAT number", "DK 12 34 56 78");
  await press(page, "Continue");
  await expect(page.getByText("This does not look like an email address.")).toBeVisible();
  await picture(page, "04-shop-refused");
  await fill(page, "Email", "hej@pladen.dk");
  await fill(page, "Bank account", "Reg. 1234, account 123456");
  await fill(page, "Opening hours", "Tirsdag–fredag 11–18\nLørdag 10–15");
  await press(page, "Continue");

  await page.waitForURL("**/setup/postage");
  await picture(page, "05-postage");
  await fill(page, "Price", "59");
  await press(page, "Continue");

  await page.waitForURL("**/setup/payment");
  await picture(page, "06-payment-empty");
  await page.getByLabel("Stripe secret key").fill("sk_test_wrong");
  await press(page, "Continue");
  await expect(page.getByText("Stripe says:")).toBeVisible();
  await picture(page, "07-payment-refused");
  await page.getByLabel("Stripe secret key").fill("sk_test_fake_4242");
  filledFields += 1;
  await press(page, "Continue");

  await page.waitForURL("**/setup/mail");
  await picture(page, "08-mail-empty");
  const mailServer = (await readFile(join(folder, "mail-server.txt"), "utf8")).trim();
  await fill(page, "Mail server", mailServer.replace("post", "wrong"));
  await press(page, "Continue");
  await expect(page.getByText("Nothing is saved yet")).toBeVisible();
  await picture(page, "09-mail-refused");
  await fill(page, "Mail server", mailServer);
  await press(page, "Continue");

  await page.waitForURL("**/setup/records");
  await picture(page, "10-records-empty");
  await page.getByRole("link", { name: "Add a record" }).click();
  await heading(page).waitFor();
  await picture(page, "11-add-empty");
  await fill(page, "Artist", record.artist);
  await fill(page, "Album", record.album);
  await fill(page, "Price (kr.)", "249");
  await fill(page, "Stock", "9");
  const cover = sharp({ create: { width: 900, height: 900, channels: 3, background: "#24507a" } });
  await page.getByLabel("Cover", { exact: true }).setInputFiles({
    name: "front.jpg",
    mimeType: "image/jpeg",
    buffer: await cover.jpeg().toBuffer(),
  });
  await press(page, "Add record");
  await expect(page.getByText("Added:")).toBeVisible();
  await picture(page, "12-added");
  await visit(page, "/setup/records");
  await picture(page, "13-records-one");
  await press(page, "Continue");

  await page.waitForURL(/\/setup\/open\??$/);
  await picture(page, "14-open", { dark: true });
  expect((await fetchShop()).status).toBe(503);
  await press(page, "Open the shop");
  await page.waitForURL((url) => url.pathname === "/");
  await picture(page, "15-home", { dark: true });
  expect((await fetchShop()).status).toBe(200);
  console.log(`set up in ${Date.now() - began} ms, ${filledFields} fields filled in`);
}

/** The owner's own logo, what payment and mail say of themselves, and the dashboard. */
async function lookAround(page: Page): Promise<void> {
  await visit(page, "/admin/settings/shop");
  await page.locator('input[name="logo"]').setInputFiles({
    name: "logo.svg",
    mimeType: "image/svg+xml",
    buffer: Buffer.from(logo),
  });
  await press(page, "Use this logo");
  await expect(page.getByText("Saved.")).toBeVisible();
  await picture(page, "16-logo-svg", { dark: true });
  await page.locator('input[name="logo"]').setInputFiles({
    name: "logo.png",
    mimeType: "image/png",
    buffer: await sharp(Buffer.from(logo)).resize(880).png().toBuffer(),
  });
  await press(page, "Use this logo");
  await expect(page.getByText("Saved.")).toBeVisible();
  await picture(page, "17-logo-png");
  await visit(page, "/admin/settings/payment");
  await picture(page, "18-payment-connected");
  await visit(page, "/admin/settings/mail");
  await press(page, "Send test mail");
  await expect(page.getByText(/^Sent to .* The server says: /)).toBeVisible();
  await picture(page, "19-test-mail");
  await visit(page, "/admin");
  await picture(page, "20-admin", { dark: true });
}

/** A customer finds the record and pays for it by card; gives the order's number. */
async function buy(page: Page): Promise<string> {
  await visit(page, "/");
  await picture(page, "21-customer-home");
  await search(page, "svartasen");
  await picture(page, "22-search");
  await page.getByRole("main").getByRole("link", { name: record.album }).first().click();
  await expect(heading(page)).toHaveText(record.album);
  await picture(page, "23-record");
  await addToCart(page);
  await visit(page, "/user/cart");
  await page.getByRole("link", { name: "Create an account" }).click();
  await expect(heading(page)).toHaveText("Create an account");
  await picture(page, "24-sign-up");
  await signUp(page, customerEmail);
  await page.waitForURL("**/user/cart");
  await picture(page, "25-cart");
  await page.getByRole("link", { name: "Go to Checkout" }).first().click();
  await page.waitForURL("**/user/checkout");
  await fillAddress(page);
  await page.getByRole("radio", { name: "Card" }).check();
  await picture(page, "26-checkout", { dark: true });
  await page.getByRole("button", { name: "Place order" }).click();
  await expect(page.getByText("No money moves.")).toBeVisible();
  await picture(page, "27-fake-stripe");
  await press(page, "Pay");
  await expect(heading(page)).toHaveText("Thank you!");
  await expect(cartLink(page)).toHaveAccessibleName("Cart, 0 items");
  await picture(page, "28-thank-you", { dark: true });
  return new URL(page.url()).searchParams.get("order") ?? "";
}

/** The owner sees the order, packs it and sends it off. */
async function ship(page: Page, orderNumber: string): Promise<void> {
  await visit(page, "/admin");
  await picture(page, "29-orders");
  await page.getByRole("link", { name: orderNumber }).first().click();
  await expect(heading(page)).toHaveText(`Order ${orderNumber}`);
  await picture(page, "30-order");
  await press(page, "Mark as Processing");
  await expect(page.getByText("The order is now Processing.")).toBeVisible();
  await press(page, "Mark as Shipped");
  await expect(page.getByText(/^Authorised .* kr\., taken .* kr\.$/)).toBeVisible();
  await picture(page, "31-shipped", { dark: true });
}

async function logInAsOwner(page: Page): Promise<void> {
  await visit(page, "/login");
  await logIn(page, owner.email, owner.password);
  await page.getByRole("button", { name: "Account menu" }).waitFor();
}

/** What was entered, sold and sent is there. */
async function look(page: Page): Promise<void> {
  await visit(page, "/");
  await expect(page.getByRole("banner").locator("img").first()).toBeVisible();
  await expect(page.getByRole("contentinfo").getByText("hej@pladen.dk")).toBeVisible();
  await picture(page, "40-home-again");
  await visit(page, "/shop");
  await expect(page.getByRole("main").getByText(record.album).first()).toBeVisible();
  await logInAsOwner(page);
  await visit(page, "/admin?status=shipped");
  await page
    .getByRole("main")
    .getByRole("link", { name: /^\d{6}-/ })
    .first()
    .click();
  await expect(page.getByText(/^Authorised .* kr\., taken .* kr\.$/)).toBeVisible();
  await picture(page, "41-order-again");
  await visit(page, "/admin/settings/postage");
  await expect(page.getByLabel("Price").first()).toHaveValue("59");
  await visit(page, "/admin/settings/payment");
  await expect(page.getByText("Connected in test mode")).toBeVisible();
}

function fetchShop(): Promise<Response> {
  return fetch("http://127.0.0.1:3000/", { headers: { Host: new URL(shopAddress).host } });
}

const page = await open();
try {
  if (walk === "set-up") await setUp(page);
  else if (walk === "sell") {
    await logInAsOwner(page);
    await lookAround(page);
    const orderNumber = await buy(await open());
    await ship(page, orderNumber);
    const mails = await readFile(join(folder, "mails.txt"), "utf8");
    expect(mails).toContain(customerEmail);
    expect(mails).toContain(orderNumber);
  } else await look(page);
} finally {
  await browser.close();
}
