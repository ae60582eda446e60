import { expect, type Page } from "@playwright/test";
import { runSql } from "./database.ts";
import { test } from "./journey.ts";
import { fillCart, record } from "./prepare-screens.ts";
import { becomeCustomer, fillAddress, placeOrder, visit } from "./shop-actions.ts";

// What the browser says of requests it cannot send.
test.use({ allowedMessages: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/] });

const id = "black-sabbath-paranoid";
const noConnection = "No connection. Nothing was sent. Try again.";

/** Marks the document; gives what tells whether it is still the same. */
async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { isMarked: true }));
  return () => page.evaluate(() => "isMarked" in window);
}

/** Waits until the page has fetched what it needs for others, as it does when somebody is there and moves. */
async function waitForPrefetch(page: Page, file: string): Promise<void> {
  const isFetched = () =>
    page.evaluate(
      (name) =>
        performance
          .getEntriesByType("resource")
          .some(
            (entry) =>
              entry.name.includes(name) && (entry as PerformanceResourceTiming).responseEnd > 0,
          ),
      file,
    );
  let moves = 0;
  // A movement before the page is interactive starts nothing.
  await expect
    .poll(async () => {
      moves += 1;
      await page.mouse.move(10 + (moves % 2), 10);
      return isFetched();
    })
    .toBe(true);
}

test("a page that cannot be refreshed keeps what it shows and catches up", async ({ page }) => {
  await runSql("update records set price = 249, discount = 0 where id = $1", [id]);
  await visit(page, record);
  const isSame = await markDocument(page);
  const price = page.getByRole("main").getByText("249 kr.").first();
  await expect(price).toBeVisible();

  // The event stream goes on: it tells of the change, and what it makes the page ask for fails.
  await page.route(/\.data(\?|$)/, (route) => route.abort());
  await runSql("update records set price = 251 where id = $1", [id]);
  await expect(page.getByText("This page may be out of date")).toBeVisible();
  await expect(price).toBeVisible();

  await page.unroute(/\.data(\?|$)/);
  await expect(page.getByRole("main").getByText("251 kr.").first()).toBeVisible();
  await expect(page.getByText("This page may be out of date")).toBeHidden();
  expect(await isSame()).toBe(true);
  await runSql("update records set price = 249 where id = $1", [id]);
});

test("a style sheet that did not come is fetched again", async ({ page }) => {
  await page.route(/\.css$/, (route) => route.abort());
  const failure = page.waitForEvent("requestfailed", (request) => request.url().endsWith(".css"));
  await visit(page, record);
  await failure;
  // A sheet that failed has no rules, or none that may be read.
  const countSheets = () =>
    page.evaluate(() => {
      const isLoaded = ({ href, cssRules }: CSSStyleSheet) => href !== null && cssRules.length > 0;
      return [...document.styleSheets].filter((sheet) => {
        try {
          return isLoaded(sheet);
        } catch {
          return false;
        }
      }).length;
    });
  expect(await countSheets()).toBe(0);

  await page.unroute(/\.css$/);
  await expect.poll(countSheets).toBe(await page.locator("link[href$='.css']").count());
});

test("a link, a search and a filter without a connection leave the page as it is", async ({
  page,
  context,
}) => {
  await visit(page, "/shop");
  const isSame = await markDocument(page);
  await context.setOffline(true);

  // The search's module and the record page were never fetched.
  const field = page.getByPlaceholder("Search by artist or album...");
  await field.pressSequentially("black");
  await field.press("Enter");
  const notice = page.getByText("No connection. Try again.");
  await expect(notice).toBeVisible();
  await expect(field).toHaveValue("black");

  await page.getByRole("main").getByRole("article").getByRole("link").first().click();
  await expect(notice).toBeVisible();
  await expect(page).toHaveURL("/shop");

  await page.getByLabel("Genre").selectOption({ index: 1 });
  const filters = page.getByRole("main").locator("form").filter({ hasText: "Genre" });
  await expect(filters.getByText(noConnection)).toBeVisible();
  expect(await page.getByLabel("Genre").inputValue()).not.toBe("");
  expect(await isSame()).toBe(true);

  await context.setOffline(false);
  await filters.getByRole("button", { name: "Try again" }).click();
  await page.waitForURL(/genre=/);
  await expect(page.getByText(noConnection)).toBeHidden();
  expect(await isSame()).toBe(true);
});

