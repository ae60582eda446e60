import { expect, type Browser, type Page } from "@playwright/test";
import { test } from "./journey.ts";
import {
  addToCart,
  becomeCustomer,
  cartLink,
  expectNoViolations,
  fillAddress,
  logInAsOwner,
  visit,
} from "./shop-actions.ts";

// The pages of the providers lie on another origin.
test.use({
  paysOnline: true,
  allowedMessages: [/^elsewhere: http:\/\/127\.0\.0\.1:\d+\/pay\//],
});

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** Signs up with a cart of two copies; at 169 kr. each. */
async function fillCart(page: Page): Promise<void> {
  await becomeCustomer(page);
  await visit(page, "/record/motorhead-ace-of-spades");
  await addToCart(page);
  await visit(page, "/user/cart");
  await page.getByRole("button", { name: /^Increase quantity of/ }).click();
  await page.getByRole("link", { name: "Go to Checkout" }).click();
  await fillAddress(page);
}

/** Places the order of the open checkout page, and waits for the provider's page. */
async function goToPay(page: Page, method: "Card" | "MobilePay"): Promise<void> {
  await page.getByRole("radio", { name: method }).check();
  await page.getByRole("button", { name: "Place order" }).click();
  await expect(page.getByText("No money moves.")).toBeVisible();
}

/** Refunds what the open page of an order has in its form. */
async function refund(owner: Page): Promise<void> {
  await press(owner, "Refund");
  await owner.getByRole("dialog").getByRole("button", { name: "Refund" }).click();
}

/** Lets nothing be loaded again until it is released, as on a slow network: results come before what follows. */
async function holdLoading(page: Page): Promise<{ release: () => void }> {
  const released = Promise.withResolvers<undefined>();
  await page.route(/\.data(\?|$)/, async (route) => {
    if (route.request().method() === "GET") await released.promise;
    await route.continue();
  });
  return {
    release: () => {
      released.resolve(undefined);
    },
  };
}

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

test("walked away, declined, then paid by a second card: the cart comes back until the order stands", async ({
  page,
}) => {
  await fillCart(page);
  for (const [method, wayOut] of [
    ["Card", "Go back"],
    ["MobilePay", "Decline"],
  ] as const) {
    await goToPay(page, method);
    await press(page, wayOut);
    await expect(heading(page)).toHaveText("Not paid");
    await expect(cartLink(page)).toHaveAccessibleName("Cart, 2 items");
    await page.getByRole("link", { name: "Back to checkout" }).click();
    await expect(page.getByLabel("City")).toHaveValue("København");
  }
  await goToPay(page, "Card");
  await press(page, "Decline");
  await expect(page.getByText("Your card was declined.")).toBeVisible();
  await press(page, "Pay");
  await expect(heading(page)).toHaveText("Thank you!");
  await expect(cartLink(page)).toHaveAccessibleName("Cart, 0 items");
  await page.getByRole("link", { name: "See your order" }).click();
  await expect(page.getByText(/kr\. is authorised by card/)).toBeVisible();
  await visit(page, "/user/orders");
  await expect(page.getByRole("cell", { name: "Cancelled" })).toHaveCount(2);
});

/** Pays for two copies; gives the order's number. */
async function buyTwo(page: Page, method: "Card" | "MobilePay"): Promise<string> {
  await fillCart(page);
  await goToPay(page, method);
  await press(page, "Pay");
  await expect(heading(page)).toHaveText("Thank you!");
  return new URL(page.url()).searchParams.get("order") ?? "";
}

/** The order in a browser of the owner's, who begins with it. */
async function beginOrder(browser: Browser, orderNumber: string): Promise<Page> {
  const owner = await (await browser.newContext()).newPage();
  await logInAsOwner(owner);
  await visit(owner, `/admin/orders/${orderNumber}`);
  await press(owner, "Mark as Processing");
  await expect(owner.getByText("The order is now Processing.")).toBeVisible();
  return owner;
}

test("paid by card; the owner ships a part and takes its money", async ({ page, browser }) => {
  const orderNumber = await buyTwo(page, "Card");
  const owner = await beginOrder(browser, orderNumber);
  await owner.getByText("Ship a part", { exact: true }).click();
  await owner.getByLabel(/^Copies of/).fill("1");
  await expect(owner.getByText(/kr\. is taken, .* kr\. is released\./).first()).toBeVisible();
  await expectNoViolations(owner);
  await press(owner, "Ship this part");
  await owner.getByRole("dialog").getByRole("button", { name: "Ship this part" }).click();
  await expect(owner.getByText("The order is now Shipped.")).toBeVisible();
  await expect(owner.getByText("Ship a part", { exact: true })).toBeHidden();
  await expect(
    owner.getByText(/^Authorised .* kr\., taken .* kr\., released .* kr\.$/),
  ).toBeVisible();
  await owner.context().close();

  await visit(page, `/user/orders/${orderNumber}`);
  await expect(page.getByText(/^Not sent: 1 × Ace of Spades/)).toBeVisible();
  await expect(page.getByText(/^Paid .* by card on/)).toBeVisible();
});

test("refunded in parts and from two windows: what is typed stays, each is told of the other", async ({
  page,
  browser,
}) => {
  const orderNumber = await buyTwo(page, "MobilePay");
  const owner = await beginOrder(browser, orderNumber);
  await press(owner, "Mark as Shipped");
  await expect(owner.getByText(/^Authorised .* kr\., taken .* kr\.$/)).toBeVisible();
  const other = await owner.context().newPage();
  await visit(other, `/admin/orders/${orderNumber}`);
  await other.getByLabel("Amount (kr.)").fill("50");
  await other.getByLabel("Reason").fill("Creased");

  await owner.getByLabel("Amount (kr.)").fill("87,50");
  await owner.getByLabel("Reason").fill("Corner bumped");
  const loading = await holdLoading(owner);
  await refund(owner);
  await expect(owner.getByText("87,50 kr. goes back to the customer.")).toBeVisible();
  await expect(owner.getByLabel("Reason")).toHaveValue("");
  await owner.getByLabel("Postage, 49 kr.").check();
  await owner.getByLabel("Reason").fill("Late");
  loading.release();
  await expect(owner.getByText(/given back 87,50 kr\.$/)).toBeVisible();
  await expect(owner.getByLabel("Reason")).toHaveValue("Late");
  await refund(owner);
  await expect(owner.getByText(/given back 136,50 kr\.$/)).toBeVisible();

  await expect(other.getByText(/given back 136,50 kr\.$/)).toBeVisible();
  await refund(other);
  await expect(other.getByText(/^There was another refund meanwhile: /)).toBeVisible();
  await expect(other.getByLabel("Amount (kr.)")).toHaveValue("50");
  await expect(other.getByLabel("Reason")).toHaveValue("Creased");
  await refund(other);
  await expect(other.getByText(/given back 186,50 kr\.$/)).toBeVisible();
  await expectNoViolations(other);
  await owner.context().close();

  await visit(page, `/user/orders/${orderNumber}`);
  await expect(page.getByText(/^Paid .* MobilePay on .* Refunded 87,50 kr\. on/)).toBeVisible();
});
