import type { VatArea } from "../db/column-values.ts";
import type { Database } from "../db/database.ts";
import { findSoldLines } from "../invoices/find-invoiced-order.server.ts";
import type { OrderVat } from "./order-total.ts";
import { orderVat } from "./order-vat.ts";

interface Order {
  orderNumber: string;
  /** Whole kroner. */
  shippingCost: number;
  vatPercent: number;
  vatArea: VatArea;
  vatCountry: string;
}

/** The VAT of an order as its invoice will have it. */
export async function findOrderVat(db: Database, order: Order): Promise<OrderVat> {
  const { shippingCost, vatPercent, vatArea, vatCountry } = order;
  return orderVat(await findSoldLines(db, order), {
    shippingCost,
    ratePercent: vatPercent,
    vatArea,
    country: vatCountry,
  });
}
