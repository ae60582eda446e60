import { expect, type Browser, type Page } from "@playwright/test";
import { test } from "./journey.ts";
import {
  addToCart,
  becomeCustomer,
  expectNoViolations,
  fillAddress,
  logIn,
  logInAsOwner,
  placeOrder,
  readOwnersPassword,
  visit,
} from "./shop-actions.ts";

// An order that was deleted is not there any more, and its page says what was done to it.
test.use({ allowedMessages: [/status of 404.*\/admin\/orders\//] });

/** Somebody signs up in a browser of their own and orders a record. */
async function order(browser: Browser): Promise<{ number: string; email: string; page: Page }> {
  const page = await (await browser.newContext({ javaScriptEnabled: true })).newPage();
  const email = await becomeCustomer(page);
  await visit(page, "/record/motorhead-ace-of-spades");
  await addToCart(page);
  await visit(page, "/user/checkout");
  await fillAddress(page);
  return { number: await placeOrder(page), email, page };
}

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const badge = (page: Page, status: string) =>
  page.getByRole("main").getByText(status, { exact: true }).first();

test("a morning's orders are worked through, with the keyboard", async ({ page, browser }) => {
  const first = await order(browser);
  const second = await order(browser);
  const third = await order(browser);

  await visit(page, "/login");
  await logIn(page, "admin@example.com", await readOwnersPassword());
  await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("link", { name: "Admin", exact: true }).click();
  await expect(heading(page)).toHaveText("Process Orders");
  await page.getByRole("region", { name: "Dashboard" }).getByRole("link", { name: /new$/ }).click();
  await expect(page).toHaveURL("/admin?status=new");
  await page
    .getByRole("searchbox", { name: "Search number, name, address or record" })
    .fill("ada byron");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/admin?status=new&search=ada+byron");

  await page.getByRole("link", { name: first.number }).click();
  await expect(heading(page)).toHaveText(`Order ${first.number}`);
  await expect(page.getByRole("button", { name: "Mark as Shipped" })).toHaveCount(0);
  await page.getByRole("button", { name: "Mark as Processing" }).focus();
  await page.keyboard.press("Enter");
  await expect(badge(page, "Processing")).toBeVisible();
  await expect(page.getByRole("button", { name: "Mark as Shipped" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(badge(page, "Shipped")).toBeVisible();
  await expectNoViolations(page);
  const next = page.getByRole("link", { name: /^Next waiting order/ });
  await expect(next).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(heading(page)).toHaveText(`Order ${second.number}`);

  await page.getByLabel("City").fill("Aarhus");
  await page.getByLabel("Shop note").fill("Wrap it well.");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await expect(page.getByText("Changed the order")).toBeVisible();
  await expectNoViolations(page);

  await page.getByRole("link", { name: "Packing slip" }).click();
  await expect(page.getByRole("article").getByText("1450 Aarhus")).toBeVisible();
  await expectNoViolations(page);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("navigation", { name: "Administration" })).toBeHidden();
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
  await expect(page.getByText("No Refunds")).toBeHidden();
  await page.emulateMedia({ media: null });
  await page.goBack();

  await page.getByRole("button", { name: "Cancel order" }).click();
  const question = page.getByRole("dialog", { name: `Cancel order ${second.number}?` });
  await question.getByRole("button", { name: "Cancel", exact: true }).click();
  await expect(badge(page, "New")).toBeVisible();
  await page.getByRole("button", { name: "Cancel order" }).click();
  await question.getByRole("button", { name: "Cancel order" }).click();
  await expect(badge(page, "Cancelled")).toBeVisible();

  await page.getByRole("link", { name: "All orders" }).click();
  await page.getByRole("link", { name: /^All \d+$/ }).click();
  for (const { number } of [first, third]) {
    await page.getByRole("checkbox", { name: `Choose order ${number}` }).check();
  }
  await expect(page.getByText("2 chosen")).toBeVisible();
  await page.getByRole("button", { name: "Mark as Processing" }).click();
  await expect(page.getByText("1 order is now Processing.")).toBeVisible();
  await expect(page.getByText("is Shipped and cannot become Processing.")).toBeVisible();
  await expectNoViolations(page);

  await page.getByRole("link", { name: second.number }).click();
  await page.getByRole("button", { name: "Delete order" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete order" }).click();
  await expect(page.getByText(`Order ${second.number} is deleted.`)).toBeVisible();
  await expect(page.getByRole("link", { name: second.number })).toHaveCount(0);
  await page.getByRole("link", { name: "What was done to it" }).click();
  await expect(page.getByText("This order was deleted.")).toBeVisible();
  await expect(page.getByText("Deleted the order")).toBeVisible();
  await expectNoViolations(page);
});

test("somebody is banned and let in again", async ({ page, browser }) => {
  const { email, page: theirs } = await order(browser);
  await logInAsOwner(page);
  await visit(page, "/admin/users");
  await page.getByRole("searchbox", { name: "Search email or name" }).fill(email);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: email })).toBeVisible();
  await expect(page.getByRole("row")).toHaveCount(2);

  await page.getByRole("button", { name: `Ban ${email}` }).click();
  await expect(page.getByLabel("Reason")).toBeFocused();
  await page.keyboard.type("Orders and never pays.");
  await page.keyboard.press("Enter");
  await expect(page.getByText(`${email} is banned and logged out everywhere.`)).toBeVisible();
  await expectNoViolations(page);
  await visit(theirs, "/user/orders");
  await expect(theirs).toHaveURL(/\/login\?to=/);
  await logIn(theirs, email);
  await expect(theirs.getByText("This account is closed.")).toBeVisible();

  await page.getByRole("button", { name: `Lift ban of ${email}` }).click();
  await expect(page.getByText(`${email} may log in again.`)).toBeVisible();
  await logIn(theirs, email);
  await expect(theirs.getByRole("heading", { level: 1, name: "Order History" })).toBeVisible();

  // An arrow key alone changes nothing, nor does the button before another role is chosen.
  const role = page.getByLabel(`Role of ${email}`);
  const changeRole = page.getByRole("button", { name: `Change role for ${email}` });
  await changeRole.click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(role).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(role).toHaveValue("admin");
  await changeRole.click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await expect(role).toHaveValue("user");
  await visit(theirs, "/admin");
  await expect(theirs).not.toHaveURL(/\/admin/);
  await role.selectOption("admin");
  await changeRole.click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: `Change role for ${email}` })
    .click();
  await expect(page.getByText(`${email} is an admin now.`)).toBeVisible();
  await visit(theirs, "/admin");
  await expect(heading(theirs)).toHaveText("Process Orders");

  await page.getByRole("link", { name: email }).click();
  await expect(heading(page)).toHaveText(email);
  await expect(page.getByText("Banned the user")).toBeVisible();
  await expect(page.getByText("Orders and never pays.")).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole("button", { name: `Delete ${email}` }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: `Delete ${email}` })
    .click();
  await expect(page.getByText("The account is deleted.")).toBeVisible();
  await visit(theirs, "/admin");
  await expect(theirs).toHaveURL(/\/login\?to=/);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("orders and users are worked on all the same", async ({ page, browser }) => {
    const { number, email } = await order(browser);
    await page.goto("/login");
    await logIn(page, "admin@example.com", await readOwnersPassword());
    await page.goto("/admin?status=new");
    await page.getByRole("link", { name: number }).click();
    await page.getByRole("button", { name: "Mark as Processing" }).click();
    await expect(page.getByText("The order is now Processing.")).toBeVisible();
    await page.getByLabel("City").fill("Aarhus");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Saved.")).toBeVisible();
    await page.getByRole("button", { name: "Cancel order" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Cancel order" }).click();
    await expect(page.getByText("The order is now Cancelled.")).toBeVisible();

    await page.goto(`/admin/users?search=${encodeURIComponent(email)}`);
    await page.getByLabel(`Role of ${email}`).selectOption("admin");
    await page.getByRole("button", { name: `Change role for ${email}` }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: `Change role for ${email}` })
      .click();
    await expect(page.getByText(`${email} is an admin now.`)).toBeVisible();
    await page.getByRole("button", { name: `Ban ${email}` }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: `Ban ${email}` })
      .click();
    await expect(page.getByText("is banned")).toBeVisible();
  });
});
