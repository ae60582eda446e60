import type { Page } from "@playwright/test";
import { findMailHtml } from "../mail.ts";
import { password, visit } from "../shop-actions.ts";
import { becomeOwner, ship } from "./owner-requests.ts";
import { placeByRequest, twoCopies } from "./place-order.ts";
import { overdueInvoices } from "./prepare-owner-screens.ts";

/** Shows a mail that the shop has written as a mail program does, without the shop's pages around it. */
async function showMail(page: Page, kind: string, text: string): Promise<void> {
  const html = await findMailHtml(kind, text);
  await page.goto("about:blank");
  await page.setContent(html, { waitUntil: "load" });
}

export async function showReminder(page: Page): Promise<void> {
  const { orderNumber } = await overdueInvoices(page);
  await showMail(page, "payment-reminder", orderNumber);
}

/** Somebody withdraws whose account is deleted: the mail goes to the email that they give. */
export async function showWithdrawalOfDeleted(page: Page): Promise<void> {
  const { orderNumber, email } = await placeByRequest(page, [twoCopies]);
  await becomeOwner(page);
  await ship(page, orderNumber);
  await page.context().clearCookies();
  await page.request.post("/login", { form: { email, password } });
  await page.request.post("/user/profile", { form: { intent: "delete-account", password } });
  await page.context().clearCookies();
  await visit(page, `/withdraw?order=${orderNumber}`);
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Confirm withdrawal" }).click();
  await page.getByText("You withdrew from order").waitFor();
  await showMail(page, "withdrawal", orderNumber);
}
