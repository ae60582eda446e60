import type { LifeShop } from "./life-shop.ts";
import { choose, providerOf, type Acting, type Played } from "./life.ts";
import * as money from "./model-money.ts";

/** The authorisation ends without the shop's doing. */
export function lapse(shop: LifeShop, { method, orderNumber }: Played): void {
  if (method === "card") shop.fakes.card.lapse(orderNumber);
  else shop.fakes.mobilepay.expire(orderNumber);
}

/** What happens at a provider without the shop, which learns of it when it asks. */
export const providerSteps = {
  settle: async ({ shop, played, step: { answer, which } }: Acting<"settle">) => {
    const { orderNumber, model, method } = played;
    if (method !== "card" || model.refunds.length === 0) return;
    const open = shop.fakes.card
      .refundsOf(orderNumber)
      .filter(
        ({ status }) => status === "pending" || (status === "succeeded" && answer === "failed"),
      );
    const told = choose(open, which);
    const fitting = model.refunds.filter(
      ({ amount, state }) => amount === told?.amount && state === told.status,
    );
    const [made] = fitting;
    // Two that look the same may be for something else.
    if (!told || !made || fitting.length > 1) return;
    shop.fakes.card.settleRefund(told, answer);
    await shop.payments.reconcile(orderNumber);
    money.settle(model, made, answer);
  },

  "refund-elsewhere": async ({ shop, played, step }: Acting<"refund-elsewhere">) => {
    const { orderNumber, model } = played;
    const provider = providerOf(shop, played);
    const { captured, refunded } = provider?.sumsOf(orderNumber) ?? { captured: 0, refunded: 0 };
    const amount = Math.floor(((captured - refunded) * step.part) / 1000);
    if (!provider || amount === 0) return;
    provider.refundElsewhere(orderNumber, amount);
    await shop.payments.reconcile(orderNumber);
    money.refund(model, { amount }, "succeeded");
  },

  "capture-elsewhere": async ({ shop, played, step }: Acting<"capture-elsewhere">) => {
    const { orderNumber, model, method } = played;
    if (method !== "mobilepay" || model.held === 0 || model.status === "shipped") return;
    const amount = Math.ceil((model.held * step.part) / 1000);
    const { captured } = shop.fakes.mobilepay.sumsOf(orderNumber);
    shop.fakes.mobilepay.forge(orderNumber, { captured: captured + amount });
    await shop.payments.reconcile(orderNumber);
    model.held -= amount;
    money.receive(model, amount, "online");
  },

  lapse: ({ shop, played }: Acting<"lapse">) => {
    if (played.model.held > 0) lapse(shop, played);
    played.model.held = 0;
    return Promise.resolve();
  },
};
