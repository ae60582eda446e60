import type { Services } from "../services-context.ts";

/**
 * Closes the payments of a customer's own orders that hold one of these records and are not paid, as if the customer had
 * gone back. Gives whether one of them was cancelled: its copies are in stock again.
 */
export async function cancelUnpaidOrders(
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
    await payments.reconcile(orderNumber, { abandon: true });
    const { status } = await db
      .selectFrom("orders")
      .select("status")
      .where("orderNumber", "=", orderNumber)
      .executeTakeFirstOrThrow();
    isFree ||= status === "cancelled";
  }
  return isFree;
}
