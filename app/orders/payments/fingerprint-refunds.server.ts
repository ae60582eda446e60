import type { Database } from "../../db/database.ts";
import { fingerprintOf } from "../../forms/fingerprint.server.ts";

/**
 * For each of these orders, what stands for its refunds that are made or on their way: a form that refunds sends it back, and
 * is refused once there is another refund.
 */
export async function fingerprintRefunds(
  db: Database,
  orderNumbers: readonly string[],
): Promise<Map<string, string>> {
  const refunds = await db
    .selectFrom("paymentOperations")
    .select(["orderNumber", "id"])
    .where("orderNumber", "in", ["", ...orderNumbers])
    .where("kind", "=", "refund")
    .where("state", "in", ["pending", "done"])
    .orderBy("id")
    .execute();
  const byOrder = Map.groupBy(refunds, ({ orderNumber }) => orderNumber);
  return new Map(
    orderNumbers.map((orderNumber) => [
      orderNumber,
      fingerprintOf((byOrder.get(orderNumber) ?? []).map(({ id }) => id)),
    ]),
  );
}
