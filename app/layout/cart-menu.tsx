import { ShoppingBag } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { useCart } from "../cart/cart-store.ts";
import { badgeLabel, cartLabel, countItems } from "../cart/cart.ts";
import { classNames } from "../ui/class-names.ts";
import control from "../ui/control.module.css";
import popover from "../ui/popover.module.css";
import type { CartMenuContents } from "./cart-menu-contents.tsx";
import styles from "./cart-menu.module.css";
import { writeCartCount } from "./early-input/draw-cart-count.ts";

/** Milliseconds that the dropdown stays after the pointer has left it, so that a slip does not close it. */
const closeDelay = 200;

/** Loads what the dropdown shows, which a first visit seldom needs. */
export async function loadCartMenu() {
  return (await import("./cart-menu-contents.tsx")).CartMenuContents;
}

/** The cart in the navbar: a link with a badge, and what is in it when the pointer or the focus comes. */
export function CartMenu() {
  const cart = useCart();
  const [open, setOpen] = useState(false);
  const [Contents, setContents] = useState<typeof CartMenuContents | null>(null);
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
    loadCartMenu().then(
      (loaded) => {
        setContents(() => loaded);
      },
      () => {
        // Without a connection it stays shut; the link is there, and the next time asks again.
      },
    );
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
      {open && Contents && (
        <div className={classNames(popover.popover, styles.dropdown)}>
          <Contents
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
