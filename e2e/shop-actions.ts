import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import AxeBuilder from "@axe-core/playwright";
import { expect as playwrightExpect, type Locator, type Page } from "@playwright/test";
import { requireShopFolder } from "./shop-folder.ts";
import { markRepeats, repeatSelector } from "./skip-repeats.ts";
import { emptyShopPassword } from "./start-shop.ts";

/** With the time limit of playwright.config.ts also where no configuration is read: e2e/pictures/take-pictures.ts. */
const expect = playwrightExpect.configure({ timeout: 60_000 });

/**
 * What a person does in the shop, in its words. Each action waits until the page answers to scripts and
 * looks for controls by the names that docs/rules.md, Names of controls, fixes.
 */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitUntilAlive(page);
}

export async function visitHome(page: Page): Promise<void> {
  await visit(page, "/");
}

/** Searches by the form of the navbar. */
export async function search(page: Page, text: string): Promise<void> {
  const field = page.getByPlaceholder("Search by artist or album...");
  await field.fill(text);
  await field.press("Enter");
  await page.waitForURL((url) => url.pathname === "/shop");
}

/** Opens the page of a record that is on the page, by its album. */
export async function openRecord(page: Page, album: string): Promise<void> {
  await page.getByRole("main").getByRole("link", { name: album }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: album })).toBeVisible();
}

/** Puts the record whose page is open in the cart, and sees that the shop says so. */
export async function addToCart(page: Page): Promise<void> {
  await page.getByRole("main").getByRole("button", { name: "Add to cart" }).first().click();
  await expect(page.getByText("Added to cart!")).toBeVisible();
}

/** The password of everybody who signs up in a journey. */
export const password = "correct horse";

let people = 0;

/** An address that nobody has signed up with. */
export function newEmail(): string {
  people += 1;
  return `person-${Date.now()}-${people}@example.com`;
}

/** Makes an account on the sign-up page, which has to be open, and is then logged in. */
export async function signUp(page: Page, email = newEmail()): Promise<string> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("button", { name: "Account menu" })).toBeVisible();
  return email;
}

/**
 * Makes an account and logs in without showing a page, as a browser without JavaScript would send the form: for journeys
 * that are about something else. A page that is open does not know of it.
 */
export async function becomeCustomer(page: Page, email = newEmail()): Promise<string> {
  await post(page, "/signup", { email, password });
  return email;
}

/** Logs a customer in as becomeCustomer does: without showing a page, and in the place of whoever was logged in. */
export async function logInAsCustomer(page: Page, email: string): Promise<void> {
  await page.context().clearCookies();
  await post(page, "/login", { email, password });
}

/** Sends a form from outside of a page, in the name of the page's browser; the shop has to lead on. */
async function post(page: Page, path: string, form: { [name: string]: string }): Promise<void> {
  const response = await page.request.post(path, { form, maxRedirects: 0 });
  expect(response.status(), path).toBe(303);
}

/** Logs in on the log-in page, which has to be open. */
export async function logIn(page: Page, email: string, given = password): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(given);
  await page.getByRole("button", { name: "Log in" }).click();
}

/** The first admin's password, as the shop has written it down. */
export async function readOwnersPassword(): Promise<string> {
  const written = readFile(join(requireShopFolder(), "admin-password.txt"), "utf8");
  return (await written.catch(() => emptyShopPassword)).trim();
}

/** Logs the first admin in as becomeCustomer does: without showing a page. */
export async function logInAsOwner(page: Page): Promise<void> {
  await post(page, "/login", { email: "admin@example.com", password: await readOwnersPassword() });
}

/** Chooses an entry of the account menu. */
export async function choose(page: Page, entry: string): Promise<void> {
  await page.getByRole("button", { name: "Account menu" }).click();
  const name = { name: entry, exact: true };
  const menu = page.getByRole("navigation", { name: "Your things" });
  await menu.getByRole("link", name).or(menu.getByRole("button", name)).click();
}

