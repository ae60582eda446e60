import type { CustomerOrder } from "../../orders/find-order.server.ts";
import { formatDate } from "../../orders/shop-time.ts";
import { findShippingMethod } from "../../orders/shipping.ts";
import styles from "./document-facts.module.css";

interface SheetFactsProps {
  order: CustomerOrder;
  /** What the day of the order is called on this sheet. */
  day?: string;
  more?: [string, string][];
}

/** The head of a sheet: whom the order goes to, when it was placed, how it travels. */
export function DocumentFacts({ order, day = "Placed", more = [] }: SheetFactsProps) {
  const { fullName, address, postalCode, city, country, phone } = order;
  const method = findShippingMethod(order.shippingMethod);
  const facts = [
    [day, formatDate(order.orderDate)],
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
