import { randomInt } from "node:crypto";
import type { CurrentUser } from "../accounts/current-user.ts";
import { findChanges, type CartChange } from "../cart/cart-changes.ts";
import { findMarginIds } from "../cart/find-cart-records.server.ts";
import type { Transaction } from "../db/database.ts";
import { retryTransaction } from "../db/retry-transaction.ts";
import { currentLanguage } from "../language/current-language.ts";
import { readContractTexts } from "../orders/contract-texts.server.ts";
import { createOrderNumber } from "../orders/order-number.ts";
import { maxTotal } from "../orders/order-total.ts";
import { insertOrder } from "../orders/process/insert-order.server.ts";
import { lockRecords, type LockedRecord } from "../orders/process/lock-records.server.ts";
import { priceSale } from "../orders/sale-prices.ts";
import { saleTaxOf } from "../orders/sale-taxes.ts";
import { invoice } from "../payment/payment-providers.server.ts";
import type { Services } from "../services-context.ts";
import { findSettings } from "../settings/find-settings.server.ts";
import { findShippingMethod } from "../shipping-method.ts";
import type { Checkout } from "./checkout-form.ts";

export type PlaceOrderServices = Pick<Services, "db" | "now" | "queueMail"> &
  Partial<Pick<Services, "counters" | "payments" | "settings">>;
export type Customer = Pick<CurrentUser, "uid" | "email">;

export type PlaceOrderResult =
  /** `isComplete`: it was placed by this call, and no payment is to begin. */
  | { ok: true; orderNumber: string; isComplete?: true }
  /** Prices or stock are not as the customer saw them: nothing was placed. */
  | { ok: false; reason: "changed"; changes: CartChange[]; records: LockedRecord[] }
  /** Every line is as seen, but the total is not: the price of shipping, or how the sale is taxed, has changed. */
  | { ok: false; reason: "total-changed"; total: number }
  /** Nothing can be sold to the country: it has no rate of VAT. */
  | { ok: false; reason: "no-rate"; country: string }
  /** The shop has just stopped to offer the shipping method. */
  | { ok: false; reason: "no-method" }
  | { ok: false; reason: "too-large" | "empty" };

/**
 * Places an order, in one transaction: prices and stock are read anew with the records locked, always in
 * the order of their ids; stock goes down; the order, its lines with their own copy of what was bought,
 * the first entry of its history and the confirmation mail are written. The prices in `checkout` are only
 * compared with the shop's. An order that is paid online gets no mail here: it waits for its payment. The same
 * checkout key of the same customer gives the same order, however often and at once it is sent.
 */
export async function placeOrder(
  services: PlaceOrderServices,
  customer: Customer,
  checkout: Checkout,
): Promise<PlaceOrderResult> {
  if (checkout.cart.length === 0) return { ok: false, reason: "empty" };
  try {
    const result = await retryTransaction(
      services.db,
      (transaction) => tryPlacing(transaction, { services, customer, checkout }),
      {
        alsoRetry: (error) => violates(error, "orders_pkey") || violates(error, "payments_pkey"),
      },
    );
    if (result.ok && services.counters) services.counters.ordersPlaced += 1;
    // An earlier submit of this checkout may have taken the stock that this one misses.
    return result.ok ? result : ((await findPlaced(services, customer, checkout)) ?? result);
  } catch (error) {
    if (!violates(error, "orders_checkout")) throw error;
    const placed = await findPlaced(services, customer, checkout);
    if (!placed) throw error;
    return placed;
  }
}

interface PlaceOrderInput {
  services: PlaceOrderServices;
  customer: Customer;
  checkout: Checkout;
}

async function tryPlacing(
  transaction: Transaction,
  { services, customer, checkout }: PlaceOrderInput,
): Promise<PlaceOrderResult> {
  const contractTexts = await readContractTexts(transaction, { language: currentLanguage() });
  const records = await lockRecords(
    transaction,
    checkout.cart.map(({ id }) => id),
  );
  const byId = new Map(records.map((record) => [record.id, record]));
  const changes = checkout.cart.flatMap((line) => findChanges(line, byId.get(line.id)));
  if (changes.length > 0) return { ok: false, reason: "changed", changes, records };

  const now = services.now();
  const { country } = checkout;
  const settings = await (services.settings?.read() ?? findSettings(transaction));
  const tax = saleTaxOf(settings, { country, at: now });
  if (!tax) return { ok: false, reason: "no-rate", country };
  const method = findShippingMethod(checkout.shippingMethod);
  if (!method) return { ok: false, reason: "no-method" };
  // Only where VAT is taken out of prices does it matter here; a trigger notes the scheme of each line.
  const asked = tax.lessPercent > 0 ? [...byId.keys()] : [];
  const margins = await findMarginIds(transaction, asked);
  const offered = checkout.cart.flatMap(({ id, quantity }) => {
    const record = byId.get(id);
    if (!record) return [];
    return [{ record, quantity, unitPrice: record.discountedPrice, isMargin: margins.has(id) }];
  });
  const { unitPrices, shipping, total } = priceSale(offered, { method, tax });
  const lines = offered.map(({ record, quantity }, index) => {
    return { record, quantity, unitPrice: unitPrices[index] ?? 0 };
  });
  if (total > maxTotal) return { ok: false, reason: "too-large" };
  if (total !== checkout.total) return { ok: false, reason: "total-changed", total };

  const orderNumber = createOrderNumber(now, randomInt);
  const maxHold = services.payments?.maxHoldMinutesOf(checkout.paymentMethod) ?? null;
  const waits = maxHold !== null && total > 0;
  const { days, deliveryDays, returnPostage } = settings.withdrawal;
  const holdMinutes = Math.min(settings.payment.holdMinutes, maxHold ?? 0);
  await insertOrder(transaction, services, {
    orderNumber,
    customer,
    checkout,
    method,
    lines,
    tax,
    now,
    totals: { shippingCost: shipping, totalAmount: total },
    holdUntil: waits ? new Date(now.getTime() + holdMinutes * 60_000) : null,
    daysToPay: checkout.paymentMethod === invoice.id ? settings.payment.daysToPay : null,
    withdrawalTerms: { days, deliveryDays, returnPostage },
    contractTexts,
  });
  return waits ? { ok: true, orderNumber } : { ok: true, orderNumber, isComplete: true };
}

/** The order that this checkout of the customer has made already, or null. */
async function findPlaced(
  { db }: PlaceOrderServices,
  { uid }: Customer,
  { checkoutKey }: Checkout,
): Promise<PlaceOrderResult | null> {
  const order = await db
    .selectFrom("orders")
    .select("orderNumber")
    .where("userId", "=", uid)
    .where("checkoutKey", "=", checkoutKey)
    .executeTakeFirst();
  return order ? { ok: true, orderNumber: order.orderNumber } : null;
}

function violates(error: unknown, constraint: string): boolean {
  return error instanceof Error && "constraint" in error && error.constraint === constraint;
}
