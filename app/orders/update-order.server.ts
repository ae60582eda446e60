import type { Shop } from "../shop-context.ts";
import type { OrderEdit } from "./order-form.ts";

/**
 * Mends the address and notes of an order; everything else of it stays as it was placed. Gives whether
 * there is such an order. The caller has made sure that an admin asks.
 */
export async function updateOrder(
  { db }: Pick<Shop, "db">,
  orderNumber: string,
  edit: OrderEdit,
): Promise<boolean> {
  const { fullName, address, postalCode, city, country, phone, note, shopNote } = edit;
  const updated = await db
    .updateTable("orders")
    .set({ fullName, address, postalCode, city, country, phone, note, shopNote })
    .where("orderNumber", "=", orderNumber)
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}
