import type { Database } from "../db/database.ts";

/**
 * What a user's last orders fill in at the next checkout: name, phone and choices of the last one, and the address
 * of the last one that has an address. Null before the first order.
 */
export async function findLastAddress(db: Database, uid: string) {
  const orders = db
    .selectFrom("orders")
    .where("userId", "=", uid)
    .orderBy("orderDate", "desc")
    .limit(1);
  const [last, sent] = await Promise.all([
    orders.select(["fullName", "phone", "shippingMethod", "paymentMethod"]).executeTakeFirst(),
    orders
      .select(["address", "postalCode", "city", "country"])
      .where("address", "!=", "")
      .executeTakeFirst(),
  ]);
  return last ? { ...last, ...sent } : null;
}

export type LastOrderAddress = NonNullable<Awaited<ReturnType<typeof findLastAddress>>>;
