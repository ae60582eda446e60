import type { Database } from "../db/database.ts";
import { findSoldLines } from "../invoices/find-invoiced-order.server.ts";
import type { OrderVat } from "./order-total.ts";
import { orderVat } from "./order-vat.ts";

interface Order {
  orderNumber: string;
  /** Whole kroner. */
  shippingCost: number;
  vatPercent: number;
}

/** The VAT of an order as its invoice will have it. */
export async function findOrderVat(db: Database, order: Order): Promise<OrderVat> {
  return orderVat(await findSoldLines(db, order), order);
}
