import { formatDate } from "../../shop-time.ts";
import { addressLines } from "../address.ts";
import type { CustomerOrder } from "../find-order.server.ts";
import { shippingName } from "../shipping.ts";
import { FactsList } from "./facts-list.tsx";

interface DocumentFactsProps {
  order: CustomerOrder;
  /** Label of the order date on this document. */
  dateLabel?: string;
  more?: [string, string][];
}

/** The head of a document: whom the order goes to, when it was placed, how it is sent. */
export function DocumentFacts({ order, dateLabel = "Placed", more = [] }: DocumentFactsProps) {
  const { fullName, phone, email } = order;
  const postal = addressLines(order);
  // Somebody who picks up is reached by phone or email.
  const lines = postal.length > 0 ? [...postal, phone] : [phone, email];
  const facts = [
    [dateLabel, formatDate(order.orderDate)],
    ["Shipping", shippingName(order.shippingMethod)],
    ...more,
  ];
  return <FactsList to={[fullName, ...lines]} facts={facts} />;
}
