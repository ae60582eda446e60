import { expect } from "@playwright/test";
import { runSql } from "./database.ts";
import { test } from "./journey.ts";
import {
  addToCart,
  cartLink,
  expectNoViolations,
  openRecord,
  search,
  visit,
  visitHome,
} from "./shop-actions.ts";

test("a visitor searches for a record and puts it in the cart", async ({ page }) => {
  await visitHome(page);
  await expect(page.getByText("No Refunds")).toBeVisible();
  await expect(cartLink(page)).toHaveAccessibleName("Cart, 0 items");

  await search(page, "  sabbath paranoid ");
  await expect(page).toHaveURL("/shop?search=sabbath+paranoid");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("sabbath paranoid");

  await openRecord(page, "Paranoid");
  await addToCart(page);
  await expect(cartLink(page)).toHaveAccessibleName("Cart, 1 item");
  await expectNoViolations(page);

  await page.reload();
  await expect(cartLink(page)).toHaveAccessibleName("Cart, 1 item");
});

test("on a narrow phone price, prior price and button stay in sight, side by side", async ({
  page,
}) => {
  const setDiscount = (discount: number) =>
    runSql("update records set discount = $1 where id = 'dio-holy-diver'", [discount]);
  // It was cheaper a moment ago than it is now: 219 kr. less 30 %.
  for (const discount of [30, 0, 15]) await setDiscount(discount);
  await page.setViewportSize({ width: 320, height: 640 });
  await visit(page, "/record/dio-holy-diver");

  const lowest = page.getByText("Lowest price in the 30 days before: 153 kr.").first();
  const price = page.getByText("186 kr.").first();
  const button = page.getByRole("button", { name: "Add to cart" }).first();
  for (const part of [lowest, price, button]) await expect(part).toBeInViewport({ ratio: 1 });
  const [below, left, right] = await Promise.all(
    [lowest, price, button].map((part) => part.boundingBox()),
  );
  if (!below || !left || !right) throw new Error("A part of the bar is not on the page.");
  expect(left.x + left.width).toBeLessThanOrEqual(right.x);
  expect(right.y + right.height).toBeLessThanOrEqual(below.y);
  // The end of the page can be scrolled to above the bar.
  const last = page.getByRole("link", { name: "Accessibility" });
  await expect
    .poll(async () => {
      await page.evaluate(() => {
        scrollTo(0, document.documentElement.scrollHeight);
      });
      const box = await last.boundingBox();
      return box ? box.y + box.height : NaN;
    })
    .toBeLessThanOrEqual(right.y);
  await setDiscount(0);
});

test("no record stands on the home page three times, and what begins it begins no row", async ({
  usedPage: page,
}) => {
  await visitHome(page);
  const rows = await page.evaluate(() =>
    [...document.querySelectorAll("main section")].map((section) =>
      [...section.querySelectorAll<HTMLAnchorElement>("a[href^='/record/']")].map(
        (link) => link.pathname,
      ),
    ),
  );
  const [hero = [], ...others] = rows;
  expect(hero).toHaveLength(3);
  expect(others.map(([first]) => first).filter((first) => hero.includes(first ?? ""))).toEqual([]);
  const all = rows.flat();
  expect(all.filter((path) => all.filter((one) => one === path).length > 2)).toEqual([]);
});
