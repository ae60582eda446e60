import { shippingCost } from "../shipping-method.ts";
import type { ShippingMethod } from "../shop.ts";
import { priceFor, type SaleTax } from "../vat/sale-tax.ts";
import { sumLines } from "./order-total.ts";

interface OfferedLine {
  /** Whole kroner for one, after discount, as the shop shows it. */
  unitPrice: number;
  quantity: number;
  /** Whether it is sold under the margin scheme. */
  isMargin: boolean;
}

export interface SalePrices {
  /** What one of each line costs the customer, in whole kroner. */
  unitPrices: number[];
  linesTotal: number;
  shipping: number;
  total: number;
}

/**
 * What lines and postage cost, sold to a destination: as the shop shows them, or, for an export that is sold so, less the
 * VAT in them. Postage has VAT in it when anything under the normal scheme goes with it. "Free from" is compared with
 * the prices as the shop shows them, whatever the destination. Checkout page and server calculate with this one.
 */
export function priceSale(
  lines: readonly OfferedLine[],
  { method, tax }: { method: ShippingMethod; tax: SaleTax },
): SalePrices {
  const unitPrices = lines.map(({ unitPrice, isMargin }) =>
    priceFor(tax, unitPrice, isMargin ? "margin" : "normal"),
  );
  const linesTotal = sumLines(
    lines.map(({ quantity }, index) => ({ unitPrice: unitPrices[index] ?? 0, quantity })),
  );
  const postageScheme = lines.some(({ isMargin }) => !isMargin) ? "normal" : "margin";
  const shipping = priceFor(tax, shippingCost(method, sumLines(lines)), postageScheme);
  return { unitPrices, linesTotal, shipping, total: linesTotal + shipping };
}
