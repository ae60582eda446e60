import type { Page } from "@playwright/test";
import { runSql } from "../database.ts";
import { requireFakes } from "../open-shop.ts";
import { fillAddress, logInAsCustomer, visit } from "../shop-actions.ts";
import { becomeOwner, pressOn, refundByRequest, ship, taxByDestination } from "./owner-requests.ts";
import {
  actAtProvider,
  another,
  placeByRequest,
  placePaid,
  twoCopies,
  waitForRow,
  type PlacedOrder,
} from "./place-order.ts";

/** A customer approves a payment of MobilePay, which the provider does not tell yet; gives where the app leads back to. */
export async function approveWithoutAnswer(page: Page): Promise<string> {
  const { vipps } = requireFakes();
  const order = await placeByRequest(page, [twoCopies, another], { paymentMethod: "mobilepay" });
  vipps.approvalLag = { reads: 1_000_000 };
  const back = await actAtProvider(order, "pay");
  vipps.approvalLag = null;
  return back;
}

/** Comes back from MobilePay in a browser that does not know who ordered. */
export async function returnAsStranger(
  page: Page,
  action: "pay" | "decline",
): Promise<PlacedOrder> {
  const order = await placeByRequest(page, [twoCopies], { paymentMethod: "mobilepay" });
  const back = await actAtProvider(order, action);
  await waitForRow("select from orders where order_number = $1 and status <> 'awaiting-payment'", [
    order.orderNumber,
  ]);
  await page.context().clearCookies();
  await visit(page, back);
  return order;
}

/** The same, after the shop has cancelled what was paid. */
export async function returnAfterCancelling(page: Page): Promise<void> {
  const { payPage, orderNumber } = await placePaid(page, [twoCopies], "mobilepay");
  const back = await actAtProvider({ payPage, orderNumber, email: "" }, "leave");
  await becomeOwner(page);
  await pressOn(page, orderNumber, { intent: "cancelled" });
  await page.context().clearCookies();
  await visit(page, back);
}

/** The order page of a customer who has paid by card and withdrawn from one of two copies. */
export async function withdrawOneCopy(page: Page): Promise<void> {
  const { orderNumber } = await placePaid(page, [twoCopies, another], "card");
  await page.request.post("/withdraw", {
    form: { order: orderNumber, line: "1", "copies-1": "1", intent: "confirm" },
  });
  await visit(page, `/user/orders/${orderNumber}`);
}

/** An invoice that is shipped, and of which the customer has paid a part or more than all. */
export async function payInvoice(page: Page, kroner: string): Promise<PlacedOrder> {
  const order = await placeByRequest(page, [twoCopies, another]);
  await becomeOwner(page);
  await ship(page, order.orderNumber);
  if (kroner !== "") {
    await pressOn(page, order.orderNumber, { intent: "add-payment", received: kroner });
  }
  return order;
}

/** Shipped, and the provider refused to capture what was authorised. */
export async function refuseCapture(page: Page): Promise<PlacedOrder> {
  const order = await placePaid(page, [twoCopies], "mobilepay");
  requireFakes().vipps.forge(order.orderNumber, { isLapsed: true });
  await becomeOwner(page);
  await ship(page, order.orderNumber);
  return order;
}

/** Refunded in part, and the refund failed at the bank some days later. */
export async function failRefund(page: Page): Promise<PlacedOrder> {
  const { stripe } = requireFakes();
  const order = await placePaid(page, [twoCopies], "card");
  await becomeOwner(page);
  await ship(page, order.orderNumber);
  await refundByRequest(page, order.orderNumber, { amount: "89", reason: "Corner bumped" });
  for (const refund of stripe.refundsOf(order.orderNumber)) stripe.settleRefund(refund, "failed");
  await waitForRow(
    "select from payment_entries where order_number = $1 and kind = 'refund-failed'",
    [order.orderNumber],
  );
  return order;
}

/** Shows a customer their page of an order: the order itself, or its invoice. */
export async function showOwn(
  page: Page,
  { orderNumber, email }: PlacedOrder,
  part = "",
): Promise<void> {
  await logInAsCustomer(page, email);
  await visit(page, `/user/orders/${orderNumber}${part}`);
}

/** Opens the checkout page with a cart, for a country, in a shop that taxes by destination. */
export async function checkOutTo(page: Page, country: string): Promise<void> {
  const { email } = await placeByRequest(page, [another]);
  await becomeOwner(page);
  await taxByDestination(page, "price-less-vat");
  await logInAsCustomer(page, email);
  await openCheckout(page, "/record/miles-davis-kind-of-blue");
  await page.getByLabel("Country").selectOption(country);
  await page
    .getByText(country === "Norway" ? /without the \d+ % VAT/ : `(${country})`)
    .first()
    .waitFor();
}

/** Opens the checkout page with a total of 2 kr., for which card payments are not offered. */
export async function checkOutTooLittle(page: Page): Promise<void> {
  await checkOutSticker(page, 2);
}

/** Pays 20 kr. by card, which this account does not take: nobody knows it before the provider has refused. */
export async function payTooLittle(page: Page): Promise<void> {
  await runSql("delete from payment_minimums");
  await checkOutSticker(page, 20);
  const { stripe } = requireFakes();
  stripe.convertedMinimum = 5_000;
  try {
    await page.getByRole("radio", { name: "Card" }).check();
    await page.getByRole("button", { name: "Place order with obligation to pay" }).click();
    await page.getByRole("alert").waitFor();
  } finally {
    stripe.convertedMinimum = 0;
    await runSql("delete from payment_minimums");
  }
}

async function checkOutSticker(page: Page, price: number): Promise<void> {
  await runSql(
    `insert into records (id, artist, album, price, stock, tracklist)
     values ('gatefold-sticker', 'Gatefold', 'Sticker', $1, 100, '[]')
     on conflict (id) do update set price = excluded.price`,
    [price],
  );
  const given = { paymentMethod: "invoice", shippingMethod: "pick-up" };
  await placeByRequest(page, [another], given);
  await openCheckout(page, "/record/gatefold-sticker");
}

async function openCheckout(page: Page, record: string): Promise<void> {
  await visit(page, record);
  await page.getByRole("main").getByRole("button", { name: "Add to cart" }).first().click();
  await page.getByText("Added to cart!").waitFor();
  await visit(page, "/user/checkout");
  await fillAddressIfShown(page);
}

async function fillAddressIfShown(page: Page): Promise<void> {
  if (await page.getByLabel("Address", { exact: true }).isVisible()) await fillAddress(page);
}
