import { useLayoutEffect } from "react";
import { changeCart } from "../../cart/cart-store.ts";
import type { CartItem } from "../../cart/cart.ts";
import { LinkButton } from "../../ui/button.tsx";
import layout from "../../ui/layout.module.css";
import { Page } from "../../ui/page.tsx";
import { endCheckout } from "../checkout-key.ts";

interface UnpaidOrderProps {
  checkoutKey: string;
  lines: readonly (Omit<CartItem, "id"> & { recordId: string })[];
}

/** After a payment that was declined, given up or too late: nothing was ordered, and the cart is as it was. */
export function UnpaidOrder({ checkoutKey, lines }: UnpaidOrderProps) {
  useLayoutEffect(() => {
    // Ordering the same cart again is another checkout.
    if (!endCheckout(checkoutKey)) return;
    changeCart((cart) => (cart.length > 0 ? cart : lines.map(toCartItem)));
  }, [checkoutKey, lines]);
  return (
    <Page
      width="narrow"
      heading="Not paid"
      lead="Your payment did not go through, so nothing was ordered and no money was taken. Your records are in your cart."
    >
      <div className={layout.row}>
        <LinkButton to="/user/checkout">Back to checkout</LinkButton>
        <LinkButton to="/user/cart" variant="outline">
          See your cart
        </LinkButton>
      </div>
    </Page>
  );
}

function toCartItem(line: UnpaidOrderProps["lines"][number]): CartItem {
  const { recordId: id, album, artist, coverImage, price, discount, quantity } = line;
  return { id, album, artist, coverImage, price, discount, quantity };
}
