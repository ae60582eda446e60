import type { Database } from "../db/database.ts";
import { findOrderLines } from "../orders/find-order.server.ts";

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
    .select(["orderNumber", "checkoutKey", "email", "totalAmount", "paymentMethod"])
    .select(["shippingMethod", "status"])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom("orderStatusChanges")
            .select("id")
            .whereRef("orderStatusChanges.orderNumber", "=", "orders.orderNumber")
            .where("orderStatusChanges.status", "=", "new"),
        )
        .$castTo<boolean>()
        .as("wasConfirmed"),
    )
    .where("orderNumber", "=", orderNumber)
    .where("userId", "=", uid)
    .executeTakeFirst();
  return order ? { ...order, lines: await findOrderLines(db, orderNumber) } : null;
}
