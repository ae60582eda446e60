import { z } from "zod";
import { requireUser } from "../../accounts/guards.server.ts";
import { defineCommand } from "../../commands/command.server.ts";
import { done, refuse } from "../../commands/outcome.ts";
import { shop } from "../../shop.ts";
import { findOrder } from "../find-order.server.ts";
import { orderText } from "../orders-texts.ts";
import { changeOrderStatus } from "../process/change-order-status.server.ts";
import { orderStatusLabel } from "../process/order-status.ts";
import { orderPageText } from "./order-page-texts.ts";

/** "Cancel order": a customer's own, as long as the shop has not begun with it. */
export const cancelOrder = defineCommand({
  name: "cancel-order",
  schema: z.object({}),
  who: requireUser,
  limit: "An order can be cancelled once.",
  run: async ({ by, services, params: { orderNumber = "" } }) => {
    const noOrder = refuse("not-found", orderText("noSuchOrder"));
    if (orderNumber.includes("\0")) return noOrder;
    const cancelling = { orderNumber, to: "cancelled", by: by.uid, as: "customer" } as const;
    const result = await changeOrderStatus(services, cancelling);
    if (!result.ok && result.reason !== "not-allowed") return noOrder;
    if (result.ok || result.status === "cancelled") {
      return done({ goTo: `/user/orders/${orderNumber}?done=cancel` });
    }
    const order = await findOrder(services.db, orderNumber);
    if (!order) return noOrder;
    const status = orderStatusLabel(order).toLowerCase();
    return refuse("conflict", orderPageText("tooLateToCancel", { status, email: shop.email }));
  },
});
