import { expect, type Page } from "@playwright/test";
import { runSql } from "./database.ts";
import { test } from "./journey.ts";
import { findMailHtml } from "./mail.ts";
import { becomeOwner, pressOn, ship } from "./money/owner-requests.ts";
import {
  addToCart,
  becomeCustomer,
  cartLink,
  logInAsCustomer,
  visit,
  waitUntilAlive,
} from "./shop-actions.ts";

const record = "/record/black-sabbath-paranoid";

/** Follows the link to the page in the other language. */
async function switchTo(page: Page, name: "Dansk" | "English"): Promise<void> {
  const lang = name === "Dansk" ? "da" : "en";
  await page.getByRole("link", { name, exact: true }).first().click();
  await page.waitForFunction((code) => document.documentElement.lang === code, lang);
  await waitUntilAlive(page);
}

test("twenty changes of the language in the middle of a checkout lose nothing", async ({
  page,
}) => {
  await becomeCustomer(page);
  await visit(page, record);
  await addToCart(page);
  await visit(page, "/user/checkout");
  const field = (name: string) => page.locator(`[name="${name}"]`);
  await field("fullName").fill("Åse Ørsted");
  await field("city").fill("Ærøskøbing");
  const country = page.locator('select[name="country"]');
  await country.selectOption("Sweden");
  const sweden = await country.inputValue();
  await field("note").fill("After five, please.");
  await page.getByLabel("Pick up in the shop").check();
  await page.getByLabel("Pay in the shop").check();

  for (let changes = 1; changes <= 20; changes += 1) {
    const isDanish = changes % 2 === 1;
    await switchTo(page, isDanish ? "Dansk" : "English");
    await expect(page).toHaveURL(isDanish ? "/da/user/checkout" : "/user/checkout");
    await expect(field("fullName")).toHaveValue("Åse Ørsted");
    await expect(field("note")).toHaveValue("After five, please.");
    await expect(page.locator('[name="shippingMethod"]:checked')).toHaveValue("pick-up");
    await expect(page.locator('[name="paymentMethod"]:checked')).toHaveValue("pay-in-shop");
    const cart = isDanish ? "Kurv, 1 vare" : "Cart, 1 item";
    await expect(page.getByRole("link", { name: cart }).first()).toBeVisible();
  }
  // What is hidden while an order is picked up is there again for a parcel.
  await page.getByLabel("Parcel").check();
  await expect(field("city")).toHaveValue("Ærøskøbing");
  await expect(country).toHaveValue(sweden);
});

test("a change of the language keeps the filters and the page of a list", async ({ page }) => {
  await visit(page, "/shop?stock=in&sort=newest&page=2");
  await switchTo(page, "Dansk");
  await expect(page).toHaveURL("/da/shop?stock=in&sort=newest&page=2");
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await switchTo(page, "English");
  await expect(page).toHaveURL("/shop?stock=in&sort=newest&page=2");
});

