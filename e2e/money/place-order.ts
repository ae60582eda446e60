import { expect, type Page } from "@playwright/test";
import type { Checkout } from "../../app/checkout/checkout-form.ts";
import { buildCheckout, formOf } from "../../test/fixtures/checkout.ts";
import { runSql } from "../database.ts";
import { requireFakes } from "../open-shop.ts";
import { becomeCustomer } from "../shop-actions.ts";

/** An order as a screen or a journey begins with it. */
export interface PlacedOrder {
  orderNumber: string;
  email: string;
  /** Where it is paid; the thank-you page for what is not paid online. */
  payPage: string;
}

export interface Bought {
  /** Of a record. */
  id: string;
  quantity?: number;
}

/** Two copies of one record, and one of another. */
export const twoCopies: Bought = { id: "miles-davis-kind-of-blue", quantity: 2 };
export const another: Bought = { id: "the-dave-brubeck-quartet-time-out" };

/** A new customer places an order without showing a page, as a browser without JavaScript would send the form. */
export async function placeByRequest(
  page: Page,
  bought: readonly Bought[],
  given: Partial<Checkout> = {},
): Promise<PlacedOrder> {
  await page.context().clearCookies();
  const email = await becomeCustomer(page);
  const lines = [];
  for (const { id, quantity = 1 } of bought) {
    const [record] = await runSql<{ price: number }>(
      // As often as it is bought in other journeys, there are enough.
      `update records set stock = greatest(stock, $2) where id = $1
       returning discounted_price as price`,
      [id, quantity],
    );
    if (!record) throw new Error(`There is no record ${id}.`);
    lines.push({ record: { id, discountedPrice: record.price }, quantity });
  }
  const checkout = buildCheckout(lines, given);
  const response = await page.request.post("/user/checkout", {
    form: Object.fromEntries(formOf(checkout)),
    maxRedirects: 0,
  });
  expect(response.status(), await response.text()).toBe(303);
  const [order] = await runSql<{ orderNumber: string }>(
    `select order_number as "orderNumber" from orders where checkout_key = $1`,
    [checkout.checkoutKey],
  );
  if (!order) throw new Error("The order was not placed.");
  return { ...order, email, payPage: response.headers()["location"] ?? "" };
}

/**
 * What the customer does on the provider's page; gives the URL that it leads back to. Nobody has opened that yet.
 */
export function actAtProvider(
  { payPage }: PlacedOrder,
  action: "pay" | "decline" | "leave",
): Promise<string> {
  const { stripe, vipps } = requireFakes();
  const provider = payPage.startsWith(stripe.url) ? stripe : vipps;
  return provider.act(payPage, action);
}

/** Places an order and pays it, back on the shop's page. */
export async function placePaid(
  page: Page,
  bought: readonly Bought[],
  paymentMethod: "card" | "mobilepay",
): Promise<PlacedOrder> {
  const order = await placeByRequest(page, bought, { paymentMethod });
  await page.request.get(await actAtProvider(order, "pay"));
  await waitForRow("select from orders where order_number = $1 and status = 'new'", [
    order.orderNumber,
  ]);
  return order;
}

/** Waits until the shop has stored what a provider told it. */
export async function waitForRow(query: string, values: unknown[]): Promise<void> {
  while ((await runSql(query, values)).length === 0) {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
