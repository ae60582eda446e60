import { expect } from "vitest";
import { findReturn } from "../../app/admin/returns/find-returns.server.ts";
import { receiveReturn } from "../../app/admin/returns/receive-return.server.ts";
import { refundReturn } from "../../app/admin/returns/refund-return.server.ts";
import { returnValue } from "../../app/admin/returns/return-value.ts";
import { formatAmount } from "../../app/catalogue/cost.ts";
import { changeOrderStatus } from "../../app/orders/process/change-order-status.server.ts";
import { deleteOrder } from "../../app/orders/process/delete-order.server.ts";
import { runCommand } from "../database/run-command.ts";
import { choose, moveStock, notSent, providerOf, type Acting } from "./life.ts";
import * as goods from "./model-goods.ts";
import * as money from "./model-money.ts";
import { lapse } from "./provider-steps.ts";

/** What the shop's people do with orders and their copies. */
export const orderSteps = {
  process: async ({ shop: { services, owner }, played }: Acting<"process">) => {
    const { orderNumber, model } = played;
    const change = { orderNumber, to: "processing", as: "admin", by: owner } as const;
    const result = await changeOrderStatus(services, change);
    expect(result.ok).toBe(model.status === "new");
    if (result.ok) model.status = "processing";
  },

  ready: async ({ shop: { services, owner }, played }: Acting<"ready">) => {
    const { orderNumber, model, isPickedUp } = played;
    const result = await changeOrderStatus(services, {
      orderNumber,
      to: "ready",
      takesAllSteps: true,
      as: "admin",
      by: owner,
    });
    const isNext = model.status === "new" || model.status === "processing";
    expect(result.ok).toBe(isPickedUp && isNext);
    if (result.ok) model.status = "ready";
  },

  ship: async ({ shop, life, played, step, answer, isOutage }: Acting<"ship">) => {
    const { orderNumber, model } = played;
    const provider = providerOf(shop, played);
    const copies = new Map(
      model.lines.map((line) => [
        line.lineNumber,
        Math.min(line.copies, step.copies[line.lineNumber - 1] ?? 0),
      ]),
    );
    const isSome = [...copies.values()].some((count) => count > 0);
    const isReady = notSent.includes(model.status) && model.status !== "awaiting-payment";
    const isLapsing = step.trouble === "lapsed" && isReady && isSome && model.held > 0;
    if (provider && isLapsing) {
      lapse(shop, played);
      // The shop does not learn of it before it asks for the money.
      provider.faults = ({ method }) => (method === "GET" ? "error" : null);
    }
    const result = await changeOrderStatus(shop.services, {
      orderNumber,
      to: "shipped",
      takesAllSteps: true,
      shipment: { copies },
      as: "admin",
      by: shop.owner,
    });
    const isLapsed = model.isOnline && model.held === 0 && model.taken === 0;
    expect(result.ok).toBe(isReady && isSome && !isLapsed);
    if (!result.ok) return;
    goods.ship(model, copies, { isCaptured: !isLapsing && !isOutage });
    if (isLapsing) model.held = 0;
    money.refundOwedOnline(model, answer);
    moveStock(life, model.lines, (line) => line.copies - line.sent);
  },

  receive: async ({ shop, life, played, step }: Acting<"receive">) => {
    const { services, owner } = shop;
    const { withdrawals, lines } = played.model;
    const { backOnSale } = step;
    const announced = withdrawals.filter(({ state }) => state === "announced");
    const received = choose(announced, step.which);
    if (!received) return;
    const each = <Value>(value: Value) =>
      Object.fromEntries([...received.copies.keys()].map((lineNumber) => [lineNumber, value]));
    const mint = each("M" as const);
    const sale = backOnSale ? each("on") : {};
    const input = { id: received.id, media: mint, sleeve: mint, sale };
    const result = await runCommand(receiveReturn, { services, by: owner, input });
    expect(result.kind).toBe("done");
    received.state = "received";
    if (!backOnSale) return;
    moveStock(life, lines, ({ lineNumber }) => received.copies.get(lineNumber) ?? 0);
  },

  "refund-return": async ({ shop, played, step, answer }: Acting<"refund-return">) => {
    const { model } = played;
    const listed = model.withdrawals.filter((each) => goods.isListed(model, each));
    const received = choose(
      listed.filter(({ state }) => state === "received"),
      step.which,
    );
    if (!received) return;
    const due = goods.dueOf(model, received);
    const kept = step.amount ?? Math.floor((due * step.deduction) / 1000);
    const deduction = received.kind === "return" ? Math.min(due, kept) : 0;
    const { id } = received;
    const found = await findReturn(shop.db, id);
    expect(found && returnValue(found).due).toBe(due);
    const reason = deduction > 0 ? "A scratch" : "";
    const result = await runCommand(refundReturn, {
      services: shop.services,
      by: shop.owner,
      input: { id, amount: formatAmount(due - deduction), reason },
    });
    const isWithBank = money.isWithBank(model);
    expect(result.kind === "done").toBe(!isWithBank);
    if (isWithBank) return;
    goods.refundWithdrawal(model, received, { deduction, answer });
  },

  delete: async ({ shop: { services, owner }, life, played }: Acting<"delete">) => {
    const { orderNumber, model } = played;
    const result = await deleteOrder(services, { orderNumber, by: owner });
    expect(result.ok).toBe(goods.mayDelete(model));
    if (!result.ok) return;
    if (notSent.includes(model.status)) moveStock(life, model.lines, ({ copies }) => copies);
    model.status = "deleted";
    model.held = 0;
  },
};
