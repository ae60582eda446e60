import { Link } from "react-router";
import type { AdminOrder } from "../../orders/find-order.server.ts";
import { paymentStateLabel } from "../../orders/payment-state.ts";
import { findShippingMethod } from "../../orders/shipping.ts";
import { formatDateTime } from "../../orders/shop-time.ts";
import styles from "./order-page.module.css";

interface OrderFactsProps {
  order: AdminOrder;
  /** Name of the payment method. */
  payment: string;
}

/** When an order was placed and by whom, and how it is sent and paid. */
export function OrderFacts({ order, payment }: OrderFactsProps) {
  const { orderDate, userId, email, shippingMethod } = order;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Placed</dt>
        <dd>
          <time dateTime={orderDate.toISOString()}>{formatDateTime(orderDate)}</time>
        </dd>
      </div>
      <div>
        <dt>Customer</dt>
        <dd>
          {userId === null ? (
            email || "Deleted account"
          ) : (
            <Link to={`/admin/users/${userId}`}>{email}</Link>
          )}
        </dd>
      </div>
      <div>
        <dt>Shipping</dt>
        <dd>{findShippingMethod(shippingMethod)?.name ?? shippingMethod}</dd>
      </div>
      <div>
        <dt>Payment</dt>
        <dd>
          {payment}, {paymentStateLabel(order)}
        </dd>
      </div>
    </dl>
  );
}
