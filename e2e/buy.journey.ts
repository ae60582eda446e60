import { expect, type Page } from "@playwright/test";
import { test } from "./journey.ts";
import { findMail } from "./mail.ts";
import {
  addToCart,
  becomeCustomer,
  cartLink,
  expectNoViolations,
  fillAddress,
  placeOrder,
  signUp,
  visit,
} from "./shop-actions.ts";

const record = "/record/black-sabbath-paranoid";

async function stockOf(page: Page): Promise<number> {
  await visit(page, record);
  const words = await page
    .getByText(/\d+ in stock/)
    .first()
    .innerText();
  return Number(/(\d+) in stock/.exec(words)?.[1]);
}

test("a visitor buys a record, reads the mail, and cancels", async ({ page }) => {
  const before = await stockOf(page);
  await addToCart(page);
  await cartLink(page).click();
  await expect(page).toHaveURL(/\/login\?to=/);
  await page.getByRole("link", { name: "Create an account" }).click();
  // The address changes a moment before the page does, and both pages have a field for an email.
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Create an account");
  const email = await signUp(page);

  await expect(page).toHaveURL("/user/cart");
  await expect(page.getByRole("link", { name: "Paranoid" })).toBeVisible();
  await page.getByRole("button", { name: "Increase quantity of Paranoid" }).click();
  await expect(cartLink(page)).toHaveAccessibleName("Cart, 2 items");
  await page.getByRole("button", { name: "Decrease quantity of Paranoid" }).click();
  await page.getByRole("button", { name: "Increase quantity of Paranoid" }).click();

  await page.getByRole("link", { name: "Go to Checkout" }).click();
  await expect(page).toHaveURL("/user/checkout");
  await page.getByRole("button", { name: "Place order with obligation to pay" }).click();
  await expect(page.getByText("Enter your full name.")).toBeVisible();
  await fillAddress(page);
  await expect(page.getByLabel("Pay in the shop")).toBeDisabled();
  await expect(page.getByText("“Pay in the shop” goes only with")).toBeVisible();
  await page.getByLabel("Pick up in the shop").check();
  await page.getByLabel("Pay in the shop").check();
  await page.getByLabel("Invoice").check();
  await expectNoViolations(page);
  const orderNumber = await placeOrder(page);

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you!");
  await expect(cartLink(page)).toHaveAccessibleName("Cart, 0 items");
  const mail = await findMail("order-placed", orderNumber);
  expect(mail).toContain(`To: ${email}`);
  expect(await stockOf(page)).toBe(before - 2);

  await visit(page, "/user/orders");
  await expect(page.getByRole("row").nth(1)).toContainText("New");
  await page.getByRole("link", { name: orderNumber }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(orderNumber);
  await page.getByRole("button", { name: "Cancel order" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel order" }).click();
  await expect(page.getByText("Cancelled").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Cancel order" })).toHaveCount(0);
  await findMail("order-cancelled", orderNumber);
  expect(await stockOf(page)).toBe(before);
});

test("pressed twice, and sent from two tabs, a checkout is one order", async ({
  page,
  context,
}) => {
  const before = await stockOf(page);
  await becomeCustomer(page);
  await visit(page, record);
  await addToCart(page);
  const tabs = [page, await context.newPage()] as const;
  for (const tab of tabs) {
    await visit(tab, "/user/checkout");
    await fillAddress(tab);
  }
  await Promise.all(
    tabs.map(async (tab) => {
      const button = tab.getByRole("button", { name: "Place order with obligation to pay" });
      await expect(button).toBeEnabled();
      // Both presses before the first is answered: after that there is no button that could be pressed.
      await button.evaluate((element: HTMLButtonElement) => {
        element.click();
        element.click();
      });
      await tab.waitForURL((url) => url.pathname === "/thankyou");
    }),
  );
  expect(tabs[0].url()).toBe(tabs[1].url());
  await visit(page, "/user/orders");
  // The heads and one order.
  await expect(page.getByRole("row")).toHaveCount(2);
  expect(await stockOf(page)).toBe(before - 1);
});

test("an empty cart leads from checkout back to the cart, and on to the records", async ({
  page,
}) => {
  await becomeCustomer(page);
  await visit(page, "/user/checkout");
  await expect(page).toHaveURL("/user/cart");
  await expect(page.getByRole("link", { name: "Browse the records" })).toBeVisible();
});

test("what changed since a record was added is said at its line and corrected", async ({
  page,
}) => {
  await becomeCustomer(page);
  await visit(page, record);
  await addToCart(page);
  await page.evaluate(() => {
    const key = "gatefold-cart";
    const cart = JSON.parse(localStorage.getItem(key) ?? "[]") as { [name: string]: unknown }[];
    const old = { ...cart[0], price: 1, discount: 0, quantity: 900 };
    const gone = { ...cart[0], id: "never-pressed", album: "Never Pressed" };
    localStorage.setItem(key, JSON.stringify([old, gone]));
  });
  await visit(page, "/user/cart");
  await expect(page.getByText(/^Only \d+ left of Paranoid\.$/)).toBeVisible();
  await expect(
    page.getByText(/^The price of Paranoid is now \d+ kr\. It was 1 kr\.$/),
  ).toBeVisible();
  await expect(page.getByText(/^Never Pressed is no longer in the shop\./)).toBeVisible();
  const kept = await page.evaluate(() => localStorage.getItem("gatefold-cart"));
  expect(kept).not.toContain("never-pressed");
  await expect(page.getByRole("button", { name: "Increase quantity of Paranoid" })).toBeDisabled();
});
