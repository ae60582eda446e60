import { expect, type Page } from "@playwright/test";
import { test } from "./journey.ts";
import { visit } from "./shop-actions.ts";

const record = "/record/black-sabbath-paranoid";

/** Blocks cookies as the browser's setting does; scripts learn of it by navigator.cookieEnabled. */
async function blockCookies(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setDocumentCookieDisabled", { disabled: true });
}

/** Fills the shop's storage in this browser to its last byte. */
async function fillStorage(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (let size = 1024 * 1024, at = 0; size >= 1; at += 1) {
      try {
        localStorage.setItem(`full-${at}`, "x".repeat(size));
      } catch {
        size = Math.floor(size / 2);
      }
    }
  });
}

const languages = [
  {
    base: "",
    add: "Add to cart",
    lost: "Added to cart! But this browser does not store it",
    blocked: "This browser blocks cookies, so you cannot log in here",
  },
  {
    base: "/da",
    add: "Læg i kurv",
    lost: "Men denne browser gemmer den ikke",
    blocked: "Denne browser blokerer cookies, så du kan ikke logge ind her",
  },
];

for (const { base, add, lost, blocked } of languages) {
  test(`a browser that stores nothing says what it loses: ${base || "/"}`, async ({ page }) => {
    await visit(page, base + record);
    await fillStorage(page);
    const button = page.getByRole("main").getByRole("button", { name: add }).first();
    await button.click();
    await expect(page.getByText(lost)).toBeVisible();
    // With room again the next change is stored.
    await page.evaluate(() => {
      localStorage.clear();
    });
    await button.click();
    await expect(page.getByText(lost)).toBeHidden();
    expect(await page.evaluate(() => JSON.stringify(localStorage))).toContain("paranoid");
  });

  test(`log-in says that cookies are blocked: ${base || "/"}`, async ({ page }) => {
    await visit(page, `${base}/login`);
    await expect(page.getByText(blocked)).toBeHidden();
    await blockCookies(page);
    await visit(page, `${base}/login`);
    await expect(page.getByText(blocked)).toBeVisible();
    await visit(page, `${base}/signup`);
    await expect(page.getByText(blocked)).toBeVisible();
  });
}
