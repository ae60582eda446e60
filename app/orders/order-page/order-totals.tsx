import { shop } from "../../../shop.config.ts";
import { formatOere, formatPrice } from "../../catalogue/price.ts";
import type { CustomerOrder } from "../find-order.server.ts";
import styles from "./order-totals.module.css";
import { shownVat, sumLines } from "../order-total.ts";
import { findShippingMethod, shippingLabel } from "../shipping.ts";
import text from "../../ui/text.module.css";
import totals from "../../ui/totals.module.css";
import { classNames } from "../../ui/class-names.ts";

type Totalled = Pick<
  CustomerOrder,
  "lines" | "shippingMethod" | "shippingCost" | "totalAmount" | "vatPercent" | "vat"
>;

/** What an order came to: lines, shipping, total, and the tax in it. */
export function OrderTotals({ order }: { order: Totalled }) {
  const { lines, shippingMethod, shippingCost, totalAmount, vatPercent, vat } = order;
  const includedVat = shownVat(order);
  return (
    <dl className={classNames(totals.totals, styles.totals)}>
      <div>
        <dt>Records</dt>
        <dd>{formatPrice(sumLines(lines))}</dd>
      </div>
      <div>
        <dt>{findShippingMethod(shippingMethod)?.name ?? shippingMethod}</dt>
        <dd>{shippingLabel(shippingCost)}</dd>
      </div>
      <div className={totals.total}>
        <dt>Total</dt>
        <dd>{formatPrice(totalAmount)}</dd>
      </div>
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
    </dl>
  );
}
