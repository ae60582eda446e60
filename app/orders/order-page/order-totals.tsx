import { formatPrice } from "../../catalogue/price.ts";
import { classNames } from "../../ui/class-names.ts";
import totals from "../../ui/totals.module.css";
import type { CustomerOrder } from "../find-order.server.ts";
import { sumLines, type TaxedOrder } from "../order-total.ts";
import { shippingLabel, shippingName } from "../shipping.ts";
import styles from "./order-totals.module.css";
import { VatRows } from "./vat-rows.tsx";

type Totalled = Pick<CustomerOrder, "lines" | "shippingMethod" | "shippingCost"> & TaxedOrder;

/** What an order came to: lines, shipping, total, and the tax in it. */
export function OrderTotals({ order }: { order: Totalled }) {
  const { lines, shippingMethod, shippingCost, totalAmount } = order;
  return (
    <dl className={classNames(totals.totals, styles.totals)}>
      <div>
        <dt>Records</dt>
        <dd>{formatPrice(sumLines(lines))}</dd>
      </div>
      <div>
        <dt>{shippingName(shippingMethod)}</dt>
        <dd>{shippingLabel(shippingCost)}</dd>
      </div>
      <div className={totals.total}>
        <dt>Total</dt>
        <dd>{formatPrice(totalAmount)}</dd>
      </div>
      <VatRows order={order} />
    </dl>
  );
}
