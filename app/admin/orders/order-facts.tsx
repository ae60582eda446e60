import { Link } from "react-router";
import type { AdminOrder } from "../../orders/find-order.server.ts";
import { paymentStateLabel } from "../../orders/payment-messages.ts";
import { shippingName } from "../../orders/shipping.ts";
import { formatDateTime } from "../../shop-time.ts";
import { FactList } from "../fact-list.tsx";

interface OrderFactsProps {
  order: AdminOrder;
  /** Name of the payment method. */
  payment: string;
}

/** When an order was placed and by whom, and how it is sent and paid. */
export function OrderFacts({ order, payment }: OrderFactsProps) {
  const { orderDate, userId, email, shippingMethod } = order;
  const customer =
    userId === null ? (
      email || "Deleted account"
    ) : (
      <Link to={`/admin/users/${userId}`}>{email}</Link>
    );
  const placed = <time dateTime={orderDate.toISOString()}>{formatDateTime(orderDate)}</time>;
  return (
    <FactList
      facts={[
        ["Placed", placed],
        ["Customer", customer],
        ["Shipping", shippingName(shippingMethod)],
        ["Payment", `${payment}, ${paymentStateLabel(order)}`],
      ]}
    />
  );
}
