import type { Page } from "@playwright/test";
import { findMailHtml } from "../mail.ts";
import type { Screen } from "../screen.ts";
import { password, visit } from "../shop-actions.ts";
import { becomeOwner, ship } from "./owner-requests.ts";
import { another, placeByRequest, placePaid, twoCopies } from "./place-order.ts";
import {
  approveWithoutAnswer,
  checkOutTo,
  checkOutTooLittle,
  failRefund,
  payInvoice,
  payTooLittle,
  refuseCapture,
  returnAfterCancelling,
  returnAsStranger,
  showOwn,
  withdrawOneCopy,
} from "./prepare-customer-screens.ts";
import {
  dispute,
  giveUpCapture,
  overdueInvoices,
  owedBack,
  sellAbroad,
  showToOwner,
  troublePayments,
} from "./prepare-owner-screens.ts";

/** A screen whose address is known only when it is prepared: `show` ends on it. */
function moneyScreen(name: string, show: (page: Page) => Promise<unknown>): Screen {
  const reveal = async (page: Page) => {
    await show(page);
  };
  return { name, path: "/login", reveal, paysOnline: true };
}

/** What customers see of orders whose money is not simply paid. */
export const customerMoneyScreens: Screen[] = [
  moneyScreen("thank-you-waiting", async (page) => {
    await visit(page, await approveWithoutAnswer(page));
  }),
  moneyScreen("thank-you-waiting-stranger", async (page) => {
    const back = await approveWithoutAnswer(page);
    await page.context().clearCookies();
    await visit(page, back);
  }),
  moneyScreen("thank-you-paid-stranger", (page) => returnAsStranger(page, "pay")),
  moneyScreen("thank-you-unpaid-stranger", (page) => returnAsStranger(page, "decline")),
  moneyScreen("thank-you-cancelled-stranger", returnAfterCancelling),
  moneyScreen("checkout-too-small-refused", payTooLittle),
  moneyScreen("checkout-too-small", checkOutTooLittle),
  moneyScreen("checkout-finland", (page) => checkOutTo(page, "Finland")),
  moneyScreen("checkout-norway", (page) => checkOutTo(page, "Norway")),
  moneyScreen("order-part-withdrawn", withdrawOneCopy),
  moneyScreen("order-part-paid", async (page) => showOwn(page, await payInvoice(page, "100"))),
  moneyScreen("order-invoice-part-paid", async (page) =>
    showOwn(page, await payInvoice(page, "100"), "/invoice"),
  ),
  moneyScreen("order-invoice-due", async (page) =>
    showOwn(page, await payInvoice(page, ""), "/invoice"),
  ),
  moneyScreen("order-owed", async (page) => showOwn(page, await refuseCapture(page))),
  moneyScreen("order-owed-back", async (page) => showOwn(page, await payInvoice(page, "1000"))),
  moneyScreen("order-refund-failed", async (page) => showOwn(page, await failRefund(page))),
  moneyScreen("withdraw-copies", async (page) => {
    const { orderNumber } = await placeByRequest(page, [twoCopies, another]);
    await visit(page, `/withdraw?order=${orderNumber}`);
  }),
];

/** What admins see of them. */
export const ownerMoneyScreens: Screen[] = [
  moneyScreen("admin-order-authorised", async (page) =>
    showToOwner(page, await placePaid(page, [twoCopies, another], "card")),
  ),
  moneyScreen("admin-order-part-paid", async (page) =>
    showToOwner(page, await payInvoice(page, "100")),
  ),
  moneyScreen("admin-order-overpaid", async (page) => {
    await showToOwner(page, await payInvoice(page, "1000"));
    await page.getByText("More money came in").click();
    // A button that comes to lie below the pointer would look pressed.
    await page.mouse.move(0, 0);
  }),
  moneyScreen("admin-order-capture-refused", async (page) =>
    showToOwner(page, await refuseCapture(page)),
  ),
  moneyScreen("admin-order-given-up", async (page) => showToOwner(page, await giveUpCapture(page))),
  moneyScreen("admin-order-refund-failed", async (page) =>
    showToOwner(page, await failRefund(page)),
  ),
  moneyScreen("admin-order-dispute", async (page) => showToOwner(page, await dispute(page))),
  moneyScreen("admin-order-dispute-lost", async (page) =>
    showToOwner(page, await dispute(page, "lost")),
  ),
  moneyScreen("admin-payments-trouble", async (page) => {
    await troublePayments(page);
    await visit(page, "/admin/payments");
  }),
  moneyScreen("admin-overdue", async (page) => {
    await overdueInvoices(page);
    await visit(page, "/admin/overdue");
  }),
  moneyScreen("admin-sales-unpaid", async (page) => {
    await overdueInvoices(page);
    await visit(page, "/admin/sales");
  }),
  moneyScreen("admin-returns-owed-back", async (page) => {
    await owedBack(page);
    await visit(page, "/admin/returns");
  }),
  moneyScreen("admin-vat-destinations", async (page) => {
    await sellAbroad(page);
    await visit(page, "/admin/vat");
  }),
  moneyScreen("admin-settings-taxes-saved", async (page) => {
    await sellAbroad(page);
    await becomeOwner(page);
    await visit(page, "/admin/settings/taxes");
  }),
];

/** Mails as a mail program shows them. */
export const moneyMailScreens: Screen[] = [
  moneyScreen("mail-payment-reminder", showReminder),
  moneyScreen("mail-withdrawal-deleted-account", showWithdrawalOfDeleted),
];

/** Shows a mail that the shop has written as a mail program does, without the shop's pages around it. */
async function showMail(page: Page, kind: string, text: string): Promise<void> {
  const html = await findMailHtml(kind, text);
  await page.goto("about:blank");
  await page.setContent(html, { waitUntil: "load" });
}

async function showReminder(page: Page): Promise<void> {
  const { orderNumber } = await overdueInvoices(page);
  await showMail(page, "payment-reminder", orderNumber);
}

/** Somebody withdraws whose account is deleted: the mail goes to the email that they give. */
async function showWithdrawalOfDeleted(page: Page): Promise<void> {
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
