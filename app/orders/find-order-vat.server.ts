import { shop } from "../../shop.config.ts";
import type { Database } from "../db/database.ts";
import { findSoldLines } from "../invoices/find-invoiced-order.server.ts";
import { invoiceLines } from "../invoices/invoice-lines.ts";
import type { OrderVat } from "./order-total.ts";

interface Order {
  orderNumber: string;
  /** Whole kroner. */
  shippingCost: number;
  vatPercent: number;
}

/** The VAT of an order as its invoice will have it. */
export async function findOrderVat(
  db: Database,
  { orderNumber, shippingCost, vatPercent }: Order,
): Promise<OrderVat> {
  const sold = await findSoldLines(db, { orderNumber, vatPercent });
  const lines = invoiceLines(sold, shippingCost * 100, {
    ...{ postageFollowsGoods: shop.vat.postageFollowsGoods, ratePercent: vatPercent },
  });
  const sum = (scheme: "normal" | "margin", amount: (line: (typeof lines)[number]) => number) =>
    lines.reduce((total, line) => total + (line.scheme === scheme ? amount(line) : 0), 0);
  return {
    amount: sum("normal", ({ vat }) => vat),
    marginTotal: sum("margin", ({ goods, postage }) => goods + postage),
  };
}
