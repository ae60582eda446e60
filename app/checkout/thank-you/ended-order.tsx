import { useLayoutEffect } from "react";
import { changeCart } from "../../cart/cart-store.ts";
import type { CartItem } from "../../cart/cart.ts";
import { LinkButton } from "../../ui/button.tsx";
import layout from "../../ui/layout.module.css";
import { Page } from "../../ui/page.tsx";
import { endCheckout } from "../checkout-key.ts";
import { thankYouText } from "./thank-you-texts.ts";

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
    <Page width="narrow" heading={thankYouText("notPaid")} lead={thankYouText("backInCart")}>
      <div className={layout.row}>
        <LinkButton to="/user/checkout">{thankYouText("backToCheckout")}</LinkButton>
        <LinkButton to="/user/cart" variant="outline">
          {thankYouText("seeCart")}
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
      heading={thankYouText("orderCancelled")}
      lead={thankYouText("isCancelled", { order: orderNumber })}
    >
      <div className={layout.row}>
        <LinkButton to={`/user/orders/${orderNumber}`}>{thankYouText("seeOrder")}</LinkButton>
        <LinkButton to="/shop" variant="outline">
          {thankYouText("browse")}
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

const endings = {
  paid: {
    heading: "thankYou",
    lead: (payment: string) => thankYouText("paymentIsWithUs", { payment }),
  },
  unpaid: {
    heading: "notPaid",
    lead: (payment: string) => thankYouText("paymentFailed", { payment }),
  },
  stopped: {
    heading: "orderCancelled",
    lead: () => thankYouText("thisIsCancelled"),
  },
} as const;

/**
 * How a payment ended, for somebody who comes back from the provider without the session that ordered, such as in the browser
 * that an app has opened. Nothing of the order is told.
 */
export function ReturnedPayment({ payment, state }: ReturnedPaymentProps) {
  const { heading, lead } = endings[state];
  return (
    <Page width="narrow" heading={thankYouText(heading)} lead={lead(payment)}>
      <LinkButton to="/user/orders">{thankYouText("seeOrders")}</LinkButton>
    </Page>
  );
}
