import { randomUUID } from "node:crypto";
import type { Checkout } from "../app/checkout/checkout-form.ts";
import type { Database } from "../app/db/database.ts";
import type { Mail } from "../app/mail/mail.ts";
import { sumLines } from "../app/orders/order-total.ts";
import { findShippingMethod, shippingCost } from "../app/orders/shipping.ts";
import { createClock } from "./clock.ts";

/** As much of the shop as orders need, with a record of the mails that were queued. */
export function createDesk(db: Database) {
  const queued: Mail[] = [];
  const clock = createClock();
  return {
    db,
    now: clock.now,
    queueMail: (_on: unknown, mail: Mail) => {
      queued.push(mail);
      return Promise.resolve();
    },
    queued,
    clock,
  };
}

interface Bought {
  record: { id: string; discountedPrice: number };
  quantity?: number;
}

/** What the checkout page sends for these records, as a buyer who saw the shop as it is. */
export function checkoutOf(bought: Bought[], given: Partial<Checkout> = {}): Checkout {
  const cart = bought.map(({ record, quantity = 1 }) => ({
    id: record.id,
    quantity,
    unitPrice: record.discountedPrice,
  }));
  const shippingMethod = given.shippingMethod ?? "parcel";
  const linesTotal = sumLines(cart);
  const method = findShippingMethod(shippingMethod);
  if (!method) throw new Error(`No shipping method ${shippingMethod}`);
  return {
    fullName: "Ada Byron",
    address: "Sleeve Street 1",
    postalCode: "1450",
    city: "København",
    country: "Denmark",
    phone: "",
    note: "",
    shippingMethod,
    paymentMethod: "invoice",
    checkoutKey: randomUUID(),
    cart,
    total: linesTotal + shippingCost(method, linesTotal),
    ...given,
  };
}

/** A checkout as the fields of a posted form. */
export function formOf(checkout: Checkout, more: { [name: string]: string } = {}): URLSearchParams {
  const { cart, total, ...rest } = checkout;
  return new URLSearchParams({
    ...rest,
    cart: JSON.stringify(cart),
    total: String(total),
    ...more,
  });
}
