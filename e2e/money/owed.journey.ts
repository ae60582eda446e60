import { expect, type Page } from "@playwright/test";
import { test } from "../journey.ts";
import { findMail } from "../mail.ts";
import { expectNoViolations, logInAsOwner, visit } from "../shop-actions.ts";
import { becomeOwner, pressOn, ship } from "./owner-requests.ts";
import { placeByRequest, placePaid, twoCopies } from "./place-order.ts";
import { showOwn } from "./prepare-customer-screens.ts";
import { backdateInvoice } from "./prepare-owner-screens.ts";

test.use({ paysOnline: true });

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

test("an invoice is overdue, reminded of, paid in parts and too much, and the rest goes back", async ({
  page,
}) => {
  const { orderNumber } = await placeByRequest(page, [twoCopies]);
  await becomeOwner(page);
  await ship(page, orderNumber);
  await backdateInvoice(orderNumber, 21);

  await visit(page, "/admin/overdue");
  const row = page.getByRole("row").filter({ hasText: orderNumber });
  await expectNoViolations(page);
  await row.getByRole("button", { name: "Send reminder" }).click();
  await expect(page.getByText(/^The customer of order .* is reminded of 507 kr\./)).toBeVisible();
  await expect(row).toContainText("Reminded once");
  await expectNoViolations(page);
  expect(await findMail("payment-reminder", orderNumber)).toContain("507 kr.");

  await row.getByRole("link", { name: orderNumber }).click();
  await page.getByLabel("Amount received (kr.)").fill("100");
  await press(page, "Add payment");
  await expect(page.getByText("100 kr. is entered. 407 kr. is still owed.")).toBeVisible();
  await expect(page.getByLabel("Amount received (kr.)")).toHaveValue("407");
  await expectNoViolations(page);

  // Another admin is faster: what is typed stays, and is too much then.
  await page.getByLabel("Amount received (kr.)").fill("30");
  const key = await page.locator("[name=paymentKey]").inputValue();
  await pressOn(page, orderNumber, { intent: "mark-paid" });
  await expect(page.getByText("More money came in")).toBeVisible();
  await expect(page.locator("[name=paymentKey]")).toHaveValue(key);
  await expect(page.getByLabel("Amount received (kr.)")).toHaveValue("30");
  await expectNoViolations(page);
  await page.getByRole("button", { name: "Add payment", exact: true }).dblclick();
  await expect(
    page.getByText("30 kr. is entered. 30 kr. too much came: it is owed back."),
  ).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "30 kr." })).toHaveCount(1);
  await expectNoViolations(page);

  const notice = page.getByText(/^30 kr\. more was paid than the customer owes/);
  await notice.getByRole("link", { name: "Returns" }).click();
  const owed = page.getByRole("listitem").filter({ hasText: orderNumber });
  await expect(owed).toContainText("30 kr. was paid and is not owed.");
  await expectNoViolations(page);
  await owed.getByRole("button", { name: "Refund" }).dblclick();
  await expect(page.getByText(/30 kr\. (goes back|is noted)/)).toBeVisible();
  await expect(owed).toHaveCount(0);
  await visit(page, `/admin/orders/${orderNumber}`);
  await expect(page.getByRole("row").filter({ hasText: "Refunded" })).toHaveCount(1);
});

test("somebody withdraws from one of two copies that were sent, and the owner settles it", async ({
  page,
  browser,
}) => {
  const order = await placePaid(page, [twoCopies], "card");
  const { orderNumber } = order;
  await becomeOwner(page);
  await ship(page, orderNumber);
  await showOwn(page, order);
  await page.getByRole("main").getByRole("link", { name: "Withdraw from contract here" }).click();
  const copies = page.getByLabel("Copies of Kind of Blue");
  await expectNoViolations(page);
  await copies.fill("1");
  await press(page, "Confirm withdrawal");
  await expect(page.getByText(`You withdrew from order ${orderNumber} on`)).toBeVisible();
  await expect(page.getByRole("main")).toContainText("1 × Kind of Blue");
  await expectNoViolations(page);

  const owner = await (await browser.newContext()).newPage();
  await logInAsOwner(owner);
  await visit(owner, "/admin/returns");
  const item = owner.getByRole("listitem").filter({ hasText: orderNumber });
  await item.getByRole("button", { name: "Mark as received" }).click();
  await expect(item).toContainText("It comes to 229 kr.");
  await expectNoViolations(owner);
  await item.getByRole("button", { name: "Refund" }).click();
  await expect(owner.getByText("229 kr. goes back to the customer.")).toBeVisible();
  await owner.context().close();

  await visit(page, `/user/orders/${orderNumber}`);
  await expect(page.getByText(/^Paid 507 kr\. by card on .* Refunded 229 kr\. on/)).toBeVisible();
  await expectNoViolations(page);
});
