import { formatOere, formatPrice } from "../catalogue/price.ts";
import type { VatArea } from "../db/column-values.ts";
import { invoiceLines, type OrderTax, type SoldLine } from "../invoices/invoice-lines.ts";
import { shop } from "../shop.ts";
import { includedVat } from "../vat/percent.ts";
import { taxWords, vatLabel } from "../vat/sale-tax.ts";

/** As much of an order's line as a total needs; `unitPrice` is what one costs after discount. */
export interface PricedLine {
  unitPrice: number;
  quantity: number;
}

export function lineTotal({ unitPrice, quantity }: PricedLine): number {
  return unitPrice * quantity;
}

/** Sum of the lines in whole kroner, without shipping. */
export function sumLines(lines: readonly PricedLine[]): number {
  return lines.reduce((sum, line) => sum + lineTotal(line), 0);
}

/**
 * The most an order may come to, so that its total fits the database's integer and any sum of a day's
 * orders stays exact.
 */
export const maxTotal = 2_000_000_000;

/** What can be said of the VAT of an order. Øre. */
export interface OrderVat {
  /** Included in goods and postage under the normal scheme; 0 for an export. */
  amount: number;
  /** Goods under the margin scheme that are not exported, with their share of the postage: no VAT of these may be shown. */
  marginTotal: number;
}

/** As much of an order as its VAT needs; `totalAmount` in whole kroner. */
export interface TaxedOrder {
  totalAmount: number;
  /** The rate of all goods under the normal scheme, and of the postage with them. */
  vatPercent: number;
  vatArea: VatArea;
  vatCountry: string;
  /** What is said of an export. */
  exportWords: string;
  vat: OrderVat;
}

/** The VAT that an order's pages show, in whole kroner; null: it is an export, or all of it is under the margin scheme. */
export function shownVat({ totalAmount, vatPercent, vatArea, vat }: TaxedOrder): number | null {
  if (vatArea === "export") return null;
  if (vat.marginTotal === 0) return includedVat(totalAmount, vatPercent);
  return vat.marginTotal === totalAmount * 100 ? null : Math.floor((vat.amount + 50) / 100);
}

/** A row below an order's total about its VAT. */
export interface VatRow {
  label: string;
  /** As it is shown. */
  amount: string;
}

/**
 * What is said of an order's VAT: the VAT itself, the required words for goods under the margin scheme, or those for an
 * export, each with what it is about. `margin` are the words of the shop for the margin scheme.
 */
export function vatRows(order: TaxedOrder, margin: string): VatRow[] {
  const { totalAmount, vatPercent, vatArea, vatCountry, exportWords, vat } = order;
  if (vatArea === "export")
    return [{ label: taxWords(exportWords), amount: formatPrice(totalAmount) }];
  const included = shownVat(order);
  const label = vatLabel({ ratePercent: vatPercent, area: vatArea, country: vatCountry });
  return [
    ...(included === null ? [] : [{ label, amount: formatPrice(included) }]),
    ...(vat.marginTotal > 0
      ? [{ label: taxWords(margin), amount: formatOere(vat.marginTotal) }]
      : []),
  ];
}

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
