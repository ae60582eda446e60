import { z } from "zod";
import { adminsHaveNoLimit, requireAdmin } from "../../accounts/guards.server.ts";
import { defineCommand } from "../../commands/command.server.ts";
import { done, refuse } from "../../commands/outcome.ts";
import { noSuchOrder, orderNumberOf } from "../../orders/find-order.server.ts";
import { deleteOrder } from "../../orders/process/delete-order.server.ts";
import { adminOrdersText } from "./orders-texts.ts";

const kept = { invoiced: "keptInvoice", "owed-back": "keptOwedBack" } as const;

export const deleteOrderCommand = defineCommand({
  name: "delete",
  schema: z.object({}),
  who: requireAdmin,
  limit: adminsHaveNoLimit,
  run: async ({ by, services, params }) => {
    const orderNumber = orderNumberOf(params);
    const result = await deleteOrder(services, { orderNumber, by });
    if (result.ok) return done({ goTo: `/admin?deleted=${orderNumber}` });
    if (result.reason === "not-found") throw noSuchOrder();
    return refuse("conflict", adminOrdersText(kept[result.reason]));
  },
});
