import type { Order } from "../orders/find-orders.server.ts";
import { formatDate } from "../orders/shop-time.ts";
import { findShippingMethod } from "../orders/shipping.ts";
import styles from "./sheet-facts.module.css";

/** The head of a sheet: whom the order goes to, when it was placed, how it travels. */
export function SheetFacts({ order, more = [] }: { order: Order; more?: [string, string][] }) {
  const { fullName, address, postalCode, city, country, phone } = order;
  const method = findShippingMethod(order.shippingMethod);
  const facts = [
    ["Placed", formatDate(order.orderDate)],
    ["Shipping", method?.name ?? order.shippingMethod],
    ...more,
  ];
  return (
    <div className={styles.facts}>
      <address className={styles.address}>
        <b>{fullName}</b>
        {[address, `${postalCode} ${city}`.trim(), country, phone].map(
          (line) => line !== "" && <span key={line}>{line}</span>,
        )}
      </address>
      <dl className={styles.list}>
        {facts.map(([name, words]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
