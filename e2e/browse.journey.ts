import { expect } from "@playwright/test";
import { test } from "./journey.ts";
import {
  addToCart,
  cartLink,
  expectNoViolations,
  openRecord,
  search,
  visitHome,
} from "./shop-actions.ts";

test("a visitor searches for a record and puts it in the cart", async ({ page }) => {
  await visitHome(page);
  await expect(page.getByText("No Refunds")).toBeVisible();
  await expect(cartLink(page)).toHaveAccessibleName("Cart, 0 items");

  await search(page, "  sabbath paranoid ");
  await expect(page).toHaveURL("/shop?search=sabbath+paranoid");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("sabbath paranoid");
  await expectNoViolations(page);

  await openRecord(page, "Paranoid");
  await addToCart(page);
  await expect(cartLink(page)).toHaveAccessibleName("Cart, 1 item");
  await expectNoViolations(page);

  await page.reload();
  await expect(cartLink(page)).toHaveAccessibleName("Cart, 1 item");
});
