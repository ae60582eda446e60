import { expect, type Page } from "@playwright/test";
import { test } from "./journey.ts";
import {
  addToCart,
  becomeCustomer,
  choose,
  expectNoViolations,
  fillAddress,
  logIn,
  logInAsCustomer,
  newEmail,
  placeOrder,
  signUp,
  visit,
} from "./shop-actions.ts";

// What the browser says of requests it cannot send, and of those that are refused.
test.use({ allowedMessages: [/ERR_INTERNET_DISCONNECTED|status of 403/] });

const record = "/record/black-sabbath-paranoid";

/** Ends the session in another tab of the browser. */
async function logOutElsewhere(page: Page): Promise<void> {
  const other = await page.context().newPage();
  await visit(other, "/user/orders");
  await choose(other, "Logout");
  await expect(other).toHaveURL("/login");
  await other.close();
}

test("a checkout outlives a reload and a log-out in another tab", async ({ page }) => {
  const email = await becomeCustomer(page);
  await visit(page, record);
  await addToCart(page);
  await visit(page, "/user/checkout");
  await page.getByLabel("Full name").fill("Ada Byron");
  await page.getByLabel("City").fill("København");
  await page.getByLabel("Country").selectOption("Sweden");
  await page.getByLabel("Pick up in the shop").check();
  await page.getByLabel("Pay in the shop").check();
  await page.getByLabel("Note").fill("After five, please.");

  const expectFilledIn = async () => {
    await expect(page.getByLabel("Full name")).toHaveValue("Ada Byron");
    await expect(page.getByLabel("Pick up in the shop")).toBeChecked();
    await expect(page.getByLabel("Pay in the shop")).toBeChecked();
    await expect(page.getByLabel("Note")).toHaveValue("After five, please.");
  };
  await visit(page, "/user/checkout");
  await expectFilledIn();
  // What is hidden while the order is picked up is there again for a parcel.
  await page.getByLabel("Parcel").check();
  await expect(page.getByLabel("City")).toHaveValue("København");
  await expect(page.getByLabel("Country")).toHaveValue("Sweden");
  await page.getByLabel("Pick up in the shop").check();
  await page.getByLabel("Pay in the shop").check();

  await logOutElsewhere(page);
  await page.getByRole("button", { name: "Place order with obligation to pay" }).click();
  await expect(page.getByText("You were logged out. Log in to finish your order.")).toBeVisible();
  await expectNoViolations(page);
  await logIn(page, email);
  await expect(page).toHaveURL("/user/checkout");
  await expectFilledIn();
  await placeOrder(page);

  // The next checkout begins with the last order, not with the draft.
  await visit(page, record);
  await addToCart(page);
  await visit(page, "/user/checkout");
  await expect(page.getByLabel("Full name")).toHaveValue("Ada Byron");
  await expect(page.getByLabel("Note")).toHaveValue("");
});

test("a comment outlives a log-out in another tab, and is its author's alone", async ({ page }) => {
  const email = await becomeCustomer(page);
  const words = `Heavier than lead, ${Date.now()}`;
  await visit(page, record);
  await page.getByLabel("Comment").fill(words);
  await logOutElsewhere(page);
  await page.getByRole("button", { name: "Post comment" }).click();
  await expect(page.getByText("You were logged out. Log in to post your comment.")).toBeVisible();

  await page.getByRole("link", { name: "Create an account" }).click();
  // The address changes a moment before the page does, and both pages have a field for an email.
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Create an account");
  await signUp(page, newEmail());
  await expect(page).toHaveURL(new RegExp(record));
  await expect(page.getByLabel("Comment")).toHaveValue("");

  await logOutElsewhere(page);
  await visit(page, record);
  await page.getByRole("main").getByRole("link", { name: "Log in" }).click();
  await logIn(page, email);
  await expect(page.getByLabel("Comment")).toHaveValue(words);
  await page.getByRole("button", { name: "Post comment" }).click();
  await expect(page.getByRole("article").filter({ hasText: words })).toBeVisible();
  await visit(page, record);
  await expect(page.getByLabel("Comment")).toHaveValue("");

  // A log-out that is not sent leaves the draft; one of one's own leaves nothing in the tab.
  await page.getByLabel("Comment").fill("Not sent");
  await page.context().setOffline(true);
  await choose(page, "Logout");
  await expect(page.getByText("No connection. Nothing was sent. Try again.")).toBeVisible();
  await page.context().setOffline(false);
  await visit(page, record);
  await expect(page.getByLabel("Comment")).toHaveValue("Not sent");
  await choose(page, "Logout");
  await expect(page).toHaveURL("/login");
  // The draft goes once the log-out has happened, which the address tells a moment before.
  await expect
    .poll(async () => {
      const kept = await page.evaluate(() => Object.keys(sessionStorage));
      return kept.filter((key) => key.startsWith("gatefold-draft"));
    })
    .toEqual([]);
});

test("to log out everywhere ends the drafts of the tab, but only once it has happened", async ({
  page,
}) => {
  await becomeCustomer(page);
  await visit(page, record);
  await page.getByLabel("Comment").fill("Not sent");
  const readDrafts = () =>
    page.evaluate(() =>
      Object.keys(sessionStorage).filter((key) => key.startsWith("gatefold-draft")),
    );
  await visit(page, "/user/profile/security");
  const leave = page.getByRole("button", { name: "Log out everywhere" });
  await page.context().setOffline(true);
  await leave.click();
  await expect(page.getByText("No connection. Nothing was sent. Try again.")).toBeVisible();
  expect(await readDrafts()).toHaveLength(1);
  await page.context().setOffline(false);
  await leave.click();
  await expect(page).toHaveURL("/login");
  // The drafts go once it has happened, which the address tells a moment before.
  await expect.poll(readDrafts).toEqual([]);
});

test("what one account filled in is not sent as another that logged in in a second tab", async ({
  page,
}) => {
  const ada = await becomeCustomer(page);
  await page.context().clearCookies();
  const bob = await becomeCustomer(page);
  await logInAsCustomer(page, ada);
  await visit(page, record);
  await addToCart(page);
  await visit(page, "/user/checkout");
  await fillAddress(page);
  await logInAsCustomer(page, bob);
  await page.getByRole("button", { name: "Place order with obligation to pay" }).click();
  await expect(page.getByText("Nothing was sent: you began this as somebody else")).toBeVisible();
  await expect(page.getByLabel("Full name")).toHaveValue("Ada Byron");
  await expectNoViolations(page);
  // The same person, logged in anew, goes on where they were.
  await logInAsCustomer(page, ada);
  await placeOrder(page);
  await logInAsCustomer(page, bob);
  await visit(page, "/user/orders");
  await expect(page.getByText("You have no orders yet.")).toBeVisible();
});
