import { expect, type Browser, type Page } from "@playwright/test";
import { test } from "../journey.ts";
import { requireFakes } from "../open-shop.ts";
import { addToCart, becomeCustomer, cartLink, expectNoViolations } from "../shop-actions.ts";
import { fillAddress, visit } from "../shop-actions.ts";

// The pages of the providers lie on another origin.
test.use({
  paysOnline: true,
  allowedMessages: [/^elsewhere: http:\/\/127\.0\.0\.1:\d+\/pay\//],
});

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** Orders with MobilePay and approves there; the provider does not tell it until `answer` is called. */
async function approve(page: Page): Promise<{ orderNumber: string; answer: () => void }> {
  const { vipps } = requireFakes();
  await becomeCustomer(page);
  await visit(page, "/record/miles-davis-kind-of-blue");
  await addToCart(page);
  await visit(page, "/user/checkout");
  await fillAddress(page);
  await page.getByRole("radio", { name: "MobilePay" }).check();
  await page.getByRole("button", { name: "Place order" }).click();
  await expect(page.getByText("No money moves.")).toBeVisible();
  vipps.approvalLag = { reads: 1_000_000 };
  await page.getByRole("button", { name: "Pay" }).click();
  await expect(heading(page)).toHaveText("Waiting for MobilePay…");
  vipps.approvalLag = null;
  const orderNumber = new URL(page.url()).searchParams.get("order") ?? "";
  const answer = () => {
    vipps.forge(orderNumber, { approval: { readsLeft: 0 } });
  };
  return { orderNumber, answer };
}

/** The same URL in a browser of somebody who never logged in there, such as the one that an app opens. */
async function openElsewhere(browser: Browser, url: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await visit(page, url);
  return page;
}

test("MobilePay answers late: the page waits and thanks by itself, also in another browser and after a lost connection", async ({
  page,
  browser,
}) => {
  const { orderNumber, answer } = await approve(page);
  await expect(page).toHaveTitle(/^Waiting for your payment/);
  await expectNoViolations(page);
  const elsewhere = await openElsewhere(browser, page.url());
  await expect(heading(elsewhere)).toHaveText("Waiting for MobilePay…");
  await expect(elsewhere.getByText(orderNumber)).toHaveCount(0);
  await elsewhere.context().setOffline(true);
  await expect(elsewhere.getByText(/^No connection\. This page may be out of date/)).toBeVisible();
  await expect(heading(elsewhere)).toHaveText("Waiting for MobilePay…");

  answer();
  await expect(heading(page)).toHaveText("Thank you!");
  await expect(page).toHaveTitle(/^Thank you/);
  await expect(page.getByRole("main")).toBeFocused();
  await expect(cartLink(page)).toHaveAccessibleName("Cart, 0 items");

  await elsewhere.context().setOffline(false);
  await expect(heading(elsewhere)).toHaveText("Thank you!");
  await expect(elsewhere.getByText(/^Your payment with MobilePay is with us/)).toBeVisible();
  await expect(elsewhere.getByText("Kind of Blue")).toHaveCount(0);
  await expectNoViolations(elsewhere);
});

test("given up while MobilePay is waited for: another browser is told so", async ({
  page,
  browser,
}) => {
  await becomeCustomer(page);
  await visit(page, "/record/miles-davis-kind-of-blue");
  await addToCart(page);
  await visit(page, "/user/checkout");
  await fillAddress(page);
  await page.getByRole("radio", { name: "MobilePay" }).check();
  await page.getByRole("button", { name: "Place order" }).click();
  await page.getByRole("button", { name: "Go back" }).click();
  await expect(heading(page)).toHaveText("Waiting for MobilePay…");
  const back = page.url();
  await page.getByRole("link", { name: "Go back without paying" }).click();
  await expect(heading(page)).toHaveText("Not paid");
  await expect(cartLink(page)).toHaveAccessibleName("Cart, 1 item");
  const elsewhere = await openElsewhere(browser, back);
  await expect(heading(elsewhere)).toHaveText("Not paid");
  await expect(
    elsewhere.getByText(/^Your payment with MobilePay did not go through/),
  ).toBeVisible();
});
