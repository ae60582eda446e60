import { eraseAccount } from "../../app/accounts/erase-account.server.ts";
import { inLanguage } from "../../app/language/in-language.server.ts";
import { applyDetails } from "../../app/shop.ts";
import { customerSteps } from "./customer-steps.ts";
import type { LifeShop } from "./life-shop.ts";
import type { OrderStep, Step } from "./life-steps.ts";
import { moveStock, notSent, providerOf, type Acting, type Life, type Played } from "./life.ts";
import { cancel } from "./model-goods.ts";
import { refundOwedOnline } from "./model-money.ts";
import { moneySteps } from "./money-steps.ts";
import { orderSteps } from "./order-steps.ts";
import { providerSteps } from "./provider-steps.ts";

const steps = { ...customerSteps, ...orderSteps, ...moneySteps, ...providerSteps };

/** Minutes after which the shop gives up what a provider does not do. */
const longOutage = 21 * 60;

/** Plays a step in the shop and in the model, until what is asked of providers has come to rest. */
export async function play(shop: LifeShop, life: Life, step: Step): Promise<void> {
  // No two things happen in the same moment.
  shop.clock.advance({ seconds: 1 });
  if (step.kind === "wait") shop.clock.advance({ minutes: step.minutes });
  else if (step.kind === "erase") await erase(shop, life);
  else if (step.kind === "settings") {
    applyDetails({ timeZone: step.timeZone });
    life.language = step.language;
  } else {
    const played = life.orders[step.order % life.orders.length];
    if (played && played.model.status !== "deleted") {
      await inLanguage(life.language, () => playOrder(shop, life, { played, step }));
    }
  }
  await expire(shop, life);
}

async function erase(shop: LifeShop, life: Life): Promise<void> {
  if (life.isErased) return;
  const open = life.orders.filter(({ model }) => notSent.includes(model.status));
  const { uid } = life.buyer;
  const erasure = { uid, by: null, openOrders: open.length };
  const result = await shop.db
    .transaction()
    .execute((transaction) => eraseAccount(transaction, shop.services, erasure));
  if (!result.ok) throw new Error(`The account was not deleted: ${result.reason}.`);
  for (const orderNumber of result.erased.cancelled) await shop.payments.reconcile(orderNumber);
  for (const { model } of open) {
    moveStock(life, model.lines, ({ copies }) => copies);
    cancel(model, "succeeded");
  }
  life.isErased = true;
}

async function playOrder(
  shop: LifeShop,
  life: Life,
  { played, step }: { played: Played; step: OrderStep },
): Promise<void> {
  const { orderNumber, method, model } = played;
  const provider = providerOf(shop, played);
  const hasOutage =
    ("outage" in step && step.outage) || ("trouble" in step && step.trouble === "outage");
  const isOutage = provider !== null && hasOutage;
  const fault = "fault" in step ? step.fault : null;
  const wanted = "answer" in step ? step.answer : "succeeded";
  // MobilePay knows no refund that is pending.
  const answered = method === "mobilepay" && wanted === "pending" ? "succeeded" : wanted;
  const answer = isOutage ? "failed" : answered;
  if (provider && fault) {
    let left = fault.requests;
    provider.faults = () => ((left -= 1) >= 0 ? fault.kind : null);
  }
  if (provider && isOutage) provider.faults = () => "error";
  else answerRefunds(shop, answer);
  const acting = { shop, life, played, step, answer, isOutage };
  await (steps[step.kind] as (acting: Acting) => Promise<void>)(acting);
  if (isOutage) {
    shop.clock.advance({ minutes: longOutage });
    await shop.payments.reconcile(orderNumber);
  }
  if (provider) provider.faults = () => null;
  for (let round = 0; fault && round < 3; round += 1) {
    shop.clock.advance({ seconds: 21 });
    await shop.payments.reconcile(orderNumber);
  }
  answerRefunds(shop, "succeeded");
  await shop.payments.reconcile(orderNumber);
  // Of a cancelled order it is asked for until it is done.
  if (model.status === "cancelled") refundOwedOnline(model, "succeeded");
}

function answerRefunds({ fakes }: LifeShop, answer: "succeeded" | "pending" | "failed"): void {
  fakes.card.refundStatus = answer;
  fakes.mobilepay.refusesRefunds = answer === "failed";
}

/** Orders that waited too long for their payment. */
async function expire(shop: LifeShop, life: Life): Promise<void> {
  for (const { orderNumber, holdUntil, model } of life.orders) {
    if (model.status !== "awaiting-payment" || shop.clock.now() < holdUntil) continue;
    await shop.payments.reconcile(orderNumber);
    moveStock(life, model.lines, ({ copies }) => copies);
    cancel(model, "succeeded");
  }
}
