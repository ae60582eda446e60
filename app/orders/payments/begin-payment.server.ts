import type { Database } from "../../db/database.ts";
import { retryTransaction } from "../../db/retry-transaction.ts";
import { currentLanguage } from "../../language/current-language.ts";
import { inLanguagePath } from "../../language/language-path.ts";
import { findPayment, lockPayment, type StoredPayment } from "../../payment/find-payment.server.ts";
import type { BegunPayment, OnlineProvider } from "../../payment/online-provider.ts";
import { ProviderError } from "../../payment/provider-error.ts";
import { lockOrder } from "../process/lock-order.server.ts";
import { moveOrder } from "../process/move-order.server.ts";
import { noteTooSmall } from "./payment-minimums.server.ts";
import type { PaymentServices } from "./payment-services.ts";
import type { BeginResult } from "./payments.ts";
import { writeEntries } from "./write-entries.server.ts";

interface WaitingOrder {
  orderNumber: string;
  email: string;
}

/**
 * Begins the payment of an order that waits for it, after the order's own transaction: a call over the network must not
 * hold locks on stock. The key was kept with the order, so a checkout that is sent twice, or again after a crash, leads
 * to the same session. When the provider does not answer in its time, or refuses, the order is cancelled.
 */
export async function beginPayment(
  services: PaymentServices,
  { orderNumber, email }: WaitingOrder,
): Promise<BeginResult> {
  const payment = await findPayment(services.db, orderNumber);
  const provider = payment && services.online.get(payment.provider);
  if (!payment || !provider) return { ok: false, reason: "not-waiting" };
  if (payment.redirectUrl !== "") {
    const isWaiting = await isAwaitingPayment(services.db, orderNumber);
    return isWaiting
      ? { ok: true, redirectTo: payment.redirectUrl }
      : { ok: false, reason: "not-waiting" };
  }
  const begun = await tryBeginning(services, { provider, payment, email });
  if (typeof begun === "object") return storeSession(services, payment, begun);
  if (begun === "too-small") await noteTooSmall(services.db, payment);
  return giveUp(services, orderNumber, begun);
}

interface NewPayment {
  provider: OnlineProvider;
  payment: StoredPayment;
  email: string;
}

async function tryBeginning(
  services: PaymentServices,
  { provider, payment, email }: NewPayment,
): Promise<BegunPayment | "too-small" | "not-begun"> {
  const { orderNumber, amount, currency, beginKey, holdUntil, createdAt } = payment;
  // With the token the page tells how the payment stands also in another browser, such as the one that an app opens.
  const path = `/thankyou?order=${orderNumber}&token=${payment.returnToken}`;
  const page = services.publicUrl + inLanguagePath(currentLanguage(), path);
  const [returnUrl, cancelUrl] = [`${page}&returned=1`, `${page}&back=1`];
  const order = { orderNumber, amount, currency, email, returnUrl, cancelUrl, holdUntil };
  try {
    const begun = await provider.begin({ ...order, placedAt: createdAt }, beginKey);
    if (/^https?:\/\//.test(begun.redirectTo)) return begun;
    services.log.warn({ provider: payment.provider }, "A payment began without a page to pay on");
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    services.log.warn({ provider: payment.provider, err: error }, "A payment could not be begun");
    if (error.reason === "amount-too-small") return "too-small";
  }
  return "not-begun";
}

/** Keeps the session before anybody is sent to it. */
function storeSession(
  services: PaymentServices,
  { orderNumber, amount }: StoredPayment,
  { reference, redirectTo }: BegunPayment,
): Promise<BeginResult> {
  return retryTransaction(services.db, async (transaction) => {
    const status = await lockOrder(transaction, orderNumber);
    const payment = await lockPayment(transaction, orderNumber);
    const isWaiting = status === "awaiting-payment";
    await transaction
      .updateTable("payments")
      // One that nobody waits for any more is closed by the job.
      .set({ reference, redirectUrl: redirectTo, ...(!isWaiting && { readDue: services.now() }) })
      .where("orderNumber", "=", orderNumber)
      .execute();
    if (!isWaiting) return { ok: false, reason: "not-waiting" };
    if (payment?.redirectUrl === "") {
      await writeEntries(transaction, orderNumber, [{ kind: "begun", amount, at: services.now() }]);
    }
    return { ok: true, redirectTo };
  });
}

/** Cancels the order, unless the same checkout, sent twice, has begun its payment meanwhile. */
function giveUp(
  services: PaymentServices,
  orderNumber: string,
  reason: "too-small" | "not-begun",
): Promise<BeginResult> {
  return retryTransaction(services.db, async (transaction) => {
    const status = await lockOrder(transaction, orderNumber);
    const payment = await lockPayment(transaction, orderNumber);
    if (status === "awaiting-payment") {
      if (payment && payment.redirectUrl !== "") {
        return { ok: true, redirectTo: payment.redirectUrl };
      }
      const at = services.now();
      const move = { orderNumber, from: status, to: "cancelled", asker: "payment", at } as const;
      await moveOrder(transaction, services, move);
    }
    return { ok: false, reason };
  });
}

/** Whether an order waits for its payment now; false when there is no such order. */
async function isAwaitingPayment(db: Database, orderNumber: string): Promise<boolean> {
  const order = await db
    .selectFrom("orders")
    .select("status")
    .where("orderNumber", "=", orderNumber)
    .executeTakeFirst();
  return order?.status === "awaiting-payment";
}
