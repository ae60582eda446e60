import { expect } from "@playwright/test";
import { test } from "./journey.ts";
import { expectNoViolations, visit, visitHome } from "./shop-actions.ts";

const placeholder = "Search by artist or album...";

test("suggestions appear while typing and are chosen with the keyboard", async ({ page }) => {
  await visitHome(page);
  const field = page.getByPlaceholder(placeholder);
  await field.pressSequentially("sabbath");
  const options = page.getByRole("option");
  await expect(options.first()).toBeVisible();
  expect(await options.count()).toBeLessThanOrEqual(6);
  await expectNoViolations(page);

  await field.press("Escape");
  await expect(options.first()).toBeHidden();
  await field.press("ArrowDown");
  await expect(options.first()).toHaveAttribute("aria-selected", "true");
  await field.press("Enter");
  await expect(page).toHaveURL("/shop?search=Black+Sabbath");
});

test("a decade and a size lead to their filters, and a record leads back to its list", async ({
  page,
}) => {
  await visitHome(page);
  const field = page.getByPlaceholder(placeholder);
  await field.pressSequentially('7"');
  await expect(page.getByRole("option", { name: "7-inch records" })).toBeVisible();
  await field.fill("1970");
  await page.getByRole("option", { name: "Records from the 1970s" }).click();
  await expect(page).toHaveURL("/shop?decade=1970");
  await page.getByLabel("Genre").selectOption("Jazz");
  await expect(page).toHaveURL("/shop?genre=Jazz&decade=1970");
  await page.getByRole("main").getByRole("article").first().getByRole("link").click();
  await page.getByRole("link", { name: "Back to shop" }).click();
  await expect(page).toHaveURL("/shop?genre=Jazz&decade=1970");
});

test("an empty search leads to all records", async ({ page }) => {
  await visitHome(page);
  await page.getByPlaceholder(placeholder).fill("   ");
  await page.getByPlaceholder(placeholder).press("Enter");
  await expect(page).toHaveURL("/shop");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("All Records");
});

test("the shop is narrowed and sorted, each choice in the address", async ({ page }) => {
  await visit(page, "/shop");
  await page.getByLabel("Format").selectOption({ value: '7"' });
  await expect(page).toHaveURL(/format=7%22/);
  await page.getByLabel("In stock only").check();
  await expect(page).toHaveURL(/stock=in/);
  await page.getByLabel("Sort by").selectOption({ label: "Price, lowest first" });
  await expect(page).toHaveURL(/sort=price-up/);
  await expect(page.getByRole("button", { name: "Out of Stock" })).toHaveCount(0);
  await page.getByRole("link", { name: "Clear filters" }).click();
  await expect(page).toHaveURL("/shop?sort=price-up");
});

test("a choice made while the list of the one before arrives is kept", async ({ page }) => {
  await visit(page, "/shop");
  const released = Promise.withResolvers<null>();
  await page.route(/stock=in/, async (route) => {
    await released.promise;
    await route.continue();
  });
  // The address changes a moment before React shows the list.
  await page.evaluate(() => {
    const push = window.history.pushState.bind(window.history);
    window.history.pushState = (...parameters) => {
      push(...parameters);
      window.history.pushState = push;
      document.querySelector<HTMLInputElement>("input[name=stock]")?.click();
    };
  });
  await page.getByLabel("Format").selectOption({ value: '7"' });
  await expect(page.getByRole("link", { name: "Clear filters" })).toBeVisible();
  await expect(page.getByLabel("In stock only")).toBeChecked();
  await page.getByLabel("Sort by").selectOption({ label: "Price, lowest first" });
  released.resolve(null);
  await expect(page).toHaveURL(/format=7%22.*stock=in.*sort=price-up/);
});

test("a list keeps its height while its rows are laid out, and a press meanwhile is not lost", async ({
  page,
}) => {
  for (const width of [390, 768, 1280, 1600, 1920]) {
    await page.setViewportSize({ width, height: 720 });
    await visit(page, "/shop");
    const off = await page.evaluate(() => {
      const items = [...document.querySelectorAll("article")].flatMap(
        (card) => card.closest("li") ?? [],
      );
      const estimate = getComputedStyle(items.at(-1) ?? document.body).containIntrinsicBlockSize;
      for (const item of items) item.style.contentVisibility = "visible";
      const heights = items.map((item) => item.getBoundingClientRect().height);
      const mean = heights.reduce((sum, height) => sum + height, 0) / heights.length;
      return Math.abs(Number(/([\d.]+)px/.exec(estimate)?.[1]) - mean);
    });
    expect(off, `how far off the estimate of a card is, in a window of ${width} px`).toBeLessThan(
      16,
    );
  }
  await visit(page, "/shop");
  const next = page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Next" });
  await next.hover();
  await page.mouse.down();
  const before = await next.boundingBox();
  // Longer than the rows below take, a few at a time.
  await page.waitForTimeout(1_500);
  expect(await next.boundingBox()).toEqual(before);
  await page.mouse.up();
  await expect(page).toHaveURL("/shop?page=2");
});

test("pages are turned by links, and the browser's way back works", async ({ page }) => {
  await visit(page, "/shop");
  const first = await page.getByRole("heading", { level: 2 }).first().innerText();
  await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL("/shop?page=2");
  await expect(page.getByRole("heading", { level: 2 }).first()).not.toHaveText(first);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText(first);
});

test.describe("with JavaScript off", () => {
  test.use({ javaScriptEnabled: false });

  test("a visitor browses, searches, narrows and turns pages", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("link", { name: "See all Doom & Gloom" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Doom & Gloom");
    await page.getByPlaceholder(placeholder).fill("motorhead");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("motorhead");
    await expect(page.getByRole("link", { name: /Ace of Spades/ }).first()).toBeVisible();
    await page.goto("/shop");
    await page.getByLabel("Decade").selectOption("1970");
    await page.getByRole("button", { name: "Show" }).click();
    await expect(page).toHaveURL(/decade=1970/);
    await page.getByRole("button", { name: "Add to wishlist" }).first().click();
    await expect(page).toHaveURL(/\/login\?.*decade/);
    await page.goto("/shop");
    await page.getByRole("link", { name: "Page 2" }).click();
    await expect(page).toHaveURL("/shop?page=2");
  });
});
