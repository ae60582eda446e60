import { Link } from "react-router";
import { statusWords } from "../orders/order-status.ts";
import { Notice } from "../ui/notice.tsx";
import type { MarkedOrders } from "./mark-orders.server.ts";
import { orderAddress } from "./order-query.ts";
import { slipsAddress } from "./slips-address.ts";

/** What came of marking several orders at once; null when none was chosen. */
export function MarkedNotice({ marked }: { marked: MarkedOrders | null }) {
  if (!marked) return <Notice tone="bad">Choose the orders first, then what to do.</Notice>;
  const { to, done, refused } = marked;
  const word = statusWords[to];
  return (
    <>
      {done.length > 0 && (
        <Notice tone="good">
          {done.length === 1 ? "1 order is" : `${done.length} orders are`} now {word}.{" "}
          {to === "processing" && (
            <Link to={slipsAddress(done)}>
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
                    <Link to={orderAddress(orderNumber)}>{orderNumber}</Link> is{" "}
                    {statusWords[status]} and cannot become {word}.
                  </>
                ) : (
                  `${orderNumber} is not there any more.`
                )}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}
