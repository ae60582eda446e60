import { expect, type Page } from "@playwright/test";
import { visitEarly } from "./hold-scripts.ts";
import { test } from "./journey.ts";
import { addToCart, cartLink, expectNoViolations, visit, visitHome } from "./shop-actions.ts";

/** Puts the first records of a page of the shop in the cart, one after the other. */
async function addFirst(page: Page, count: number): Promise<void> {
  const buttons = page.getByRole("main").getByRole("button", { name: "Add to cart" });
  for (let index = 0; index < count; index += 1) await buttons.nth(index).click();
}

test("the cart menu shows five items, how many more, the count and the total", async ({ page }) => {
  await visit(page, "/shop?stock=in");
  await addFirst(page, 7);
  await expect(cartLink(page)).toHaveAccessibleName("Cart, 7 items");

  await cartLink(page).hover();
  await expect(page.getByText("+2 more...")).toBeVisible();
  await expect(page.getByText("7 items", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Go to Cart" })).toBeVisible();
  await expectNoViolations(page);

  await page.keyboard.press("Escape");
  await page.mouse.move(0, 400);
  await expect(page.getByRole("link", { name: "Go to Cart" })).toBeHidden();
  await cartLink(page).focus();
  await expect(page.getByRole("link", { name: "Go to Cart" })).toBeVisible();
});

test("a button that is pressed before the page answers is not forgotten", async ({ page }) => {
  const scripts = Promise.withResolvers<undefined>();
  await page.route("**/assets/*.js", async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto("/record/black-sabbath-paranoid");
  const button = page.getByRole("main").getByRole("button", { name: "Add to cart" }).first();
  await button.click();
  await button.click();
  await expect(page.getByText("Added to cart!")).toBeVisible();
  scripts.resolve(undefined);
  await expect(cartLink(page)).toHaveAccessibleName("Cart, 2 items");
});

test("the badge says what is in the cart before the page answers, and moves nothing", async ({
  page,
}) => {
  await visit(page, "/shop?stock=in");
  await addFirst(page, 3);
  await expect(cartLink(page)).toHaveAccessibleName("Cart, 3 items");
  for (const path of ["/", "/record/black-sabbath-paranoid", "/terms"]) {
    const early = await visitEarly(page, path);
    await expect(cartLink(page)).toHaveAccessibleName("Cart, 3 items");
    const badge = cartLink(page).getByText("3", { exact: true });
    await expect(badge).toBeVisible();
    const place = await badge.boundingBox();
    await early.release();
    await expect(cartLink(page)).toHaveAccessibleName("Cart, 3 items");
    expect(await badge.boundingBox()).toEqual(place);
  }
  // A press before the page answers counts in it at once.
  const early = await visitEarly(page, "/record/black-sabbath-paranoid");
  await page.getByRole("main").getByRole("button", { name: "Add to cart" }).first().click();
  await expect(cartLink(page)).toHaveAccessibleName("Cart, 4 items");
  await early.release();
  await expect(cartLink(page)).toHaveAccessibleName("Cart, 4 items");
});

test("the cart never holds more than there is", async ({ page }) => {
  await visit(page, "/record/black-sabbath-paranoid");
  const stock = Number(/(\d+) in stock/.exec(await page.getByRole("main").innerText())?.[1]);
  expect(stock).toBeGreaterThan(0);
  const button = page.getByRole("main").getByRole("button", { name: "Add to cart" }).first();
  for (let copy = 0; copy <= stock; copy += 1) await button.click();
  await expect(cartLink(page)).toHaveAccessibleName(`Cart, ${String(stock)} items`);
  await expect(page.getByText("in your cart already")).toBeVisible();
});

test("the cart follows other tabs, and a damaged one is dropped", async ({ page, context }) => {
  await visitHome(page);
  const other = await context.newPage();
  await visit(other, "/record/black-sabbath-paranoid");
  await addToCart(other);
  await expect(cartLink(page)).toHaveAccessibleName("Cart, 1 item");

  await other.evaluate(() => {
    localStorage.setItem("gatefold-cart", '[{"id":');
  });
  await expect(cartLink(page)).toHaveAccessibleName("Cart, 0 items");
  await page.reload();
  await expect(cartLink(page)).toHaveAccessibleName("Cart, 0 items");
});

test("the snackbar goes after its three seconds", async ({ page }) => {
  await page.clock.install();
  await visit(page, "/record/black-sabbath-paranoid");
  // From here on time stands still but for what the journey lets run.
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await addToCart(page);
  await page.clock.runFor(2_900);
  await expect(page.getByText("Added to cart!")).toBeVisible();
  await page.clock.runFor(200);
  await expect(page.getByText("Added to cart!")).toBeHidden();
});

test("a record's cover flies into the cart, and stays where it is with reduced motion", async ({
  page,
  context,
}) => {
  // Time stands still for animations: a flight lasts until the journey ends it.
  const client = await context.newCDPSession(page);
  await client.send("Animation.enable");
  await client.send("Animation.setPlaybackRate", { playbackRate: 0 });
  await visit(page, "/record/black-sabbath-paranoid");
  const flying = page.locator("body > img");
  await page.emulateMedia({ reducedMotion: "reduce" });
  await addToCart(page);
  await expect(cartLink(page)).toHaveAccessibleName("Cart, 1 item");
  await expect(flying).toHaveCount(0);

  await page.emulateMedia({ reducedMotion: "no-preference" });
  const cover = await page.getByAltText("Sleeve of Paranoid by Black Sabbath").boundingBox();
  await addToCart(page);
  await expect(cartLink(page)).toHaveAccessibleName("Cart, 2 items");
  const begin = await flying.boundingBox();
  expect(Math.abs((begin?.x ?? NaN) - (cover?.x ?? NaN))).toBeLessThan(2);
  expect(Math.abs((begin?.width ?? NaN) - (cover?.width ?? NaN))).toBeLessThan(2);
  await flying.evaluate((image) => {
    for (const flight of image.getAnimations())
      flight.currentTime = Number(flight.effect?.getComputedTiming().endTime) - 0.01;
  });
  const end = await flying.boundingBox();
  const cart = await cartLink(page).boundingBox();
  if (!end || !cart) throw new Error("The cover or the cart is not on the page.");
  expect(end.x + end.width / 2).toBeGreaterThan(cart.x);
  expect(end.x + end.width / 2).toBeLessThan(cart.x + cart.width);
  expect(end.y + end.height / 2).toBeGreaterThan(cart.y);
  expect(end.y + end.height / 2).toBeLessThan(cart.y + cart.height);
  // What is below it is reached through it.
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2);
  await expect(page.getByRole("link", { name: "Go to Cart" })).toBeVisible();

  await flying.evaluate((image) => {
    for (const flight of image.getAnimations()) flight.finish();
  });
  await expect(flying).toHaveCount(0);
});
