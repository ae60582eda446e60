import { ArrowLeft, ArrowRight } from "lucide-react";
import { Link } from "react-router";
import { LinkButton } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import layout from "../../ui/layout.module.css";
import type { AdjacentOrders } from "./find-adjacent-orders.server.ts";
import styles from "./order-navigation.module.css";
import { adminOrderText } from "./order-page-texts.ts";
import { orderList, orderUrl, type OrderQuery } from "./order-query.ts";

interface OrderNavigationProps {
  adjacent: AdjacentOrders;
  /** The list that the order was opened from. */
  list: OrderQuery;
}

/** Links from an order to its list, to the orders beside it there, and to the next one that waits. */
export function OrderNavigation({ adjacent, list }: OrderNavigationProps) {
  const { newer, older, nextWaiting, waiting } = adjacent;
  return (
    <nav
      className={classNames(layout.row, styles.navigation)}
      aria-label={adminOrderText("orders")}
    >
      <Link to={orderList.url(list)}>{adminOrderText("allOrders")}</Link>
      <span className={classNames(layout.row, styles.pair)}>
        {newer !== null && (
          <Link to={orderUrl(newer, list)} rel="prev" className={layout.row} data-prefetch>
            <ArrowLeft size={16} aria-hidden="true" />
            {adminOrderText("newer")}
          </Link>
        )}
        {older !== null && (
          <Link to={orderUrl(older, list)} rel="next" className={layout.row} data-prefetch>
            {adminOrderText("older")}
            <ArrowRight size={16} aria-hidden="true" />
          </Link>
        )}
      </span>
      {nextWaiting && (
        <LinkButton
          id="next-waiting"
          to={orderUrl(nextWaiting.orderNumber, list)}
          variant="outline"
          size="small"
          prefetch="render"
        >
          {adminOrderText("nextWaiting", { waiting })}
        </LinkButton>
      )}
    </nav>
  );
}
