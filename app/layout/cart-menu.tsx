import { ShoppingBag } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { useCart } from "../cart/cart-store.ts";
import {
  badgeLabel,
  type Cart,
  cartLabel,
  cartTotal,
  countItems,
  itemCountLabel,
} from "../cart/cart.ts";
import { discountedPrice, formatPrice } from "../catalogue/price.ts";
import { Thumbnail } from "../pictures/cover.tsx";
import { LinkButton } from "../ui/button.tsx";
import { classNames } from "../ui/class-names.ts";
import control from "../ui/control.module.css";
import layout from "../ui/layout.module.css";
import popover from "../ui/popover.module.css";
import text from "../ui/text.module.css";
import styles from "./cart-menu.module.css";
import { writeCartCount } from "./early-input/draw-cart-count.ts";
import { layoutText } from "./layout-texts.ts";

/** Milliseconds that the dropdown stays after the pointer has left it, so that a slip does not close it. */
const closeDelay = 200;

/** The cart in the navbar: a link with a badge, and what is in it when the pointer or the focus comes. */
export function CartMenu() {
  const cart = useCart();
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const count = countItems(cart);

  // What the script drew before hydration, React does not know: of a cart that a page empties while it hydrates, as the
  // one of thanks after a payment does, the old number would stay.
  useEffect(() => {
    writeCartCount(count);
  }, [count]);

  const show = () => {
    clearTimeout(timer.current);
    setOpen(true);
  };
  const hideSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setOpen(false);
    }, closeDelay);
  };

  return (
    // Only what also happens on focus happens on hover; the link itself opens the cart.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={styles.cart}
      onPointerEnter={(event) => {
        if (event.pointerType === "mouse") show();
      }}
      onPointerLeave={hideSoon}
      onFocus={show}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
      onKeyDown={(event) => {
        if (event.key === "Escape") setOpen(false);
      }}
    >
      <Link
        to="/user/cart"
        className={control.round}
        aria-label={cartLabel(count)}
        onClick={() => {
          setOpen(false);
        }}
      >
        <ShoppingBag size={22} aria-hidden="true" />
        {/* A script draws it before the first paint: early-input/draw-cart-count.ts. */}
        <span
          className={styles.badge}
          hidden={count === 0}
          data-cart-badge=""
          suppressHydrationWarning
        >
          {badgeLabel(count)}
        </span>
      </Link>
      {open && (
        <div className={classNames(popover.popover, styles.dropdown)}>
          <CartMenuContents
            cart={cart}
            onLeave={() => {
              setOpen(false);
            }}
          />
        </div>
      )}
    </div>
  );
}

/** Records that the dropdown shows at most (docs/rules.md, Cart). */
const shownItems = 5;

/** The first records of the cart, how many more there are, the number of items and the total. */
export function CartMenuContents({ cart, onLeave }: { cart: Cart; onLeave: () => void }) {
  if (cart.length === 0)
    return <p className={classNames(styles.empty, text.quiet)}>{layoutText("cartEmpty")}</p>;
  const more = cart.length - shownItems;
  return (
    <>
      <ul>
        {cart.slice(0, shownItems).map((item) => (
          <li key={item.id} className={classNames(layout.line, styles.item)}>
            <Thumbnail record={item} size={48} />
            <Link to={`/record/${item.id}`} className={text.twoLines} onClick={onLeave}>
              <b>{item.album}</b>
              <span className={text.small}>{item.artist}</span>
            </Link>
            <span className={styles.price}>
              {item.quantity > 1 && `${item.quantity} × `}
              {formatPrice(discountedPrice(item))}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className={classNames(styles.more, text.small)}>{layoutText("moreInCart", { more })}</p>
      )}
      <p className={styles.total}>
        <span>{itemCountLabel(countItems(cart))}</span>
        <b>{formatPrice(cartTotal(cart))}</b>
      </p>
      <LinkButton to="/user/cart" className={styles.go} onClick={onLeave}>
        {layoutText("goToCart")}
      </LinkButton>
    </>
  );
}
