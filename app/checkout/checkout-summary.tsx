import type { ReactNode } from "react";
import { shop } from "../../shop.config.ts";
import { changeMessage, type CartChange, type SeenLine } from "../cart/cart-changes.ts";
import type { Cart } from "../cart/cart.ts";
import { Thumbnail } from "../pictures/cover.tsx";
import { discountedPrice, formatPrice } from "../catalogue/price.ts";
import { includedVat, lineTotal, sumLines } from "../orders/order-total.ts";
import { shippingCost, shippingLabel, type ShippingMethod } from "../orders/shipping.ts";
import styles from "./checkout-summary.module.css";
import text from "../ui/text.module.css";
import totals from "../ui/totals.module.css";
import { classNames } from "../ui/class-names.ts";
import columns from "../ui/columns.module.css";
import lineStyles from "../ui/record-line.module.css";

/** What an order of this cart comes to, as the buyer sees it, in whole kroner. */
export function totalOf(cart: Cart, method: ShippingMethod) {
  const lines: SeenLine[] = cart.map((item) => ({
    id: item.id,
    quantity: item.quantity,
    unitPrice: discountedPrice(item),
  }));
  const linesTotal = sumLines(lines);
  const shipping = shippingCost(method, linesTotal);
  return { lines, linesTotal, shipping, total: linesTotal + shipping };
}

interface CheckoutSummaryProps {
  cart: Cart;
  known: boolean;
  changes: readonly CartChange[];
  method: ShippingMethod;
  /** The deed, below the total. */
  children: ReactNode;
}

/** The order's lines and totals beside the form, as they are at this moment. */
export function CheckoutSummary({ cart, known, changes, method, children }: CheckoutSummaryProps) {
  const { shipping, total } = totalOf(cart, method);
  return (
    <section
      className={classNames(columns.panel, columns.sticky, styles.summary)}
      aria-label="Your order"
    >
      <h2>Your order</h2>
      <ul className={styles.lines}>
        {cart.map((item) => {
          const { id, album, artist, quantity } = item;
          const notes = changes.filter(({ recordId }) => recordId === id);
          return (
            <li key={id} className={classNames(lineStyles.line, styles.line)}>
              <Thumbnail record={item} size={64} />
              <div className={classNames(lineStyles.text, styles.text)}>
                <b>{album}</b>
                <p className={text.small}>{artist}</p>
                {quantity > 1 && (
                  <p className={text.small}>
                    {quantity} × {formatPrice(discountedPrice(item))}
                  </p>
                )}
                {notes.map((note) => (
                  <p key={note.reason} className={classNames(lineStyles.marked, styles.change)}>
                    {changeMessage(note)}
                  </p>
                ))}
              </div>
              <span className={styles.price}>
                {formatPrice(lineTotal({ unitPrice: discountedPrice(item), quantity }))}
              </span>
            </li>
          );
        })}
      </ul>
      <dl className={classNames(totals.totals, styles.totals)} aria-live="polite">
        <div>
          <dt>{method.name}</dt>
          <dd>{known ? shippingLabel(shipping) : "–"}</dd>
        </div>
        <div className={totals.total}>
          <dt>Total</dt>
          <dd>{known ? formatPrice(total) : "–"}</dd>
        </div>
        <div className={text.small}>
          <dt>VAT {shop.vatPercent} % included</dt>
          <dd>{known ? formatPrice(includedVat(total, shop.vatPercent)) : "–"}</dd>
        </div>
      </dl>
      {children}
    </section>
  );
}
