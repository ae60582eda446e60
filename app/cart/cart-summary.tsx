import { shop } from "../../shop.config.ts";
import { formatPrice } from "../catalogue/price.ts";
import { LinkButton } from "../ui/button.tsx";
import { classNames } from "../ui/class-names.ts";
import columns from "../ui/columns.module.css";
import text from "../ui/text.module.css";
import totals from "../ui/totals.module.css";
import styles from "./cart-page.module.css";
import { cartTotal, countItems, itemCountLabel, type Cart } from "./cart.ts";
import { missingForFreeShipping } from "./free-shipping.ts";

/** Beside the lines of the cart: what they come to, and the way on. */
export function CartSummary({ cart }: { cart: Cart }) {
  const total = cartTotal(cart);
  return (
    <aside className={classNames(columns.panel, columns.sticky)} aria-label="Total">
      <p className={totals.total}>
        <span>{itemCountLabel(countItems(cart))}</span>
        <b>{formatPrice(total)}</b>
      </p>
      {cart.length > 0 && <FreeShipping total={total} />}
      <p className={text.small}>VAT included. Shipping is chosen at checkout.</p>
      {cart.length > 0 ? (
        <LinkButton to="/user/checkout" data-prefetch>
          Go to Checkout
        </LinkButton>
      ) : (
        <LinkButton to="/shop">Back to the crates</LinkButton>
      )}
    </aside>
  );
}

/** How far it is to free shipping, in words and as a bar. */
function FreeShipping({ total }: { total: number }) {
  const missing = missingForFreeShipping(shop.shippingMethods, total);
  if (missing === null) return null;
  return (
    <p className={styles.free}>
      {missing > 0 ? (
        <>
          <b>{formatPrice(missing)}</b> more for free shipping
        </>
      ) : (
        <b>Free shipping</b>
      )}
      <progress max={total + missing} value={total} aria-hidden="true" />
    </p>
  );
}
