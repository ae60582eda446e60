import type { OpenOrders } from "../accounts/open-orders.ts";
import type { Database } from "../db/database.ts";
import { moveOrder } from "./process/move-order.server.ts";
import { openStatuses } from "./process/order-status.ts";

/** Orders as accounts need them. */
export const openOrders: OpenOrders = {
  count: async (db, uid) => {
    const { count } = await ofAccount(db, uid)
      .select((eb) => eb.cast<number>(eb.fn.countAll(), "integer").as("count"))
      .executeTakeFirstOrThrow();
    return count;
  },
  cancel: async (transaction, services, { uid, by, atMost }) => {
    const open = await ofAccount(transaction, uid)
      .select(["orderNumber", "status"])
      .orderBy("orderNumber")
      .forUpdate()
      .execute();
    if (open.length > atMost) return { ok: false, openOrders: open.length };
    for (const { orderNumber, status: from } of open) {
      const mover = by ? ({ asker: "admin", by } as const) : ({ asker: "erasure", uid } as const);
      const move = { orderNumber, from, to: "cancelled", at: services.now(), ...mover } as const;
      const moved = await moveOrder(transaction, services, move);
      if (!moved.ok) throw new Error(`An order that is ${from} could not be cancelled.`);
    }
    return { ok: true, cancelled: open.map(({ orderNumber }) => orderNumber) };
  },
};

function ofAccount(db: Database, uid: string) {
  return db.selectFrom("orders").where("userId", "=", uid).where("status", "in", openStatuses);
}
