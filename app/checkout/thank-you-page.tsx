import { useLayoutEffect } from "react";
import { Link } from "react-router";
import type { Route } from "./+types/thank-you-page.ts";
import { findUser } from "../accounts/session.server.ts";
import { showLive } from "../live/show-live.server.ts";
import { topics } from "../live/topics.ts";
import { changeCart } from "../cart/cart-store.ts";
import { formatPrice } from "../catalogue/price.ts";
import { checkoutDraft, dropDraft } from "../forms/form-draft.ts";
import { OrderLines } from "../orders/order-page/order-lines.tsx";
import { pageMeta } from "../page-meta.ts";
import { isPickedUp, pickUpAddress } from "../orders/shipping.ts";
import { findPaymentProvider } from "../payment/payment-providers.server.ts";
import { servicesContext } from "../services-context.ts";
import { LinkButton } from "../ui/button.tsx";
import { Page } from "../ui/page.tsx";
import { CancelledOrder } from "./cancelled-order.tsx";
import { endCheckout } from "./checkout-key.ts";
import { findThankYouOrder } from "./find-thank-you-order.server.ts";
import { findWaitingPayment, readArrival, reconcileWaiting } from "./reconcile-waiting.server.ts";
import { UnpaidOrder } from "./unpaid-order.tsx";
import { WaitingOrder } from "./waiting-order.tsx";
import styles from "./thank-you-page.module.css";
import text from "../ui/text.module.css";
import layout from "../ui/layout.module.css";
import totals from "../ui/totals.module.css";
import { classNames } from "../ui/class-names.ts";

export const meta: Route.MetaFunction = () => pageMeta({ title: "Thank you", hidden: true });

/**
 * Open to everybody; an order is shown only to the user who placed it. Providers send their customers back to it, with
 * `returned`, or `back` when they did not pay: the provider is asked, whatever the URL says.
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const user = await findUser(context);
  const orderNumber = url.searchParams.get("order");
  if (!user || orderNumber === null) return { order: null };
  const services = context.get(servicesContext);
  const { db } = services;
  let order = await findThankYouOrder(db, { orderNumber, uid: user.uid });
  if (order?.status === "awaiting-payment") {
    await reconcileWaiting(services, { orderNumber, arrival: readArrival(url.searchParams) });
    order = await findThankYouOrder(db, { orderNumber, uid: user.uid });
  }
  if (!order) return { order: null };
  const provider = findPaymentProvider(order.paymentMethod);
  return {
    order: {
      ...order,
      paymentName: provider?.name ?? order.paymentMethod,
      payment: provider?.afterwards ?? provider?.explanation ?? "",
      waiting:
        order.status === "awaiting-payment" ? await findWaitingPayment(db, orderNumber) : null,
    },
    live: showLive(context, [topics.ordersOf(user.uid)]),
  };
}

export default function ThankYouPage({ loaderData: { order } }: Route.ComponentProps) {
  const isUnpaid = order?.status === "cancelled" && !order.wasConfirmed;
  // The cart stays until the order stands.
  const checkoutKey = order?.waiting || isUnpaid ? undefined : order?.checkoutKey;
  // With the page itself, not after it: whoever leaves it at once must not find the same cart again.
  useLayoutEffect(() => {
    // Once for each checkout: opening this page again later must not empty another cart.
    if (checkoutKey === undefined || !endCheckout(checkoutKey)) return;
    changeCart(() => []);
    dropDraft(checkoutDraft);
  }, [checkoutKey]);

  if (!order) {
    return (
      <Page width="narrow" heading="Thank you!" lead="It is good to have you among the crates.">
        <LinkButton to="/shop">Browse the records</LinkButton>
      </Page>
    );
  }
  const { orderNumber, paymentName, waiting } = order;
  if (waiting) return <WaitingOrder {...{ orderNumber, payment: paymentName, ...waiting }} />;
  if (isUnpaid) return <UnpaidOrder checkoutKey={order.checkoutKey} lines={order.lines} />;
  if (order.status === "cancelled") return <CancelledOrder orderNumber={orderNumber} />;
  return (
    <Page
      width="narrow"
      heading="Thank you!"
      lead={
        <>
          Your order{" "}
          <Link to={`/user/orders/${order.orderNumber}`} className={styles.number}>
            {order.orderNumber}
          </Link>{" "}
          is with us. A confirmation is on its way to {order.email}.
        </>
      }
    >
      <OrderLines lines={order.lines} />
      <p className={classNames(totals.total, styles.total)}>
        <span>Total, shipping included</span>
        <b>{formatPrice(order.totalAmount)}</b>
      </p>
      <p className={text.quiet}>
        {isPickedUp(order) && (
          <>We write to you when your records are ready to be picked up: {pickUpAddress}. </>
        )}
        {order.payment}
      </p>
      <div className={classNames(layout.row, styles.links)}>
        <LinkButton to={`/user/orders/${order.orderNumber}`}>See your order</LinkButton>
        <LinkButton to="/shop" variant="outline">
          Browse on
        </LinkButton>
      </div>
    </Page>
  );
}
