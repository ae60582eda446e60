import type { SeenLine } from "../cart/cart-changes.ts";
import type { Cart } from "../cart/cart.ts";
import { discountedPrice } from "../catalogue/price.ts";
import type { SoldLine } from "../invoices/invoice-lines.ts";
import { orderVat, type TaxedOrder } from "../orders/order-total.ts";
import { priceSale, type SalePrices } from "../orders/sale-prices.ts";
import type { ShippingMethod } from "../shop.ts";
import { type SaleTax, taxOfScheme } from "../vat/sale-tax.ts";

export interface OrderPreview extends SalePrices {
  /** The lines as the cart shows them: the shop compares these prices with its own. */
  lines: SeenLine[];
  /** Null until the shop has told how each record is taxed. */
  taxed: TaxedOrder | null;
}

interface PreviewOptions {
  method: ShippingMethod;
  tax: SaleTax;
  /** Whether each record is under the margin scheme, by its id, as far as the shop has told. */
  margins: ReadonlyMap<string, boolean>;
}

/**
 * An order of this cart as the customer sees it before placing it: what it costs in whole kroner, and its VAT as its
 * invoice will have it. Null: what it costs depends on how each record is taxed, and the shop has not told.
 */
export function previewOrder(
  cart: Cart,
  { method, tax, margins }: PreviewOptions,
): OrderPreview | null {
  const isTold = cart.every(({ id }) => margins.has(id));
  if (tax.lessPercent > 0 && !isTold) return null;
  const lines: SeenLine[] = cart.map((item) => ({
    id: item.id,
    quantity: item.quantity,
    unitPrice: discountedPrice(item),
  }));
  const prices = priceSale(
    lines.map((line) => ({ ...line, isMargin: margins.get(line.id) ?? false })),
    { method, tax },
  );
  const { total: totalAmount, shipping: shippingCost } = prices;
  const taxed = isTold && {
    totalAmount,
    vatPercent: tax.ratePercent,
    vatArea: tax.area,
    vatCountry: tax.country,
    exportWords: tax.exportWords,
    vat: orderVat(soldLines(lines, { prices, tax, margins }), {
      shippingCost,
      ratePercent: tax.ratePercent,
      vatArea: tax.area,
      country: tax.country,
    }),
  };
  return { lines, ...prices, taxed: taxed || null };
}

function soldLines(
  lines: readonly SeenLine[],
  { prices, tax, margins }: { prices: SalePrices } & Pick<PreviewOptions, "tax" | "margins">,
): SoldLine[] {
  return lines.map(({ id, quantity }, index) => {
    const vatScheme = margins.get(id) ? "margin" : "normal";
    const { area, ratePercent } = taxOfScheme(tax, vatScheme);
    return {
      lineNumber: index + 1,
      name: id,
      quantity,
      unitPrice: (prices.unitPrices[index] ?? 0) * 100,
      vatScheme,
      // The VAT of a margin is never shown, so its cost does not matter here.
      cost: 0,
      ratePercent,
      vatArea: area,
    };
  });
}
