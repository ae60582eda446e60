import { shop } from "../../shop.config.ts";
import type { CustomerOrder } from "./find-order.server.ts";
import styles from "./order-facts.module.css";
import { findShippingMethod } from "./shipping.ts";
import { classNames } from "../ui/class-names.ts";
import columns from "../ui/columns.module.css";

type Addressed = Pick<
  CustomerOrder,
  | "fullName"
  | "address"
  | "postalCode"
  | "city"
  | "country"
  | "phone"
  | "email"
  | "note"
  | "shippingMethod"
  | "paymentState"
>;

const paymentLabels = {
  unpaid: "not paid yet",
  authorised: "authorised",
  paid: "paid",
  refunded: "refunded",
} as const satisfies { [State in CustomerOrder["paymentState"]]: string };

/** Whom an order goes to, how, and how it is paid. */
export function OrderFacts({ order, payment }: { order: Addressed; payment: string }) {
  const method = findShippingMethod(order.shippingMethod);
  return (
    <dl className={classNames(columns.panel, styles.facts)}>
      <div>
        <dt>{method?.needsAddress === false ? "For" : "To"}</dt>
        <dd>
          <address>
            <bdi>{order.fullName}</bdi>
            <br />
            {order.address}
            <br />
            {order.postalCode} {order.city}
            <br />
            {order.country}
          </address>
          {order.phone !== "" && <p>{order.phone}</p>}
          <p>{order.email}</p>
        </dd>
      </div>
      <div>
        <dt>Shipping</dt>
        <dd>
          {method?.name ?? order.shippingMethod}
          {method?.needsAddress === false && <p>{shop.address.slice(1).join(", ")}</p>}
        </dd>
      </div>
      <div>
        <dt>Payment</dt>
        <dd>
          {payment}, {paymentLabels[order.paymentState]}
        </dd>
      </div>
      {order.note !== "" && (
        <div>
          <dt>Note</dt>
          <dd className={styles.note}>{order.note}</dd>
        </div>
      )}
    </dl>
  );
}
