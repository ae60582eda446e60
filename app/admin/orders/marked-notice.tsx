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
import { adminOrdersText } from "./orders-texts.ts";
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
          {adminOrdersText("nowMarked", { n: done.length, status })}{" "}
          {to === "processing" && (
            <Link to={packingSlipsUrl(done)}>
              {adminOrdersText("printSlips", { n: done.length })}
            </Link>
          )}
        </Notice>
      )}
      {unpaid.length > 0 && (
        <Notice tone="plain">
          <p>{adminOrdersText("notTakenYet", { n: unpaid.length })}</p>
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
          <p>{adminOrdersText("alreadyMarked", { n: already.length, status })}</p>
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
          <p>{adminOrdersText("notMarked", { n: impossible.length })}</p>
          <ul>
            {impossible.map(({ orderNumber, status: present, cause }) => (
              <li key={orderNumber}>
                {present ? (
                  <>
                    {adminOrdersText.nodes("cannotBecome", {
                      order: <Link to={orderUrl(orderNumber)}>{orderNumber}</Link>,
                      present: statusLabels[present],
                      status,
                    })}
                    {causeSentence(cause)}
                  </>
                ) : (
                  adminOrdersText("gone", { order: orderNumber })
                )}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}
