import { useEffect, useRef } from "react";
import { shop } from "../../shop.config.ts";
import { formatPrice } from "../catalogue/price.ts";
import { useNetwork } from "../network/network-store.ts";
import { LinkButton } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { Page } from "../ui/page.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { showSnackbar } from "../ui/snackbar.tsx";
import { CartLine, RemovedLine } from "./cart-line.tsx";
import styles from "./cart-page.module.css";
import { cartTotal, countItems, itemCountLabel, setQuantity, type CartItem } from "./cart.ts";
import { changeCart } from "./cart-store.ts";
import { useCheckedCart } from "./use-checked-cart.ts";
import { EmptyCart } from "./empty-cart.tsx";
import { missingForFreeShipping } from "./free-shipping.ts";
import type { Route } from "./+types/cart-page.ts";
import text from "../ui/text.module.css";
import totals from "../ui/totals.module.css";
import { classNames } from "../ui/class-names.ts";
import columns from "../ui/columns.module.css";
import listStyles from "../ui/list.module.css";

export const meta: Route.MetaFunction = () => [
  { title: `Cart – ${shop.name}` },
  { name: "robots", content: "noindex" },
];

/** The cart is in the browser; it fetches the shop's records from /cart-records. */
export function loader() {
  return null;
}

export default function CartPage() {
  const { cart, isLoaded, stock, changes, removed, hasFailed, refresh } = useCheckedCart();
  const { problem } = useNetwork();
  const list = useRef<HTMLUListElement>(null);
  const hasRemoved = useRef(false);

  useEffect(() => {
    // The focused button is gone with its line: the focus moves to the list.
    if (hasRemoved.current) list.current?.focus();
    hasRemoved.current = false;
  }, [cart]);

  const remove = (item: CartItem) => {
    hasRemoved.current = true;
    changeCart((now) => setQuantity(now, item.id, 0));
    showSnackbar(`${item.album} was taken out of the cart.`);
  };

  if (!isLoaded) {
    return (
      <Page heading="Cart">
        <div className={styles.loading}>
          <noscript>
            <Notice tone="plain">Your cart lives in this browser and needs JavaScript.</Notice>
          </noscript>
          <Skeleton lines={3} />
        </div>
      </Page>
    );
  }
  if (cart.length === 0 && removed.length === 0) return <EmptyCart />;

  const items = itemCountLabel(countItems(cart));
  const total = cartTotal(cart);
  return (
    <Page heading="Cart">
      {/* On a phone the total stands below all lines. */}
      <p className={classNames(totals.total, totals.early)}>
        <span>{items}</span>
        <b>{formatPrice(total)}</b>
      </p>
      {hasFailed && (
        <Notice tone="bad">
          The shop could not be asked about today’s prices and stock.{" "}
          {/* At the foot of the window stands such a button for what was wanted last. */}
          {problem === null && (
            <button type="button" className={styles.again} onClick={refresh}>
              Try again
            </button>
          )}
        </Notice>
      )}
      <div className={classNames(columns.columns, styles.cart)}>
        <ul ref={list} className={listStyles.list} tabIndex={-1} aria-label="Records in the cart">
          {cart.map((item) => (
            <CartLine
              key={item.id}
              item={item}
              stock={stock.get(item.id)}
              changes={changes.filter(({ recordId }) => recordId === item.id)}
              onRemove={remove}
            />
          ))}
          {removed.map((item) => (
            <RemovedLine
              key={item.id}
              item={item}
              changes={changes.filter(({ recordId }) => recordId === item.id)}
            />
          ))}
        </ul>
        <aside className={classNames(columns.panel, columns.sticky)} aria-label="Total">
          <p className={totals.total}>
            <span>{items}</span>
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
      </div>
    </Page>
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
