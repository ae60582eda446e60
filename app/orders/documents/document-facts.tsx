import { shippingName } from "../../shipping-method.ts";
import { formatDay } from "../../shop-time.ts";
import text from "../../ui/text.module.css";
import { addressLines } from "../address.ts";
import type { CustomerOrder } from "../find-order.server.ts";
import { documentPart } from "./document-language.tsx";
import { documentsText } from "./documents-texts.ts";
import styles from "./facts-list.module.css";

interface DocumentFactsProps {
  order: CustomerOrder;
  /** Label of the order date on this document; left out: "Placed". */
  dateLabel?: string;
  more?: [string, string][];
}

/** The head of a document: whom the order goes to, when it was placed, how it is sent. */
export const DocumentFacts = documentPart(function DocumentFacts(props: DocumentFactsProps) {
  const { order, dateLabel, more = [] } = props;
  const { fullName, phone, email } = order;
  const postal = addressLines(order);
  // Somebody who picks up is reached by phone or email.
  const lines = postal.length > 0 ? [...postal, phone] : [phone, email];
  const facts = [
    [dateLabel ?? documentsText("placed"), formatDay(order.orderedOn)],
    [documentsText("shipping"), shippingName(order)],
    ...more,
  ];
  return <FactsList to={[fullName, ...lines]} facts={facts} />;
});

interface FactsListProps {
  /** Name, then the lines of the address; empty ones are left out. */
  to: readonly string[];
  facts: readonly string[][];
}

/** Whom a document is for, and its facts as names and values. */
export function FactsList({ to: [name = "", ...lines], facts }: FactsListProps) {
  return (
    <div className={styles.facts}>
      <address className={styles.address}>
        <b>
          <bdi>{name}</bdi>
        </b>
        {lines.map((line) => line !== "" && <span key={line}>{line}</span>)}
      </address>
      <dl className={styles.list}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className={text.quiet}>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
