import { shop } from "../../../shop.config.ts";
import { formatOere, formatPrice } from "../../catalogue/price.ts";
import text from "../../ui/text.module.css";
import { shownVat, type TaxedOrder } from "../order-total.ts";

/** The rows of an order's totals about its VAT: of goods under the margin scheme the required words and no VAT. */
export function VatRows({ order }: { order: TaxedOrder }) {
  const { vatPercent, vat } = order;
  const includedVat = shownVat(order);
  return (
    <>
      {includedVat !== null && (
        <div className={text.small}>
          <dt>VAT {vatPercent} % included</dt>
          <dd>{formatPrice(includedVat)}</dd>
        </div>
      )}
      {vat.marginTotal > 0 && (
        <div className={text.small}>
          <dt>{shop.vat.marginWords}</dt>
          <dd>{formatOere(vat.marginTotal)}</dd>
        </div>
      )}
    </>
  );
}
