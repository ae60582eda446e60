import type { ReactNode } from "react";
import { shop } from "../../shop.config.ts";
import { changeMessage, type CartChange } from "../cart/cart-changes.ts";
import type { Cart, CartItem } from "../cart/cart.ts";
import type { CheckedCart } from "../cart/use-checked-cart.ts";
import { Thumbnail } from "../pictures/cover.tsx";
import { discountedPrice, formatPrice } from "../catalogue/price.ts";
import { VatRows } from "../orders/order-page/vat-rows.tsx";
import { lineTotal } from "../orders/order-total.ts";
import { shippingLabel, type ShippingMethod } from "../orders/shipping.ts";
import styles from "./checkout-summary.module.css";
import { previewOrder, previewVat } from "./order-preview.ts";
import text from "../ui/text.module.css";
import { Skeleton } from "../ui/skeleton.tsx";
import totals from "../ui/totals.module.css";
import { classNames } from "../ui/class-names.ts";
import columns from "../ui/columns.module.css";
import lineStyles from "../ui/record-line.module.css";
import layout from "../ui/layout.module.css";

interface CheckoutSummaryProps {
  cart: Cart;
  /** False until the browser has read the cart. */
  isLoaded: boolean;
  margins: CheckedCart["margins"];
  changes: readonly CartChange[];
  method: ShippingMethod;
  /** The submit button, below the total. */
  children: ReactNode;
}

/** The lines and totals of the order beside the form. */
export function CheckoutSummary(props: CheckoutSummaryProps) {
  const { cart, isLoaded, margins, changes, method, children } = props;
  const preview = previewOrder(cart, method);
  const { linesTotal, shipping, total } = preview;
  const vat = isLoaded ? previewVat(preview, margins) : null;
  return (
    <section
      className={classNames(columns.panel, columns.sticky, styles.summary)}
      aria-label="Your order"
    >
      <h2>Your order</h2>
      {!isLoaded && <Skeleton lines={2} />}
      <ul className={layout.column}>
        {cart.map((item) => (
          <SummaryLine
            key={item.id}
            item={item}
            changes={changes.filter(({ recordId }) => recordId === item.id)}
          />
        ))}
      </ul>
      <dl className={classNames(totals.totals, styles.totals)} aria-live="polite">
        <div>
          <dt>Records</dt>
          <dd>{isLoaded ? formatPrice(linesTotal) : "–"}</dd>
        </div>
        <div>
          <dt>{method.name}</dt>
          <dd>{isLoaded ? shippingLabel(shipping) : "–"}</dd>
        </div>
        <div className={totals.total}>
          <dt>Total</dt>
          <dd>{isLoaded ? formatPrice(total) : "–"}</dd>
        </div>
        {vat ? (
          <VatRows order={{ totalAmount: total, vatPercent: shop.vatPercent, vat }} />
        ) : (
          <div className={text.small}>
            <dt>VAT {shop.vatPercent} % included</dt>
            <dd>–</dd>
          </div>
        )}
      </dl>
      {children}
    </section>
  );
}

function SummaryLine({ item, changes }: { item: CartItem; changes: readonly CartChange[] }) {
  const { album, artist, quantity } = item;
  const unitPrice = discountedPrice(item);
  return (
    <li className={classNames(lineStyles.line, styles.line)}>
      <Thumbnail record={item} size={64} />
      <div className={classNames(lineStyles.text, styles.text)}>
        <b>{album}</b>
        <p className={text.small}>{artist}</p>
        {quantity > 1 && (
          <p className={text.small}>
            {quantity} × {formatPrice(unitPrice)}
          </p>
        )}
        {changes.map((change) => (
          <p key={change.reason} className={classNames(lineStyles.marked, styles.change)}>
            {changeMessage(change)}
          </p>
        ))}
      </div>
      <span className={text.whole}>{formatPrice(lineTotal({ unitPrice, quantity }))}</span>
    </li>
  );
}