test("the page of a link under the pointer is fetched ahead, and its lack does not reload this one", async ({
  page,
  context,
}) => {
  // As in Firefox and Safari, reloads cannot be held back; nor has anything been fetched for other pages.
  await page.addInitScript(() => {
    delete (window as { navigation?: unknown }).navigation;
    window.requestIdleCallback = () => 0;
  });
  await visit(page, "/shop");
  const isSame = await markDocument(page);
  const links = page.getByRole("main").getByRole("article").getByRole("link");
  let isLoaded = false;
  page.on("response", (response) => {
    isLoaded ||= response.url().endsWith(".js");
  });
  // The first move of the pointer loads what fetches ahead; on a busy machine it may come before React listens to it.
  await expect(async () => {
    await page.mouse.move(0, 0);
    await page.mouse.move(9, 9);
    await expect.poll(() => isLoaded, { timeout: 2_000 }).toBe(true);
  }).toPass();
  await context.setOffline(true);
  let isTried = false;
  page.on("requestfailed", (request) => {
    isTried ||= request.url().includes("/record-page");
  });
  await expect(async () => {
    await page.mouse.move(0, 0);
    await links.nth(0).hover();
    await expect.poll(() => isTried, { timeout: 2_000 }).toBe(true);
  }).toPass();
  await links.nth(0).click();
  await expect(page.getByText("No connection. Try again.")).toBeVisible();
  expect(await isSame()).toBe(true);

  await context.setOffline(false);
  const isFetched = page.waitForRequest(/\/record\/[^/]+\.data/);
  await links.nth(1).hover();
  await isFetched;
  await links.nth(1).click();
  await page.waitForURL(/\/record\//);
  expect(await isSame()).toBe(true);
});

test("going back without a connection stays on the page and in its place in the history", async ({
  page,
  context,
}) => {
  await visit(page, "/shop");
  await page.getByRole("main").getByRole("article").getByRole("link").first().click();
  await page.waitForURL(/\/record\//);
  const url = page.url();
  await context.setOffline(true);
  await page.evaluate(() => {
    history.back();
  });
  await expect(page.getByText("No connection. Try again.")).toBeVisible();
  await expect(page).toHaveURL(url);
  await context.setOffline(false);
  await page.getByRole("button", { name: "Try again" }).click();
  await page.waitForURL("/shop");
  await page.goForward();
  await page.waitForURL(url);
});

test("a heart pressed without a connection says so and goes back to what is true", async ({
  page,
  context,
}) => {
  await becomeCustomer(page);
  await visit(page, record);
  await context.setOffline(true);
  await page.getByRole("button", { name: "Add to wishlist" }).first().click();
  await expect(page.getByText(noConnection)).toBeVisible();
  await expect(page.getByRole("button", { name: "Remove from wishlist" })).toHaveCount(0);
  await context.setOffline(false);
  await page.getByRole("button", { name: "Add to wishlist" }).first().click();
  await expect(page.getByText("Added to wishlist!")).toBeVisible();
  await expect(page.getByText(noConnection)).toBeHidden();
});

test("a cart whose prices did not come offers one way to try again", async ({ page, context }) => {
  await becomeCustomer(page);
  await fillCart(page);
  await visit(page, "/user/cart");
  await waitForPrefetch(page, "checkout-page");
  await context.setOffline(true);
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  const notice = page.getByText("The shop could not be asked about today’s prices and stock.");
  const again = page.getByRole("button", { name: "Try again" });
  await expect(notice).toBeVisible();
  await expect(again).toHaveCount(1);
  await page.getByRole("link", { name: "Go to Checkout" }).click();
  await expect(page.getByText("No connection. Try again.")).toBeVisible();
  await expect(again).toHaveCount(1);
  await context.setOffline(false);
  await expect(notice).toBeHidden();
  await again.click();
  await expect(page).toHaveURL("/user/checkout");
});

test("a purchase whose every step first fails for want of a connection is one order", async ({
  page,
  context,
}) => {
  await becomeCustomer(page);
  await fillCart(page);
  await waitForPrefetch(page, "checkout-page");
  const isSame = await markDocument(page);

  await page.getByLabel("Comment").fill("Worth the wait.");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Post comment" }).click();
  await expect(page.locator("#comments").getByText(noConnection)).toBeVisible();
  await expect(page.getByLabel("Comment")).toHaveValue("Worth the wait.");
  await context.setOffline(false);
  await page.getByRole("button", { name: "Post comment" }).click();
  await expect(page.getByRole("article").getByText("Worth the wait.")).toHaveCount(1);

  await page.getByRole("link", { name: /^Cart, / }).click();
  await page.getByRole("link", { name: /checkout/i }).click();
  await page.waitForURL("/user/checkout");
  await fillAddress(page);
  await page.getByLabel("Note").fill("Ring twice.");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Place order with obligation to pay" }).click();
  await expect(page.getByText(noConnection)).toBeVisible();
  await expect(page.getByLabel("Note")).toHaveValue("Ring twice.");
  await expect(page.getByLabel("Full name")).toHaveValue("Ada Byron");
  await context.setOffline(false);

  // The order is placed, but its answer is lost: pressing again leads to the same order.
  await page.route(/user\/checkout\.data/, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole("button", { name: "Place order with obligation to pay" }).click();
  await expect(page.getByText("We cannot tell whether it was sent.")).toBeVisible();
  await page.unroute(/user\/checkout\.data/);
  await placeOrder(page);
  expect(await isSame()).toBe(true);
  await visit(page, "/user/orders");
  await expect(page.getByRole("main").getByRole("row")).toHaveCount(2);
});
