import type { Mail } from "../mail/mail.ts";
import { retryTransaction } from "../db/retry-transaction.ts";
import type { OrderStatus } from "../db/tables.ts";
import type { Shop } from "../shop-context.ts";
import { canBecome, returnsStock, type Actor } from "./order-status.ts";
import { returnStock } from "./return-stock.server.ts";

export interface StatusChange {
  orderNumber: string;
  to: OrderStatus;
  /** Who asks, by uid, and in what part: a customer reaches their own orders only. */
  by: string;
  as: Actor;
}

export type ChangeStatusResult =
  | { ok: true }
  /** Not there, or another customer's: the two look the same. */
  | { ok: false; reason: "not-found" }
  /** The order has `status`, from which it may not go there. */
  | { ok: false; reason: "not-allowed"; status: OrderStatus };

const mailKinds: { [Status in OrderStatus]?: Extract<Mail, { orderNumber: string }>["kind"] } = {
  shipped: "order-shipped",
  cancelled: "order-cancelled",
};

/**
 * Moves an order to another status as the table in order-status.ts allows, in one transaction with the
 * order locked: its history, the stock when it is cancelled (once, however often this is sent), the mail
 * for shipped and cancelled.
 */
export function changeOrderStatus(
  shop: Pick<Shop, "db" | "now" | "queueMail">,
  change: StatusChange,
): Promise<ChangeStatusResult> {
  const { orderNumber, to, by, as } = change;
  return retryTransaction(shop.db, async (transaction) => {
    const order = await transaction
      .selectFrom("orders")
      .select("status")
      .where("orderNumber", "=", orderNumber)
      .$if(as === "customer", (query) => query.where("userId", "=", by))
      .forUpdate()
      .executeTakeFirst();
    if (!order) return { ok: false, reason: "not-found" };
    const { status } = order;
    if (!canBecome(status, to, as)) return { ok: false, reason: "not-allowed", status };

    if (to === "cancelled" && returnsStock(status)) await returnStock(transaction, orderNumber);
    await transaction
      .with("entered", (query) =>
        query
          .insertInto("orderStatusChanges")
          .values({ orderNumber, status: to, changedAt: shop.now(), changedBy: by, changedAs: as }),
      )
      .updateTable("orders")
      .set({ status: to })
      .where("orderNumber", "=", orderNumber)
      .execute();
    const kind = mailKinds[to];
    if (kind) await shop.queueMail(transaction, { kind, orderNumber });
    return { ok: true };
  });
}
