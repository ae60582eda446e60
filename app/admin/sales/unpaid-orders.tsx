import { Link } from "react-router";
import { formatOere } from "../../catalogue/price.ts";
import { formatDate } from "../../shop-time.ts";
import { classNames } from "../../ui/class-names.ts";
import table from "../../ui/table.module.css";
import text from "../../ui/text.module.css";
import { orderUrl } from "../orders/order-query.ts";
import { shortenMonth } from "../short-month.ts";
import type { Unpaid } from "./find-unpaid.server.ts";
import { salesText } from "./sales-texts.ts";

/** The orders that are owed for, the oldest first. */
export function UnpaidOrders({ unpaid }: { unpaid: Unpaid }) {
  const more = unpaid.count - unpaid.orders.length;
  return (
    <>
      <table className={classNames(table.table, table.dense)}>
        <thead>
          <tr>
            <th scope="col">{salesText("order")}</th>
            <th scope="col">{salesText("since")}</th>
            <th scope="col" className={table.number}>
              {salesText("amount")}
            </th>
          </tr>
        </thead>
        <tbody>
          {unpaid.orders.map(({ orderNumber, fullName, orderDate, owed }) => (
            <tr key={orderNumber}>
              <th scope="row">
                <Link to={orderUrl(orderNumber)} className={classNames(table.detail, text.whole)}>
                  {orderNumber}
                </Link>
                <span className={table.under}>
                  <bdi>{fullName}</bdi>
                </span>
              </th>
              <td>
                <time dateTime={orderDate.toISOString()}>
                  {shortenMonth(formatDate(orderDate))}
                </time>
              </td>
              <td className={table.number}>{formatOere(owed)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && <p className={text.small}>{salesText("andMore", { n: more })}</p>}
      <p>
        <Link to="/admin/overdue">{salesText("overdue")}</Link>
      </p>
    </>
  );
}
