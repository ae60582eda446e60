import { Outlet, useSearchParams } from "react-router";
import { formatPrice } from "../catalogue/price.ts";
import { Thumbnail } from "../pictures/cover.tsx";
import { classNames } from "../ui/class-names.ts";
import layout from "../ui/layout.module.css";
import page from "../ui/page.module.css";
import { cartPageText } from "./cart-page-texts.ts";
import { useCart, useIsCartLoaded } from "./cart-store.ts";
import { cartTotal, countItems, itemCountLabel } from "./cart.ts";
import styles from "./waiting-cart-layout.module.css";

/** Above the log-in and the sign-up that the cart has led to: what waits in it. */
export default function WaitingCartLayout() {
  const [parameters] = useSearchParams();
  const isForCart = /^\/user\/(cart|checkout)$/.test(parameters.get("to") ?? "");
  return (
    <>
      {isForCart && <WaitingCart />}
      <Outlet />
    </>
  );
}

/** Covers that find room on a phone. */
const shownCovers = 4;

/** Of one height, whatever is in it: the server knows no cart, and what is below stays where it is when it is read. */
function WaitingCart() {
  const cart = useCart();
  const isLoaded = useIsCartLoaded();
  return (
    <aside
      className={classNames(page.wide, page.narrow, styles.place)}
      aria-label={cartPageText("yourCart")}
    >
      <div className={classNames(layout.line, styles.cart)}>
        {cart.slice(0, shownCovers).map((item) => (
          <Thumbnail key={item.id} record={item} size={48} />
        ))}
        {cart.length > 0 && (
          <p>
            {cartPageText.nodes("inYourCart", {
              items: <b>{itemCountLabel(countItems(cart))}</b>,
              total: formatPrice(cartTotal(cart)),
            })}
          </p>
        )}
        {isLoaded && cart.length === 0 && <p>{cartPageText("cartEmpty")}</p>}
      </div>
    </aside>
  );
}
