import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { changeOrderStatus } from "../../app/orders/process/change-order-status.server.ts";
import { withdraw } from "../../app/withdrawal/withdraw.server.ts";
import { moveStock, notSent, providerOf, type Acting } from "./life.ts";
import * as goods from "./model-goods.ts";

/** What customers do, in the shop and in the model; what the shop refuses has to be what the model refuses. */
export const customerSteps = {
  pay: async ({ shop, life, played, step: { how } }: Acting<"pay">) => {
    const { model, page, orderNumber, method } = played;
    const provider = providerOf(shop, played);
    if (model.status !== "awaiting-payment" || !provider) return;
    await provider.act(page, how);
    await shop.payments.reconcile(orderNumber, { abandon: how === "leave" });
    if (how === "pay") {
      model.held = model.total;
      model.status = "new";
    } else if (how === "leave" || method === "mobilepay") {
      moveStock(life, model.lines, ({ copies }) => copies);
      goods.cancel(model, "succeeded");
    }
  },

  cancel: async ({ shop, life, played, step, answer }: Acting<"cancel">) => {
    const { orderNumber, model } = played;
    const isAdmin = step.as === "admin";
    const by = isAdmin
      ? ({ as: "admin", by: shop.owner } as const)
      : ({ as: "customer", by: life.buyer.uid } as const);
    const result = await changeOrderStatus(shop.services, { orderNumber, to: "cancelled", ...by });
    const isEarly = model.status === "awaiting-payment" || model.status === "new";
    expect(result.ok).toBe(isAdmin ? notSent.includes(model.status) : isEarly && !life.isErased);
    if (!result.ok) return;
    moveStock(life, model.lines, ({ copies }) => copies);
    goods.cancel(model, answer);
  },

  withdraw: async ({ shop, life, played, step, answer }: Acting<"withdraw">) => {
    const { orderNumber, model } = played;
    const { uid, email } = life.buyer;
    const isSent = model.status === "shipped";
    const copies = new Map(
      model.lines.flatMap((line) => {
        const open = isSent ? line.sent - line.withdrawn : line.copies;
        const count = Math.min(open, step.copies[line.lineNumber - 1] ?? 0);
        return count > 0 ? [[line.lineNumber, count] as const] : [];
      }),
    );
    const lines = [...copies].map(([lineNumber, count]) => ({ lineNumber, copies: count }));
    const by = life.isErased ? { email } : { uid };
    const result = await withdraw(shop.services, { orderNumber, by, lines, key: randomUUID() });
    // The same said again is no second statement.
    const isNew = result.ok && result.isNew;
    expect(isNew).toBe(lines.length > 0 && model.status !== "cancelled");
    if (!isNew) return;
    if (!isSent) moveStock(life, model.lines, ({ lineNumber }) => copies.get(lineNumber) ?? 0);
    goods.withdraw(model, { id: result.id, copies }, answer);
  },
};
