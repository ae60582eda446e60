import { sql } from "kysely";
import type { Database } from "../../db/database.ts";
import { uuidPattern } from "../../forms/id-patterns.ts";
import { findOrderLines } from "../../orders/find-order.server.ts";

/**
 * A person's order as the thank-you page shows it, with the key of its checkout, by which the browser
 * empties the cart that was ordered, and whether it was ever confirmed: one that was never paid was not. Null
 * when there is none, or it is another person's.
 */
export async function findThankYouOrder(
  db: Database,
  { orderNumber, uid }: { orderNumber: string; uid: string },
) {
  // PostgreSQL refuses NUL in a text.
  if (orderNumber.includes("\0")) return null;
  const order = await db
    .selectFrom("orders")
    .select(["orderNumber", "checkoutKey", "email", "totalAmount", "paymentMethod", "daysToPay"])
    .select([
      "shippingMethod",
      "shippingName",
      "pickedUp",
      "status",
      wasConfirmed.as("wasConfirmed"),
    ])
    .where("orderNumber", "=", orderNumber)
    .where("userId", "=", uid)
    .executeTakeFirst();
  return order ? { ...order, lines: await findOrderLines(db, orderNumber) } : null;
}

const wasConfirmed = sql<boolean>`exists (
  select from order_status_changes as change
  where change.order_number = orders.order_number and change.status = 'new'
)`;

/**
 * How the payment stands of an order, for whoever has come back with its token, in whatever browser: nothing else of the order
 * is told. Null when the token is not that order's.
 */
export async function findReturnedPayment(
  db: Database,
  { orderNumber, token }: { orderNumber: string; token: string },
) {
  if (orderNumber.includes("\0") || !uuidPattern.test(token)) return null;
  const payment = await db
    .selectFrom("payments")
    .innerJoin("orders", "orders.orderNumber", "payments.orderNumber")
    .select(["orders.status", "orders.paymentMethod", "payments.holdUntil", "payments.redirectUrl"])
    .select(wasConfirmed.as("wasConfirmed"))
    .where("payments.orderNumber", "=", orderNumber)
    .where("payments.returnToken", "=", token)
    .executeTakeFirst();
  return payment ?? null;
}
