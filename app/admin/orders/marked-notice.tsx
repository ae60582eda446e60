import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { CommandNotice } from "../../commands/command-notice.tsx";
import { useCommand } from "../../commands/use-command.ts";
import { statusLabels } from "../../orders/process/order-status.ts";
import layout from "../../ui/layout.module.css";
import { Notice } from "../../ui/notice.tsx";
import { packingSlipsUrl } from "../documents/order-numbers-url.ts";
import type { markOrders } from "./mark-orders.server.ts";
import { orderUrl } from "./order-query.ts";
import { causeSentence } from "./status-cause.ts";

/** The result of marking several orders at once. */
export function MarkedNotice() {
  const { result } = useCommand<typeof markOrders>("mark-orders");
  const notice = useRef<HTMLDivElement>(null);
  // The selected orders may have left the list: Enter opens their packing slips, or Tab goes on from here.
  useEffect(() => {
    (notice.current?.querySelector("a") ?? notice.current)?.focus();
  }, [result]);
  if (!result?.value) return <CommandNotice result={result} />;
  const { to, done, refused, unpaid } = result.value;
  const status = statusLabels[to];
  const already = refused.filter((order) => order.status === to);
  const impossible = refused.filter((order) => order.status !== to);
  return (
    <div ref={notice} tabIndex={-1} className={layout.stack}>
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
      {unpaid.length > 0 && (
        <Notice tone="plain">
          <p>
            The money of {unpaid.length === 1 ? "1 of them is" : `${unpaid.length} of them is`} not
            taken yet. The provider is asked again by itself:
          </p>
          <ul>
            {unpaid.map((orderNumber) => (
              <li key={orderNumber}>
                <Link to={orderUrl(orderNumber)}>{orderNumber}</Link>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {already.length > 0 && (
        <Notice tone="plain">
          <p>
            {already.length === 1 ? "1 order was" : `${already.length} orders were`} {status}{" "}
            already:
          </p>
          <ul>
            {already.map(({ orderNumber, cause }) => (
              <li key={orderNumber}>
                <Link to={orderUrl(orderNumber)}>{orderNumber}</Link>
                {cause !== "" && `: ${cause}`}.
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {impossible.length > 0 && (
        <Notice tone="bad">
          <p>
            {impossible.length === 1
              ? "1 order stays as it is"
              : `${impossible.length} orders stay as they are`}
            :
          </p>
          <ul>
            {impossible.map(({ orderNumber, status: present, cause }) => (
              <li key={orderNumber}>
                {present ? (
                  <>
                    <Link to={orderUrl(orderNumber)}>{orderNumber}</Link> is {statusLabels[present]}{" "}
                    and cannot become {status}.{causeSentence(cause)}
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
