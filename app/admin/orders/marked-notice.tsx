import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { statusLabels } from "../../orders/order-status.ts";
import { Notice } from "../../ui/notice.tsx";
import type { MarkedOrders } from "./mark-orders.server.ts";
import styles from "./marked-notice.module.css";
import { orderUrl } from "./order-query.ts";
import { packingSlipsUrl } from "../documents/packing-slips-url.ts";

/** The result of marking several orders at once; null when none was selected. */
export function MarkedNotice({ marked }: { marked: MarkedOrders | null }) {
  const notice = useRef<HTMLDivElement>(null);
  // The selected orders may have left the list: Enter opens their packing slips, or Tab goes on from here.
  useEffect(() => {
    (notice.current?.querySelector("a") ?? notice.current)?.focus();
  }, [marked]);
  if (!marked) return <Notice tone="bad">Choose the orders first, then what to do.</Notice>;
  const { to, done, refused } = marked;
  const status = statusLabels[to];
  return (
    <div ref={notice} tabIndex={-1} className={styles.marked}>
      {done.length > 0 && (
        <Notice tone="good">
          {done.length === 1 ? "1 order is" : `${done.length} orders are`} now {status}.{" "}
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
            {refused.map(({ orderNumber, status: present }) => (
              <li key={orderNumber}>
                {present ? (
                  <>
                    <Link to={orderUrl(orderNumber)}>{orderNumber}</Link> is {statusLabels[present]}{" "}
                    and cannot become {status}.
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
