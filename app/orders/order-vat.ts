import { shop } from "../../shop.config.ts";
import { invoiceLines, type OrderTax, type SoldLine } from "../invoices/invoice-lines.ts";
import type { OrderVat } from "./order-total.ts";

interface SoldOrder extends Omit<OrderTax, "postageFollowsGoods"> {
  /** Whole kroner. */
  shippingCost: number;
}

/** The VAT of what is sold, as its invoice will have it. */
export function orderVat(sold: readonly SoldLine[], { shippingCost, ...tax }: SoldOrder): OrderVat {
  const lines = invoiceLines(sold, shippingCost * 100, {
    ...tax,
    postageFollowsGoods: shop.vat.postageFollowsGoods,
  });
  const taxed = lines.filter(({ vatArea }) => vatArea !== "export");
  const sum = (scheme: "normal" | "margin", amount: (line: (typeof lines)[number]) => number) =>
    taxed.reduce((total, line) => total + (line.scheme === scheme ? amount(line) : 0), 0);
  return {
    amount: sum("normal", ({ vat }) => vat),
    marginTotal: sum("margin", ({ goods, postage }) => goods + postage),
  };
}