test("a change of the language at the foot of a long page stays there", async ({ page }) => {
  await visit(page, "/terms");
  const footer = page.getByRole("contentinfo");
  await footer.getByRole("link", { name: "Dansk" }).click();
  await page.waitForURL("/da/terms");
  await expect(footer.getByRole("link", { name: "English" })).toBeInViewport();
  await waitUntilAlive(page);
  await expect(footer.getByRole("link", { name: "English" })).toBeInViewport();
  // A page that did not come, and the next one, begin at their tops.
  await page.route("**/terms", (route) => route.abort());
  await footer.getByRole("link", { name: "English" }).click();
  await page.unroute("**/terms");
  await page.goto("/da/privacy");
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test("two tabs in two languages share a cart, and each keeps its own words", async ({
  page,
  context,
}) => {
  await visit(page, record);
  const danish = await context.newPage();
  await visit(danish, `/da${record}`);
  await danish.getByRole("main").getByRole("button", { name: "Læg i kurv" }).first().click();
  await expect(danish.getByText("Lagt i kurven!")).toBeVisible();
  await expect(danish.getByRole("link", { name: "Kurv, 1 vare" }).first()).toBeVisible();
  await expect(cartLink(page)).toHaveAccessibleName("Cart, 1 item");
  await addToCart(page);
  await expect(danish.getByRole("link", { name: "Kurv, 2 varer" }).first()).toBeVisible();
  await danish.getByRole("link", { name: "Alle plader" }).first().click();
  await expect(danish).toHaveURL("/da/shop");
  await expect(danish.getByRole("heading", { level: 1 })).toHaveText("Alle plader");
  await page.getByRole("link", { name: "All records" }).first().click();
  await expect(page).toHaveURL("/shop");
  await danish.close();
});

test("there is nothing in languages that the shop has not, nor in two at once", async ({
  page,
}) => {
  for (const path of ["/xx/shop", "/da/da/shop"]) {
    expect((await page.request.get(path)).status(), path).toBe(404);
  }
  const first = await page.request.get("/en/shop", { maxRedirects: 0 });
  expect([first.status(), first.headers()["location"]]).toEqual([302, "/shop"]);
  // Each address has one spelling, to which the others lead.
  const { status, headers } = await page.request
    .get("/DA/shop", { maxRedirects: 0 })
    .then((response) => ({ status: response.status(), headers: response.headers() }));
  expect([status, headers["location"]]).toEqual([301, "/da/shop"]);
});

test("somebody buys in Danish, withdraws, and reads the credit note", async ({ page }) => {
  const email = await becomeCustomer(page);
  await visit(page, "/da");
  const searchField = page.getByPlaceholder("Søg på kunstner eller album…");
  await searchField.fill("paranoid");
  await searchField.press("Enter");
  await page.waitForURL((url) => url.pathname === "/da/shop");
  await page.getByRole("main").getByRole("link", { name: "Paranoid" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Paranoid" })).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Læg i kurv" }).first().click();
  await expect(page.getByText("Lagt i kurven!")).toBeVisible();
  await visit(page, "/da/user/cart");
  await page.getByRole("link", { name: "Gå til kassen" }).click();
  await expect(page).toHaveURL("/da/user/checkout");
  for (const [name, value] of [
    ["fullName", "Åse Ørsted"],
    ["address", "Sleeve Street 1"],
    ["postalCode", "1450"],
    ["city", "København"],
  ] as const) {
    await page.locator(`[name="${name}"]`).fill(value);
  }
  await page.getByRole("radio", { name: "Faktura" }).check();
  await page.getByRole("button", { name: "Afgiv ordre med betalingspligt" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tak for din ordre!");
  const number = new URL(page.url()).searchParams.get("order") ?? "";
  expect(await findMailHtml("order-placed", number)).toContain("Tak for din ordre");

  await becomeOwner(page);
  await ship(page, number);
  await pressOn(page, number, { intent: "mark-paid", paidOn: "" });

  await logInAsCustomer(page, email);
  await visit(page, `/da/user/orders/${number}`);
  await page.getByRole("main").getByRole("link", { name: "Fortryd aftalen her" }).click();
  await page.getByRole("button", { name: "Bekræft fortrydelse" }).click();
  await expect(page.getByText(`Du fortrød ordre ${number} den`)).toBeVisible();
  expect(await findMailHtml("withdrawal", number)).toContain("Vi har modtaget din fortrydelse");

  await becomeOwner(page);
  const [returned] = await runSql<{ id: string }>(
    "select id from withdrawals where order_number = $1",
    [number],
  );
  for (const intent of ["received", "refund"]) {
    const form = { intent, id: returned?.id ?? "", "media-1": "M", "sleeve-1": "M" };
    expect((await page.request.post("/admin/returns", { form })).ok(), intent).toBe(true);
  }

  await logInAsCustomer(page, email);
  await visit(page, `/da/user/orders/${number}`);
  await page.getByRole("link", { name: "Kreditnota" }).click();
  await expect(page.getByRole("article")).toContainText("Kreditnota");
  await expect(page.getByRole("article")).toContainText(number);
});
