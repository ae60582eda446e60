import { isPickedUp, shippingName } from "../../shipping-method.ts";
import { classNames } from "../../ui/class-names.ts";
import columns from "../../ui/columns.module.css";
import text from "../../ui/text.module.css";
import { addressLines } from "../address.ts";
import type { CustomerOrder } from "../find-order.server.ts";
import { paymentStateLabel } from "../payment-messages.ts";
import { pickUpAddress, trackingUrl } from "../shipping.ts";
import styles from "./order-facts.module.css";
import { orderPageText } from "./order-page-texts.ts";

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
  | "trackingNumber"
  | "shippingMethod"
  | "shippingName"
  | "pickedUp"
  | "paymentState"
  | "status"
  | "owed"
  | "owedBack"
>;

interface OrderFactsProps {
  order: Addressed;
  /** Name of the payment method. */
  payment: string;
}

/** Whom an order goes to, how, and how it is paid. */
export function OrderFacts({ order, payment }: OrderFactsProps) {
  const isVisit = isPickedUp(order);
  return (
    <dl className={classNames(columns.panel, styles.facts)}>
      <div>
        <dt>{orderPageText(isVisit ? "for" : "to")}</dt>
        <dd>
          <address>
            {[order.fullName, ...addressLines(order)].map((line) => (
              <div key={line}>
                <bdi>{line}</bdi>
              </div>
            ))}
          </address>
          {order.phone !== "" && <p>{order.phone}</p>}
          <p>{order.email}</p>
        </dd>
      </div>
      <div>
        <dt>{orderPageText("shipping")}</dt>
        <dd>
          {shippingName(order)}
          {isVisit && (
            <p>
              {order.status === "ready"
                ? orderPageText("readyForYou", { address: pickUpAddress() })
                : pickUpAddress()}
            </p>
          )}
          {order.trackingNumber !== "" && <Tracking number={order.trackingNumber} />}
        </dd>
      </div>
      <div>
        <dt>{orderPageText("payment")}</dt>
        <dd>
          {payment}, {paymentStateLabel(order)}
        </dd>
      </div>
      {order.note !== "" && (
        <div>
          <dt>{orderPageText("note")}</dt>
          <dd className={text.typed}>{order.note}</dd>
        </div>
      )}
    </dl>
  );
}

/** The number of the parcel, which leads to the carrier's page of it. */
function Tracking({ number }: { number: string }) {
  const url = trackingUrl(number);
  const isLink = url === number;
  return (
    <p className={styles.tracking}>
      {url === null ? (
        orderPageText("trackingNumber", { number })
      ) : (
        <a href={url} rel="noreferrer">
          {isLink ? orderPageText("trackParcel") : orderPageText("trackParcelOf", { number })}
        </a>
      )}
    </p>
  );
}
