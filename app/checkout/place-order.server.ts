import { randomInt } from "node:crypto";
import { sql, type Transaction } from "kysely";
import { shop as settings } from "../../shop.config.ts";
import type { CurrentUser } from "../accounts/current-user.ts";
import { findChanges, type CartChange } from "../cart/cart-changes.ts";
import { retryTransaction } from "../db/retry-transaction.ts";
import type { Tables } from "../db/tables.ts";
import { createOrderNumber } from "../orders/order-number.ts";
import { maxTotal, sumLines } from "../orders/order-total.ts";
import { findShippingMethod, shippingCost } from "../orders/shipping.ts";
import type { Services } from "../services.ts";
import type { Checkout } from "./checkout-form.ts";
import { lockRecords, type LockedRecord } from "../orders/lock-records.server.ts";

export type PlaceOrderRequest = Pick<Services, "db" | "now" | "queueMail"> &
  Partial<Pick<Services, "counters">>;
export type Customer = Pick<CurrentUser, "uid" | "email">;

export type PlaceOrderResult =
  | { ok: true; orderNumber: string }
  /** The shop is not as the buyer saw it: nothing was placed. */
  | { ok: false; reason: "changed"; changes: CartChange[]; records: LockedRecord[] }
  /** Every line is as seen, but the total is not: shipping costs another price now. */
  | { ok: false; reason: "total-changed"; total: number }
  | { ok: false; reason: "too-large" | "empty" };

/**
 * Places an order, in one transaction: prices and stock are read anew with the records locked, always in
 * the order of their ids; stock goes down; the order, its lines with their own copy of what was bought,
 * the first entry of its history and the confirmation mail are written. What `checkout` says of prices is
 * only compared with the shop's. The same customer's same checkout key gives the same order, however
 * often and at once it is sent.
 */
export async function placeOrder(
  shop: PlaceOrderRequest,
  customer: Customer,
  checkout: Checkout,
): Promise<PlaceOrderResult> {
  if (checkout.cart.length === 0) return { ok: false, reason: "empty" };
  try {
    const result = await retryTransaction(
      shop.db,
      (transaction) => tryPlacing(transaction, { shop, customer, checkout }),
      { alsoRetry: (error) => violates(error, "orders_pkey") },
    );
    if (result.ok && shop.counters) shop.counters.ordersPlaced += 1;
    // The first sending may have taken the very stock that this one misses.
    return result.ok ? result : ((await findPlaced(shop, customer, checkout)) ?? result);
  } catch (error) {
    if (!violates(error, "orders_checkout")) throw error;
    const placed = await findPlaced(shop, customer, checkout);
    if (!placed) throw error;
    return placed;
  }
}

interface Attempt {
  shop: PlaceOrderRequest;
  customer: Customer;
  checkout: Checkout;
}

async function tryPlacing(
  transaction: Transaction<Tables>,
  { shop, customer, checkout }: Attempt,
): Promise<PlaceOrderResult> {
  const records = await lockRecords(
    transaction,
    checkout.cart.map(({ id }) => id),
  );
  const found = new Map(records.map((record) => [record.id, record]));
  const changes = checkout.cart.flatMap((line) => findChanges(line, found.get(line.id)));
  if (changes.length > 0) return { ok: false, reason: "changed", changes, records };

  const lines = checkout.cart.flatMap(({ id, quantity }) => {
    const record = found.get(id);
    return record ? [{ record, quantity, unitPrice: record.discountedPrice }] : [];
  });
  const method = findShippingMethod(checkout.shippingMethod);
  if (!method) throw new Error(`There is no shipping method ${checkout.shippingMethod}.`);
  const linesTotal = sumLines(lines);
  const cost = shippingCost(method, linesTotal);
  const total = linesTotal + cost;
  if (total > maxTotal) return { ok: false, reason: "too-large" };
  if (total !== checkout.total) return { ok: false, reason: "total-changed", total };

  const now = shop.now();
  const orderNumber = createOrderNumber(now, randomInt);
  await transaction
    .with("sold", (query) =>
      query
        .updateTable("records")
        .from(
          sql<{ id: string; quantity: number }>`unnest(
            ${lines.map(({ record }) => record.id)}::text[],
            ${lines.map(({ quantity }) => quantity)}::integer[]
          )`.as<"bought">(sql`bought(id, quantity)`),
        )
        .set((eb) => ({
          stock: sql<number>`${eb.ref("records.stock")} - ${eb.ref("bought.quantity")}`,
        }))
        .whereRef("records.id", "=", "bought.id"),
    )
    .with("written", (query) =>
      query.insertInto("orderLines").values(
        lines.map(({ record, quantity, unitPrice }, index) => ({
          orderNumber,
          lineNumber: index + 1,
          recordId: record.id,
          album: record.album,
          artist: record.artist,
          coverImage: record.coverImage,
          format: record.format,
          price: record.price,
          discount: record.discount,
          unitPrice,
          quantity,
        })),
      ),
    )
    .with("begun", (query) =>
      query.insertInto("orderStatusChanges").values({
        orderNumber,
        status: "new",
        changedAt: now,
        changedBy: customer.uid,
        changedAs: "customer",
      }),
    )
    .insertInto("orders")
    .values({
      orderNumber,
      userId: customer.uid,
      checkoutKey: checkout.checkoutKey,
      email: customer.email,
      fullName: checkout.fullName,
      address: checkout.address,
      postalCode: checkout.postalCode,
      city: checkout.city,
      country: checkout.country,
      phone: checkout.phone,
      note: checkout.note,
      shippingMethod: method.id,
      shippingCost: cost,
      paymentMethod: checkout.paymentMethod,
      vatPercent: settings.vatPercent,
      totalAmount: total,
      orderDate: now,
      createdAt: now,
    })
    .execute();
  await shop.queueMail(transaction, { kind: "order-placed", orderNumber });
  return { ok: true, orderNumber };
}

/** The order that this customer's checkout has made already, or null. */
async function findPlaced(
  { db }: PlaceOrderRequest,
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
