import type { CustomerOrder } from "../../orders/find-order.server.ts";
import { formatDate } from "../../orders/shop-time.ts";
import { findShippingMethod } from "../../orders/shipping.ts";
import styles from "./document-facts.module.css";

interface DocumentFactsProps {
  order: CustomerOrder;
  /** Label of the order date on this document. */
  dateLabel?: string;
  more?: [string, string][];
}

/** The head of a document: whom the order goes to, when it was placed, how it is sent. */
export function DocumentFacts({ order, dateLabel = "Placed", more = [] }: DocumentFactsProps) {
  const { fullName, address, postalCode, city, country, phone } = order;
  const method = findShippingMethod(order.shippingMethod);
  const facts = [
    [dateLabel, formatDate(order.orderDate)],
    ["Shipping", method?.name ?? order.shippingMethod],
    ...more,
  ];
  return (
    <div className={styles.facts}>
      <address className={styles.address}>
        <b>
          <bdi>{fullName}</bdi>
        </b>
        {[address, `${postalCode} ${city}`.trim(), country, phone].map(
          (line) => line !== "" && <span key={line}>{line}</span>,
        )}
      </address>
      <dl className={styles.list}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
