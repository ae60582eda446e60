import type { LifeShop } from "./life-shop.ts";
import { choose, providerOf, type Acting, type Played } from "./life.ts";
import * as money from "./model-money.ts";

/** The authorisation ends without the shop's doing. */
export function lapse(shop: LifeShop, { method, orderNumber }: Played): void {
  if (method === "card") shop.fakes.card.lapse(orderNumber);
  else shop.fakes.mobilepay.expire(orderNumber);
}

/** Disputes because of which the provider refuses refunds. */
const refusing: readonly money.ModelDispute["state"][] = ["held", "lost", "prevented"];

const states = {
  needs_response: "held",
  under_review: "held",
  won: "won",
  lost: "lost",
  warning_closed: "over",
  prevented: "prevented",
} as const;

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
    const isRefused = model.disputes.some(({ state }) => refusing.includes(state));
    if (!provider || amount === 0 || isRefused) return;
    provider.refundElsewhere(orderNumber, amount);
    await shop.payments.reconcile(orderNumber);
    money.refundElsewhere(model, amount);
  },

  dispute: async ({ shop, played, step }: Acting<"dispute">) => {
    const { orderNumber, model, method } = played;
    const { captured } = method === "card" ? shop.fakes.card.sumsOf(orderNumber) : { captured: 0 };
    const isUnderWay = model.disputes.some(({ state }) => state !== "over" && state !== "won");
    if (captured === 0 || isUnderWay) return;
    const amount = Math.ceil((captured * step.part) / 1000);
    const status = step.isInquiry ? "warning_needs_response" : "needs_response";
    const { id } = shop.fakes.card.openDispute(orderNumber, { amount, status });
    await shop.payments.reconcile(orderNumber);
    const dispute: money.ModelDispute = { id, state: "asked", chargedBack: 0 };
    model.disputes.push(dispute);
    if (!step.isInquiry) money.setDispute(model, dispute, { state: "held", chargedBack: amount });
  },

  decide: async ({ shop, played, step }: Acting<"decide">) => {
    const { orderNumber, model } = played;
    const dispute = choose(model.disputes, step.which);
    if (!dispute) return;
    const told = shop.fakes.card.disputesOf(orderNumber).find(({ id }) => id === dispute.id);
    const isInquiry = dispute.state === "asked" || dispute.state === "over";
    // An inquiry is closed or becomes a dispute, which is never one again; its decision may be reversed.
    const isOpening = step.status === "needs_response" || step.status === "under_review";
    if (
      !told ||
      (isInquiry
        ? !isOpening && step.status !== "warning_closed"
        : step.status === "warning_closed")
    )
      return;
    const reinstated =
      step.status === "lost" ? Math.floor((told.amount * (1000 - step.part)) / 1000) : 0;
    shop.fakes.card.changeDispute(told, step.status, reinstated);
    const chargedBack = isOpening || step.status === "lost" ? told.amount - reinstated : 0;
    await shop.payments.reconcile(orderNumber);
    money.setDispute(model, dispute, { state: states[step.status], chargedBack });
  },

  warn: async ({ shop, played }: Acting<"warn">) => {
    const { orderNumber, method } = played;
    if (method !== "card" || shop.fakes.card.sumsOf(orderNumber).captured === 0) return;
    shop.fakes.card.warnOfFraud(orderNumber);
    await shop.payments.reconcile(orderNumber);
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
