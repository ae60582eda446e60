import { sql } from "kysely";
import type { Services } from "../services-context.ts";

/**
 * Lets the checkout of an order that was cancelled because it was not paid make another one: the same cart may be
 * ordered again. Returns whether the order was such a one.
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
