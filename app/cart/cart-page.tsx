import { formatPrice } from "../catalogue/price.ts";
import { useNetwork } from "../network/network-store.ts";
import { pageMeta } from "../page-meta.ts";
import { classNames } from "../ui/class-names.ts";
import columns from "../ui/columns.module.css";
import listStyles from "../ui/list.module.css";
import { Notice } from "../ui/notice.tsx";
import { Page } from "../ui/page.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import totals from "../ui/totals.module.css";
import type { Route } from "./+types/cart-page.ts";
import { CartLine, RemovedLine } from "./cart-line.tsx";
import styles from "./cart-page.module.css";
import { CartSummary } from "./cart-summary.tsx";
import { cartTotal, countItems, itemCountLabel } from "./cart.ts";
import { EmptyCart } from "./empty-cart.tsx";
import { useCheckedCart } from "./use-checked-cart.ts";
import { useLineRemoval } from "./use-line-removal.ts";

export const meta: Route.MetaFunction = () => pageMeta({ title: "Cart", hidden: true });

/** The cart is in the browser; it fetches the shop's records from /cart-records. */
export function loader() {
  return null;
}

export default function CartPage() {
  const { cart, isLoaded, stock, changes, removed, hasFailed, refresh } = useCheckedCart();
  const { problem } = useNetwork();
  const { list, remove } = useLineRemoval(cart);

  if (!isLoaded) {
    return (
      <Page heading="Cart">
        <LoadingCart />
      </Page>
    );
  }
  if (cart.length === 0 && removed.length === 0) return <EmptyCart />;

  return (
    <Page heading="Cart">
      {/* On a phone the total stands below all lines. */}
      <p className={classNames(totals.total, totals.early)}>
        <span>{itemCountLabel(countItems(cart))}</span>
        <b>{formatPrice(cartTotal(cart))}</b>
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
        <CartSummary cart={cart} />
      </div>
    </Page>
  );
}

/** Until the browser has read its cart; without scripts for good. */
function LoadingCart() {
  return (
    <div className={styles.loading}>
      <noscript>
        <Notice tone="plain">Your cart lives in this browser and needs JavaScript.</Notice>
      </noscript>
      <Skeleton lines={3} />
    </div>
  );
}
