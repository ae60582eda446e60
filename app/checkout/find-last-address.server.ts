import type { Database } from "../db/database.ts";

/** Address and choices of a user's last order, to fill in the next; null before the first. */
export async function findLastAddress(db: Database, uid: string) {
  const order = await db
    .selectFrom("orders")
    .select(["fullName", "address", "postalCode", "city", "country", "phone"])
    .select(["shippingMethod", "paymentMethod"])
    .where("userId", "=", uid)
    .orderBy("orderDate", "desc")
    .limit(1)
    .executeTakeFirst();
  return order ?? null;
}

export type LastOrderAddress = NonNullable<Awaited<ReturnType<typeof findLastAddress>>>;
