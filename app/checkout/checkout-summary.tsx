import type { ReactNode } from "react";
import { changeMessage, type CartChange } from "../cart/cart-changes.ts";
import type { Cart, CartItem } from "../cart/cart.ts";
import { discountedPrice, formatPrice } from "../catalogue/price.ts";
import { countryName } from "../countries.ts";
import { VatRows } from "../orders/order-page/vat-rows.tsx";
import { lineTotal } from "../orders/order-total.ts";
import { shippingLabel } from "../orders/shipping.ts";
import { Thumbnail } from "../pictures/cover.tsx";
import type { ShippingMethod } from "../shop.ts";
import { classNames } from "../ui/class-names.ts";
import columns from "../ui/columns.module.css";
import layout from "../ui/layout.module.css";
import lineStyles from "../ui/record-line.module.css";
import { Skeleton } from "../ui/skeleton.tsx";
import text from "../ui/text.module.css";
import totals from "../ui/totals.module.css";
import { formatPercent } from "../vat/percent.ts";
import { taxWords, vatLabel, type SaleTax } from "../vat/sale-tax.ts";
import styles from "./checkout-summary.module.css";
import { checkoutText } from "./checkout-texts.ts";
import type { OrderPreview } from "./order-preview.ts";

interface CheckoutSummaryProps {
  cart: Cart;
  /** False until the browser has read the cart. */
  isLoaded: boolean;
  changes: readonly CartChange[];
  method: ShippingMethod;
  /** How it is taxed where it goes; null: nothing can be sold there. */
  tax: SaleTax | null;
  /** What it comes to; null while that is not known. */
  preview: OrderPreview | null;
  /** The submit button, below the total. */
  children: ReactNode;
}

/** The lines and totals of the order beside the form. */
export function CheckoutSummary(props: CheckoutSummaryProps) {
  const { cart, isLoaded, changes, method, tax, children } = props;
  const preview = isLoaded ? props.preview : null;
  return (
    <section
      className={classNames(columns.panel, columns.sticky, styles.summary)}
      aria-label={checkoutText("yourOrder")}
    >
      <h2>{checkoutText("yourOrder")}</h2>
      {!isLoaded && <Skeleton lines={2} />}
      <ul className={layout.column}>
        {cart.map((item, index) => (
          <SummaryLine
            key={item.id}
            item={item}
            unitPrice={preview?.unitPrices[index] ?? discountedPrice(item)}
            changes={changes.filter(({ recordId }) => recordId === item.id)}
          />
        ))}
      </ul>
      <dl className={classNames(totals.totals, styles.totals)} aria-live="polite">
        <div>
          <dt>{checkoutText("records")}</dt>
          <dd>{preview ? formatPrice(preview.linesTotal) : "–"}</dd>
        </div>
        <div>
          <dt>{method.name}</dt>
          <dd>{preview ? shippingLabel(preview.shipping) : "–"}</dd>
        </div>
        <div className={totals.total}>
          <dt>{checkoutText("total")}</dt>
          <dd>{preview ? formatPrice(preview.total) : "–"}</dd>
        </div>
        {preview?.taxed ? <VatRows order={preview.taxed} /> : tax && <UnknownVat tax={tax} />}
      </dl>
      {tax && tax.lessPercent > 0 && (
        <p className={text.small}>
          {checkoutText("withoutVat", {
            country: countryName(tax.country),
            percent: formatPercent(tax.lessPercent),
          })}
        </p>
      )}
      {children}
    </section>
  );
}

/** Until the shop has told how each record is taxed. */
function UnknownVat({ tax }: { tax: SaleTax }) {
  return (
    <div className={text.small}>
      <dt>{tax.area === "export" ? taxWords(tax.exportWords) : vatLabel(tax)}</dt>
      <dd>–</dd>
    </div>
  );
}

interface SummaryLineProps {
  item: CartItem;
  /** Whole kroner, as the customer pays it. */
  unitPrice: number;
  changes: readonly CartChange[];
}

function SummaryLine({ item, unitPrice, changes }: SummaryLineProps) {
  const { album, artist, quantity } = item;
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
