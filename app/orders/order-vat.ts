import { shop } from "../../shop.config.ts";
import { invoiceLines, type SoldLine } from "../invoices/invoice-lines.ts";
import type { OrderVat } from "./order-total.ts";

interface Postage {
  /** Whole kroner. */
  shippingCost: number;
  vatPercent: number;
}

/** The VAT of what is sold, as its invoice will have it. */
export function orderVat(
  sold: readonly SoldLine[],
  { shippingCost, vatPercent }: Postage,
): OrderVat {
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
