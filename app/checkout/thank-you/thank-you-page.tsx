import { useEffect, useLayoutEffect, useRef } from "react";
import { Link } from "react-router";
import { findUser } from "../../accounts/session.server.ts";
import { changeCart } from "../../cart/cart-store.ts";
import { formatPrice } from "../../catalogue/price.ts";
import type { OrderStatus } from "../../db/column-values.ts";
import { checkoutDraft, dropDraft } from "../../forms/form-draft.ts";
import { showLive } from "../../live/show-live.server.ts";
import { topics } from "../../live/topics.ts";
import { OrderLines } from "../../orders/order-page/order-lines.tsx";
import { pickUpAddress } from "../../orders/shipping.ts";
import { pageMeta } from "../../page-meta.ts";
import { explainPayment } from "../../payment/payment-provider.ts";
import { findPaymentProvider } from "../../payment/payment-providers.server.ts";
import { servicesContext } from "../../services-context.ts";
import { isPickedUp } from "../../shipping-method.ts";
import { LinkButton } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import layout from "../../ui/layout.module.css";
import { Page } from "../../ui/page.tsx";
import text from "../../ui/text.module.css";
import totals from "../../ui/totals.module.css";
import { endCheckout } from "../checkout-key.ts";
import type { Route } from "./+types/thank-you-page.ts";
import { CancelledOrder, ReturnedPayment, UnpaidOrder } from "./ended-order.tsx";
import { findReturnedPayment, findThankYouOrder } from "./find-thank-you-order.server.ts";
import { findWaitingPayment, reconcileWaiting } from "./reconcile-waiting.server.ts";
import styles from "./thank-you-page.module.css";
import { thankYouText } from "./thank-you-texts.ts";
import { WaitingOrder } from "./waiting-order.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({ title: thankYouText(titles[loaderData.state ?? "paid"]), hidden: true });

const titles = {
  waiting: "waiting",
  paid: "thankYouTitle",
  unpaid: "notPaid",
  stopped: "orderCancelled",
} as const;

/**
 * Open to everybody; an order is shown only to the user who placed it. Providers send their customers back to it, with
 * `returned`, or `back` when they did not pay, and a token: whoever has it is told how the payment stands, also without a
 * session. The provider is asked, whatever the URL says.
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const orderNumber = url.searchParams.get("order");
  if (orderNumber === null) return { state: null, order: null, returned: null };
  const services = context.get(servicesContext);
  const { db } = services;
  const user = await findUser(context);
  const token = url.searchParams.get("token") ?? "";
  const findOwn = () => (user ? findThankYouOrder(db, { orderNumber, uid: user.uid }) : null);
  const findReturned = () => findReturnedPayment(db, { orderNumber, token });
  let [order, returned] = await Promise.all([findOwn(), findReturned()]);
  if ((order ?? returned)?.status === "awaiting-payment") {
    // Without its token nobody's order is given up by a link.
    const isGivenUp = returned !== null && url.searchParams.has("back");
    await reconcileWaiting(services, { orderNumber, isGivenUp });
    [order, returned] = await Promise.all([findOwn(), findReturned()]);
  }
  const method = (order ?? returned)?.paymentMethod ?? "";
  const provider = findPaymentProvider(method);
  const paymentName = provider?.name ?? method;
  const isBack = url.searchParams.has("returned") || url.searchParams.has("back");
  if (!order) {
    if (!returned) return { state: null, order: null, returned: null };
    const state = stateOf(returned);
    if (state !== "waiting") return { state, order: null, returned: { state, paymentName } };
    const { holdUntil } = returned;
    return {
      state,
      order: null,
      returned: { state, paymentName, orderNumber, token, holdUntil, isBack },
    };
  }
  return {
    state: stateOf(order),
    returned: null,
    order: {
      ...order,
      isBack,
      paymentName,
      payment: provider ? explainPayment(provider, { ...order, isPlaced: true }) : "",
      waiting:
        order.status === "awaiting-payment" ? await findWaitingPayment(db, orderNumber) : null,
    },
    live: showLive(context, user ? [topics.ordersOf(user.uid)] : []),
  };
}

function stateOf({
  status,
  wasConfirmed,
}: {
  status: OrderStatus;
  wasConfirmed: boolean;
}): "waiting" | "paid" | "unpaid" | "stopped" {
  if (status === "awaiting-payment") return "waiting";
  if (status !== "cancelled") return "paid";
  return wasConfirmed ? "stopped" : "unpaid";
}

/** A page that went on by itself is read out from its beginning, as after a navigation. */
function useFocusAfterWaiting(isWaiting: boolean): void {
  const wasWaiting = useRef(isWaiting);
  useEffect(() => {
    const hasEnded = wasWaiting.current && !isWaiting;
    wasWaiting.current = isWaiting;
    if (hasEnded) document.getElementById("main")?.focus({ preventScroll: true });
  }, [isWaiting]);
}

export default function ThankYouPage({ loaderData }: Route.ComponentProps) {
  const { order, returned, state } = loaderData;
  useFocusAfterWaiting(state === "waiting");
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

  if (returned) {
    if (returned.state !== "waiting") {
      return <ReturnedPayment payment={returned.paymentName} state={returned.state} />;
    }
    return (
      <WaitingOrder
        orderNumber={returned.orderNumber}
        payment={returned.paymentName}
        redirectUrl=""
        holdUntil={returned.holdUntil}
        token={returned.token}
        isBack={returned.isBack}
      />
    );
  }
  if (!order) {
    return (
      <Page width="narrow" heading={thankYouText("thankYou")} lead={thankYouText("amongTheCrates")}>
        <LinkButton to="/shop">{thankYouText("browse")}</LinkButton>
      </Page>
    );
  }
  const { orderNumber, paymentName, waiting } = order;
  if (waiting) {
    const { redirectUrl, holdUntil, returnToken: token } = waiting;
    return (
      <WaitingOrder
        orderNumber={orderNumber}
        payment={paymentName}
        redirectUrl={redirectUrl}
        holdUntil={holdUntil}
        token={token}
        isBack={order.isBack}
      />
    );
  }
  if (isUnpaid) return <UnpaidOrder checkoutKey={order.checkoutKey} lines={order.lines} />;
  if (order.status === "cancelled") return <CancelledOrder orderNumber={orderNumber} />;
  return (
    <Page
      width="narrow"
      heading={thankYouText("thankYou")}
      lead={thankYouText.nodes("isWithUs", {
        order: (
          <Link to={`/user/orders/${order.orderNumber}`} className={styles.number}>
            {order.orderNumber}
          </Link>
        ),
        email: order.email,
      })}
    >
      <OrderLines lines={order.lines} />
      <p className={classNames(totals.total, styles.total)}>
        <span>{thankYouText("total")}</span>
        <b>{formatPrice(order.totalAmount)}</b>
      </p>
      <p className={text.quiet}>
        {isPickedUp(order) && `${thankYouText("pickUpLater", { address: pickUpAddress() })} `}
        {order.payment}
      </p>
      <div className={classNames(layout.row, styles.links)}>
        <LinkButton to={`/user/orders/${order.orderNumber}`}>{thankYouText("seeOrder")}</LinkButton>
        <LinkButton to="/shop" variant="outline">
          {thankYouText("browseOn")}
        </LinkButton>
      </div>
    </Page>
  );
}
