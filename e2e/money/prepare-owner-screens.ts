import type { Page } from "@playwright/test";
import { runSql } from "../database.ts";
import { requireFakes } from "../open-shop.ts";
import { visit } from "../shop-actions.ts";
import { becomeOwner, pressOn, ship, taxByDestination } from "./owner-requests.ts";
import { another, placeByRequest, placePaid, waitForRow, type PlacedOrder } from "./place-order.ts";
import { failRefund, payInvoice, refuseCapture } from "./prepare-customer-screens.ts";

export async function showToOwner(page: Page, { orderNumber }: PlacedOrder): Promise<void> {
  await becomeOwner(page);
  await visit(page, `/admin/orders/${orderNumber}`);
}

/** A paid order whose customer has asked their bank for the money back. */
export async function dispute(page: Page, ending?: "won" | "lost"): Promise<PlacedOrder> {
  const { stripe } = requireFakes();
  const order = await placePaid(page, [another], "card");
  await becomeOwner(page);
  await ship(page, order.orderNumber);
  const opened = stripe.openDispute(order.orderNumber, { reason: "product_not_received" });
  const query = "select from payment_disputes where order_number = $1 and status = $2";
  await waitForRow(query, [order.orderNumber, "open"]);
  if (ending) {
    stripe.changeDispute(opened, ending);
    await waitForRow(query, [order.orderNumber, ending]);
  }
  return order;
}

/** The provider has answered with errors for a day, and the shop has given up. */
export async function giveUpCapture(page: Page): Promise<PlacedOrder> {
  const { stripe } = requireFakes();
  const order = await placePaid(page, [another], "card");
  stripe.faults = ({ path }) => (path.endsWith("/capture") ? "error" : null);
  await becomeOwner(page);
  await ship(page, order.orderNumber);
  await runSql(
    "update payment_operations set tried_since = now() - interval '21 hours' where order_number = $1",
    [order.orderNumber],
  );
  await runSql("update payments set read_due = now() where order_number = $1", [order.orderNumber]);
  const query = "select from payment_operations where order_number = $1 and state = 'given-up'";
  await waitForRow(query, [order.orderNumber]);
  stripe.faults = () => null;
  return order;
}

/** Authorised, not shipped, and soon too late to be captured. */
async function holdUntilTomorrow(page: Page): Promise<void> {
  const { stripe } = requireFakes();
  stripe.authorisationHours = 30;
  await placePaid(page, [another], "card");
  stripe.authorisationHours = 7 * 24;
}

/** All kinds of payments that need a look. */
export async function troublePayments(page: Page): Promise<void> {
  await dispute(page);
  await refuseCapture(page);
  await failRefund(page);
  await holdUntilTomorrow(page);
  await becomeOwner(page);
}

/** Invoices that are overdue: never reminded, reminded just now, and of a deleted account. */
export async function overdueInvoices(page: Page): Promise<PlacedOrder> {
  const reminded = await payInvoice(page, "100");
  const gone = await payInvoice(page, "");
  const fresh = await payInvoice(page, "");
  for (const [index, { orderNumber }] of [reminded, gone, fresh].entries()) {
    await backdateInvoice(orderNumber, 23 - index);
  }
  await runSql("delete from users where email = $1", [gone.email]);
  await runSql("update orders set email = '' where order_number = $1", [gone.orderNumber]);
  const form = { order: reminded.orderNumber };
  await page.request.post("/admin/overdue", { form });
  return reminded;
}

/** Makes an invoice older; the database refuses to change one, so its triggers are left out. */
export async function backdateInvoice(orderNumber: string, days: number): Promise<void> {
  if (!/^[\w-]+$/.test(orderNumber)) throw new Error(`${orderNumber} is no order number.`);
  await runSql(
    `begin; set local session_replication_role = replica;
     update invoices set due_on = due_on - ${String(days)} where order_number = '${orderNumber}';
     update orders set order_date = order_date - interval '${String(days)} days' where order_number = '${orderNumber}'; commit`,
  );
}

/** Money that is owed back: too much for an invoice, and an invoice that was paid and cancelled. */
export async function owedBack(page: Page): Promise<void> {
  await payInvoice(page, "1000");
  const { orderNumber } = await placeByRequest(page, [another]);
  await becomeOwner(page);
  await pressOn(page, orderNumber, { intent: "mark-paid" });
  await pressOn(page, orderNumber, { intent: "cancelled" });
}

/** Invoices of sales to all kinds of destinations. */
export async function sellAbroad(page: Page): Promise<void> {
  await becomeOwner(page);
  await taxByDestination(page, "price");
  for (const country of ["Denmark", "Finland", "Norway"]) {
    const { orderNumber } = await placeByRequest(page, [another], { country });
    await becomeOwner(page);
    await ship(page, orderNumber);
  }
}
