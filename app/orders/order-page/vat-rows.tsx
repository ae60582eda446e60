import { shop } from "../../shop.ts";
import text from "../../ui/text.module.css";
import { vatRows, type TaxedOrder } from "../order-total.ts";

/** The rows of an order's totals about its VAT, or about why there is none. */
export function VatRows({ order }: { order: TaxedOrder }) {
  return vatRows(order, shop.vat.marginWords).map(({ label, amount }) => (
    <div key={label} className={text.small}>
      <dt>{label}</dt>
      <dd>{amount}</dd>
    </div>
  ));
}
