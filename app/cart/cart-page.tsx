import { useEffect, useRef } from "react";
import { formatPrice } from "../catalogue/price.ts";
import { useNetwork } from "../network/network-store.ts";
import { pageMeta } from "../page-meta.ts";
import { shop } from "../shop.ts";
import { LinkButton } from "../ui/button.tsx";
import { classNames } from "../ui/class-names.ts";
import columns from "../ui/columns.module.css";
import { EmptyState } from "../ui/empty-state.tsx";
import listStyles from "../ui/list.module.css";
import { Notice } from "../ui/notice.tsx";
import { Page } from "../ui/page.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { showSnackbar } from "../ui/snackbar.tsx";
import text from "../ui/text.module.css";
import totals from "../ui/totals.module.css";
import type { Route } from "./+types/cart-page.ts";
import { CartLine, RemovedLine } from "./cart-line.tsx";
import { cartPageText } from "./cart-page-texts.ts";
import styles from "./cart-page.module.css";
import { changeCart, useIsCartKept } from "./cart-store.ts";
import {
  type Cart,
  type CartItem,
  cartTotal,
  countItems,
  itemCountLabel,
  setQuantity,
} from "./cart.ts";
import { missingForFreeShipping } from "./free-shipping.ts";
import { useCheckedCart } from "./use-checked-cart.ts";

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: cartPageText("cart"), hidden: true });

/** The cart is in the browser; it fetches the shop's records from /cart-records. */
export function loader() {
  return null;
}

export default function CartPage() {
  const { cart, isLoaded, stock, changes, removed, hasFailed, refresh } = useCheckedCart();
  const { problem } = useNetwork();
  const isKept = useIsCartKept();
  const { list, remove } = useLineRemoval(cart);

  if (!isLoaded) {
    return (
      <Page heading={cartPageText("cart")}>
        <LoadingCart />
      </Page>
    );
  }
  if (cart.length === 0 && removed.length === 0) return <EmptyCart />;

  return (
    <Page heading={cartPageText("cart")}>
      {/* On a phone the total stands below all lines. */}
      <p className={classNames(totals.total, totals.early)}>
        <span>{itemCountLabel(countItems(cart))}</span>
        <b>{formatPrice(cartTotal(cart))}</b>
      </p>
      {!isKept && <Notice tone="bad">{cartPageText("notKept")}</Notice>}
      {hasFailed && (
        <Notice tone="bad">
          {cartPageText("notAsked")}{" "}
          {/* At the foot of the window stands such a button for what was wanted last. */}
          {problem === null && (
            <button type="button" className={styles.again} onClick={refresh}>
              {cartPageText("tryAgain")}
            </button>
          )}
        </Notice>
      )}
      <div className={classNames(columns.columns, styles.cart)}>
        <ul
          ref={list}
          className={listStyles.list}
          tabIndex={-1}
          aria-label={cartPageText("records")}
        >
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
        <Notice tone="plain">{cartPageText("needsScript")}</Notice>
      </noscript>
      <Skeleton lines={3} />
    </div>
  );
}

/** Beside the lines of the cart: what they come to, and the way on. */
function CartSummary({ cart }: { cart: Cart }) {
  const total = cartTotal(cart);
  return (
    <aside className={classNames(columns.panel, columns.sticky)} aria-label={cartPageText("total")}>
      <p className={totals.total}>
        <span>{itemCountLabel(countItems(cart))}</span>
        <b>{formatPrice(total)}</b>
      </p>
      {cart.length > 0 && <FreeShipping total={total} />}
      <p className={text.small}>{cartPageText("vatAndShipping")}</p>
      {cart.length > 0 ? (
        <LinkButton to="/user/checkout" data-prefetch>
          {cartPageText("goToCheckout")}
        </LinkButton>
      ) : (
        <LinkButton to="/shop">{cartPageText("backToShop")}</LinkButton>
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
        cartPageText.nodes("moreForFreeShipping", { missing: <b>{formatPrice(missing)}</b> })
      ) : (
        <b>{cartPageText("freeShipping")}</b>
      )}
      <progress max={total + missing} value={total} aria-hidden="true" />
    </p>
  );
}

/** The page of an empty cart: an empty sleeve and a link to the records. */
function EmptyCart() {
  return (
    <EmptyState>
      <h1>{cartPageText("nothingYet")}</h1>
      <p>{cartPageText("cartEmptyShopFull")}</p>
      <LinkButton to="/shop" data-prefetch>
        {cartPageText("browse")}
      </LinkButton>
    </EmptyState>
  );
}

/** Takes records out of the cart with the buttons in their lines. `list` is the list of the lines. */
function useLineRemoval(cart: Cart) {
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
    showSnackbar(cartPageText("takenOut", { album: item.album }));
  };

  return { list, remove };
}
