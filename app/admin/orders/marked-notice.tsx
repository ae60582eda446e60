import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { statusLabels } from "../../orders/order-status.ts";
import { Notice } from "../../ui/notice.tsx";
import type { MarkedOrders } from "./mark-orders.server.ts";
import styles from "./marked-notice.module.css";
import { orderUrl } from "./order-query.ts";
import { packingSlipsUrl } from "../documents/packing-slips-url.ts";

/** What came of marking several orders at once; null when none was chosen. */
export function MarkedNotice({ marked }: { marked: MarkedOrders | null }) {
  const place = useRef<HTMLDivElement>(null);
  // The orders that were chosen may have left the list: Enter goes on with their slips, or Tab from here.
  useEffect(() => {
    (place.current?.querySelector("a") ?? place.current)?.focus();
  }, [marked]);
  if (!marked) return <Notice tone="bad">Choose the orders first, then what to do.</Notice>;
  const { to, done, refused } = marked;
  const word = statusLabels[to];
  return (
    <div ref={place} tabIndex={-1} className={styles.marked}>
      {done.length > 0 && (
        <Notice tone="good">
          {done.length === 1 ? "1 order is" : `${done.length} orders are`} now {word}.{" "}
          {to === "processing" && (
            <Link to={packingSlipsUrl(done)}>
              {done.length === 1 ? "Print its packing slip" : "Print their packing slips"}
            </Link>
          )}
        </Notice>
      )}
      {refused.length > 0 && (
        <Notice tone="bad">
          <p>
            {refused.length === 1 ? "1 order stays" : `${refused.length} orders stay`} as{" "}
            {refused.length === 1 ? "it is" : "they are"}:
          </p>
          <ul>
            {refused.map(({ orderNumber, status }) => (
              <li key={orderNumber}>
                {status ? (
                  <>
                    <Link to={orderUrl(orderNumber)}>{orderNumber}</Link> is {statusLabels[status]}{" "}
                    and cannot become {word}.
                  </>
                ) : (
                  `${orderNumber} is not there any more.`
                )}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}