/** The navbar's way to the cart, whose name says how many items are in it. */
export function cartLink(page: Page): Locator {
  const name = /^Cart, \d+ items?$/;
  return page.getByRole("link", { name }).or(page.getByRole("button", { name })).first();
}

/** What AxeBuilder has too, and would evaluate twice on each new page. */
const axeSource = readFileSync(
  createRequire(import.meta.resolve("@axe-core/playwright")).resolve("axe-core/axe.min.js"),
  "utf8",
);
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** What hangs on the colours of a page. */
const rulesOfColor = ["color-contrast", "link-in-text-block"];

/**
 * Runs axe on the page once it is at rest; fails naming each rule and the elements that break it. "color" for
 * a page that has passed all rules at this width in another colour scheme. A run takes longer than any other step: a
 * journey calls it for states that no screen of e2e/check-screens.ts shows.
 */
export async function expectNoViolations(
  page: Page,
  rules: "all" | "color" = "all",
): Promise<void> {
  // From here on colours change at once: one on its way to another has a contrast of its own, whenever it sets out.
  await page.emulateMedia({ reducedMotion: "reduce" });
  const lines = await findViolations(page, rules);
  // A menu may appear while axe runs, because its script came late; only violations that remain at rest count.
  const lasting = lines.length > 0 ? await findViolations(page, rules) : lines;
  expect(lasting, `axe on ${page.url()}`).toEqual([]);
}

async function findViolations(page: Page, rules: "all" | "color"): Promise<string[]> {
  await waitUntilStill(page);
  // Half a link below the navbar, which stays in sight, would be too small to press.
  const place = await page.evaluate(() => scrollY);
  await scrollTo(page, 0);
  await markRepeats(page);
  // A page that was checked before has axe already.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  const axe = new AxeBuilder({ page, axeSource: "void 0" })
    .options({ resultTypes: ["violations", "incomplete"] })
    .exclude(repeatSelector)
    // In one piece, as pages without frames allow: otherwise each run ends in a window of its own.
    .setLegacyMode();
  const { violations, incomplete } = await (
    rules === "all" ? axe.withTags(tags) : axe.withRules(rulesOfColor)
  ).analyze();
  await scrollTo(page, place);
  // Of words in the very colour of their ground axe only says that it is not sure.
  const invisible = incomplete.filter(({ nodes }) =>
    nodes.some(({ any }) => any.some(({ data }) => isEqualRatio(data))),
  );
  return [...violations, ...invisible].flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id} at ${target.join(" ")}: ${failureSummary ?? ""}`,
    ),
  );
}

async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((to) => {
    window.scrollTo({ top: to, behavior: "instant" });
  }, top);
}

function isEqualRatio(data: unknown): boolean {
  return (
    typeof data === "object" &&
    data !== null &&
    "messageKey" in data &&
    data.messageKey === "equalRatio"
  );
}

/** Waits until what moves already has come to its end. */
async function waitUntilStill(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
        .map((animation) => animation.finished.catch(() => undefined)),
    ),
  );
}

/** Waits until React has taken over the page, so that a press of a button is not lost. */
export async function waitUntilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.documentElement)
      .concat(Object.keys(document))
      .some((key) => key.startsWith("__react")),
  );
}

/** Fills in the checkout page that is open. */
export async function fillAddress(page: Page): Promise<void> {
  await page.getByLabel("Full name").fill("Ada Byron");
  await page.getByLabel("Address", { exact: true }).fill("Sleeve Street 1");
  await page.getByLabel("Postal code").fill("1450");
  await page.getByLabel("City").fill("København");
}

/** Places the order of the checkout page that is open; gives its number. */
export async function placeOrder(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Place order with obligation to pay" }).click();
  await page.waitForURL((url) => url.pathname === "/thankyou");
  // The address changes a moment before the page does, and only the page ends the checkout, its cart and its draft.
  await page.waitForFunction(() => window.localStorage.getItem("gatefold-checkout") === null);
  const number = new URL(page.url()).searchParams.get("order");
  expect(number).toMatch(/^\d{6}-[A-HJ-NP-Z2-9]{6}$/);
  return number ?? "";
}
