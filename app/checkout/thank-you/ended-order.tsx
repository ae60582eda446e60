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

/** An order that stood and was cancelled later, by the customer or by the shop. */
export function CancelledOrder({ orderNumber }: { orderNumber: string }) {
  return (
    <Page
      width="narrow"
      heading="Order cancelled"
      lead={`Order ${orderNumber} is cancelled. Nothing will be sent to you.`}
    >
      <div className={layout.row}>
        <LinkButton to={`/user/orders/${orderNumber}`}>See your order</LinkButton>
        <LinkButton to="/shop" variant="outline">
          Browse the records
        </LinkButton>
      </div>
    </Page>
  );
}

interface ReturnedPaymentProps {
  /** Name of the payment method. */
  payment: string;
  /** How it ended. stopped: it was paid or promised, and the order was cancelled later. */
  state: "paid" | "unpaid" | "stopped";
}

const texts = {
  paid: {
    heading: "Thank you!",
    lead: (payment: string) =>
      `Your payment with ${payment} is with us, and so is your order. A confirmation is on its way to you by mail.`,
  },
  unpaid: {
    heading: "Not paid",
    lead: (payment: string) =>
      `Your payment with ${payment} did not go through, so nothing was ordered and no money was taken. Your records are in the cart of the browser that you ordered with.`,
  },
  stopped: {
    heading: "Order cancelled",
    lead: () => "This order is cancelled. Nothing will be sent for it.",
  },
};

/**
 * How a payment ended, for somebody who comes back from the provider without the session that ordered, such as in the browser
 * that an app has opened. Nothing of the order is told.
 */
export function ReturnedPayment({ payment, state }: ReturnedPaymentProps) {
  const { heading, lead } = texts[state];
  return (
    <Page width="narrow" heading={heading} lead={lead(payment)}>
      <LinkButton to="/user/orders">See your orders</LinkButton>
    </Page>
  );
}
