import type { Page } from "@playwright/test";
import {
  becomeBuyer,
  buy,
  comment,
  firstOrder,
  openAdminOrder,
  record,
} from "./prepare-screens.ts";
import type { Screen } from "./screen.ts";
import { becomeCustomer, logInAsOwner, visit } from "./shop-actions.ts";

/** The customers' screens of what the law asks of a shop. */
export const legalScreens: Screen[] = [
  { name: "withdraw", path: "/withdraw" },
  { name: "withdraw-statement", path: "/user/orders", prepare: becomeBuyer, reveal: openStatement },
  { name: "withdraw-done", path: "/user/orders", prepare: buy, reveal: withdrawAll },
  { name: "terms", path: "/terms" },
  { name: "privacy", path: "/privacy" },
  { name: "imprint", path: "/imprint" },
  { name: "withdrawal-information", path: "/withdrawal-information" },
  { name: "accessibility", path: "/accessibility" },
  { name: "report", path: record, prepare: leaveComment, reveal: openReport },
];

/** What it asks of admins. */
export const legalAdminScreens: Screen[] = [
  { name: "admin-returns", path: "/admin/returns", prepare: announceReturn },
  {
    name: "admin-return-received",
    path: "/admin/returns",
    prepare: announceReturn,
    reveal: receiveReturn,
  },
  { name: "admin-credit-note", path: "/admin", prepare: cancelPaidOrder, reveal: openCreditNote },
  { name: "admin-vat", path: "/admin/vat", prepare: cancelPaidOrder },
  { name: "admin-texts", path: "/admin/texts", prepare: logInAsOwner },
  { name: "admin-text", path: "/admin/texts/imprint", prepare: logInAsOwner, reveal: previewText },
  { name: "admin-reports", path: "/admin/reports", prepare: reportComment },
];

/** The statement of somebody who is logged in and has just ordered. */
async function openStatement(page: Page): Promise<void> {
  await firstOrder(page).click();
  await page.getByRole("main").getByRole("link", { name: "Withdraw from contract here" }).click();
  await page.getByRole("button", { name: "Confirm withdrawal" }).waitFor();
}

async function withdrawAll(page: Page): Promise<void> {
  await openStatement(page);
  await page.getByRole("button", { name: "Confirm withdrawal" }).click();
  await page.getByText("You withdrew from order").waitFor();
}

/** The owner, in a shop whose customer withdraws from an order that was shipped: of this screen or of one before. */
async function announceReturn(page: Page): Promise<void> {
  await logInAsOwner(page);
  const answer = await page.request.get("/admin/returns");
  if ((await answer.text()).includes("Mark as received")) return;
  await page.context().clearCookies();
  await buy(page);
  await page.context().clearCookies();
  await logInAsOwner(page);
  await visit(page, "/admin");
  await openAdminOrder(page);
  for (const [button, next] of [
    ["Mark as Processing", "Mark as Shipped"],
    ["Mark as Shipped", "Mark as paid"],
  ] as const) {
    await page.getByRole("button", { name: button }).click();
    await page.getByRole("button", { name: next }).waitFor();
  }
  await page.getByRole("button", { name: "Mark as paid" }).click();
  await page.getByText("is marked as paid.").waitFor();
  const email = await page
    .getByRole("main")
    .getByText(/^person-\S+@example\.com$/)
    .first()
    .innerText();
  const [orderNumber = ""] = /[\w-]+$/.exec(new URL(page.url()).pathname) ?? [];
  await visit(page, `/withdraw?order=${orderNumber}`);
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Confirm withdrawal" }).click();
  await page.getByText("You withdrew from order").waitFor();
}

async function receiveReturn(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Mark as received" }).first().click();
  await page.getByText("Now give the money back.").waitFor();
}

/** The owner, with an order that was paid and then cancelled: it has an invoice and a credit note. */
async function cancelPaidOrder(page: Page): Promise<void> {
  await buy(page);
  await page.context().clearCookies();
  await logInAsOwner(page);
  await visit(page, "/admin");
  await openAdminOrder(page);
  await page.getByRole("button", { name: "Mark as paid" }).click();
  await page.getByText("is marked as paid.").waitFor();
  await page.getByRole("button", { name: "Cancel order" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel order" }).click();
  await page.getByRole("link", { name: "Credit note" }).waitFor();
}

async function openCreditNote(page: Page): Promise<void> {
  await firstOrder(page).click();
  await page.getByRole("link", { name: "Credit note" }).click();
  await page.getByRole("article").waitFor();
}

/** A text with a version besides its template, and the preview of what the field holds. */
async function previewText(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("is saved and shown.").waitFor();
  await page.getByRole("button", { name: "Preview" }).click();
  await page.getByRole("heading", { name: "Preview" }).waitFor();
}

/** Opens the form that reports the comment of the record page that is open. */
/** Somebody writes a comment and leaves: nobody reports a comment of their own. */
async function leaveComment(page: Page): Promise<void> {
  await comment(page);
  await page.context().clearCookies();
}

async function openReport(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Report" }).first().click();
  await page.getByRole("button", { name: "Send report" }).waitFor();
}

/** The owner, in a shop where a comment was reported. */
async function reportComment(page: Page): Promise<void> {
  await leaveComment(page);
  await becomeCustomer(page);
  await visit(page, record);
  await openReport(page);
  await page.getByLabel("Reason").fill("It praises a pressing that is not this one.");
  await page.getByRole("button", { name: "Send report" }).click();
  await page.getByText("We have your report.").waitFor();
  await page.context().clearCookies();
  await logInAsOwner(page);
}
