import { sql } from "kysely";
import type { Services } from "../services-context.ts";

/**
 * Closes the payments of a customer's own orders that hold one of these records and are not paid, as if the customer had
 * gone back. Gives whether one of them was cancelled: its copies are in stock again.
 */
export async function letGoOfWaiting(
  { db, payments }: Pick<Services, "db" | "payments">,
  { uid, ids }: { uid: string; ids: readonly string[] },
): Promise<boolean> {
  if (ids.length === 0) return false;
  const waiting = await db
    .selectFrom("orders")
    .select("orderNumber")
    .where("userId", "=", uid)
    .where("status", "=", "awaiting-payment")
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("orderLines")
          .select("lineNumber")
          .whereRef("orderLines.orderNumber", "=", "orders.orderNumber")
          .where("recordId", "in", ids),
      ),
    )
    .execute();
  let isFree = false;
  for (const { orderNumber } of waiting) {
    await payments.settle(orderNumber, { abandon: true });
    const { status } = await db
      .selectFrom("orders")
      .select("status")
      .where("orderNumber", "=", orderNumber)
      .executeTakeFirstOrThrow();
    isFree ||= status === "cancelled";
  }
  return isFree;
}

/**
 * Lets the checkout of an order that was cancelled for want of its payment make another one: the same cart may be
 * ordered again. Gives whether the order was such a one.
 */
export async function freeCheckoutKey(
  { db }: Pick<Services, "db">,
  orderNumber: string,
): Promise<boolean> {
  const freed = await db
    .updateTable("orders")
    .set({ checkoutKey: sql<string>`gen_random_uuid()` })
    .where("orderNumber", "=", orderNumber)
    .where("status", "=", "cancelled")
    .where("paymentState", "in", ["failed", "cancelled"])
    .returning("orderNumber")
    .executeTakeFirst();
  return freed !== undefined;
}
