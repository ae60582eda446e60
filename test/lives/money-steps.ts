import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { sendReminder } from "../../app/admin/overdue/send-reminder.server.ts";
import { findOwedBack } from "../../app/admin/returns/find-owed-back.server.ts";
import { findOpenReturns } from "../../app/admin/returns/find-returns.server.ts";
import { findTransfers } from "../../app/admin/returns/find-transfers.server.ts";
import { markTransferred } from "../../app/admin/returns/mark-transferred.server.ts";
import { refundOwed } from "../../app/admin/returns/refund-owed.server.ts";
import { addPayment } from "../../app/orders/payments/add-payment.server.ts";
import { requestRefund } from "../../app/orders/payments/request-refund.server.ts";
import { retryOperations } from "../../app/orders/payments/retry-operation.server.ts";
import { lockOrder } from "../../app/orders/process/lock-order.server.ts";
import { runCommand } from "../database/run-command.ts";
import type { Acting } from "./life.ts";
import * as money from "./model-money.ts";

/** What the shop's people do with money. */
export const moneySteps = {
  refund: async ({ shop, played, step, answer }: Acting<"refund">) => {
    const { orderNumber, model } = played;
    const { refundable } = money.balance(model);
    const amount = step.amount ?? Math.floor((refundable * step.part) / 1000);
    if (amount <= 0) return;
    const isSent = model.status === "shipped";
    const offered = model.lines
      .filter(({ sent, copies }) => (isSent ? sent : copies) > 0)
      .map(({ lineNumber }) => String(lineNumber));
    if (model.postage > 0) offered.push("postage");
    const parts = step.parts.filter((part) => offered.includes(part));
    const request = {
      orderNumber,
      key: randomUUID(),
      amount,
      reason: "Goodwill",
      parts,
      requestedBy: shop.owner.uid,
      at: shop.clock.now(),
    };
    const press = () =>
      shop.db.transaction().execute(async (transaction) => {
        await lockOrder(transaction, orderNumber);
        return requestRefund(transaction, shop.services, request);
      });
    const results = await Promise.all(Array.from({ length: step.times }, press));
    const isPossible = amount <= refundable && !money.isWithBank(model);
    expect(results.map(({ ok }) => ok)).toEqual(results.map(() => isPossible));
    await shop.payments.executePending(orderNumber);
    money.request(model, { amount, parts }, answer);
  },

  "refund-owed": async ({ shop, played, answer }: Acting<"refund-owed">) => {
    const { orderNumber, model } = played;
    const owedBack = await findOwedBack(shop.db, await findOpenReturns(shop.db));
    const listed = owedBack.find((order) => order.orderNumber === orderNumber);
    if (!listed) return;
    const { amount, refunds } = listed;
    const result = await runCommand(refundOwed, {
      services: shop.services,
      by: shop.owner,
      input: { order: orderNumber, key: randomUUID(), amount, refunds },
    });
    expect(result.kind === "done").toBe(!money.isWithBank(model));
    money.request(model, { amount }, answer);
  },

  transfer: async ({ shop, played: { orderNumber, model } }: Acting<"transfer">) => {
    const transfers = await findTransfers(shop.db);
    const [listed] = transfers.filter((transfer) => transfer.orderNumber === orderNumber);
    if (!listed) return;
    const call = { services: shop.services, by: shop.owner, input: { id: listed.id } };
    expect((await runCommand(markTransferred, call)).kind).toBe("done");
    model.transfers -= 1;
  },

  "add-payment": async ({ shop: { db, clock }, played, step }: Acting<"add-payment">) => {
    const { orderNumber, model } = played;
    if (model.status === "awaiting-payment") return;
    const { owed } = money.balance(model);
    const amount =
      step.amount ?? Math.ceil(((owed === 0 ? model.total / 4 : owed) * step.part) / 1000);
    const at = clock.now();
    const added = await db.transaction().execute(async (transaction) => {
      await lockOrder(transaction, orderNumber);
      const key = randomUUID();
      return addPayment(transaction, { orderNumber, key, amount, at, enteredAt: at });
    });
    const isTaken = model.disputes.some(({ chargedBack }) => chargedBack > 0);
    expect(added.ok).toBe(!model.isOnline || owed > 0 || isTaken);
    if (added.ok) money.receive(model, amount, "byHand");
  },

  remind: async ({ shop: { clock, services, owner }, life, played }: Acting<"remind">) => {
    const { orderNumber, model, remindedAt } = played;
    const result = await runCommand(sendReminder, {
      services,
      by: owner,
      input: { order: orderNumber },
    });
    const week = 7 * 24 * 60 * 60 * 1000;
    const isDue = remindedAt === undefined || clock.now().getTime() - remindedAt.getTime() >= week;
    const isReminded = money.balance(model).owed > 0 && !life.isErased && isDue;
    expect(result.kind === "done").toBe(isReminded);
    if (isReminded) played.remindedAt = clock.now();
  },

  retry: async ({ shop: { services, owner }, played, answer }: Acting<"retry">) => {
    const { orderNumber, model } = played;
    if (!model.isOnline) return;
    await retryOperations(services, { orderNumber, by: owner });
    await services.payments.reconcile(orderNumber);
    money.retry(model, answer);
  },
};
