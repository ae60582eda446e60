import { Link } from "react-router";
import { AuditHistory } from "../../audit/audit-history.tsx";
import { formatPrice } from "../../catalogue/price.ts";
import { statusTones, statusLabels } from "../../orders/order-status.ts";
import { formatDateTime } from "../../orders/shop-time.ts";
import { Badge } from "../../ui/badge.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { DeletedOrder as Deleted } from "./find-deleted-order.server.ts";
import styles from "./order-page.module.css";
import { fieldLabels } from "./saved-order.ts";
import { AdminPageFrame } from "../admin-page-frame.tsx";

/** In place of an order that was deleted: what it was, and its history. */
export function DeletedOrder({ order }: { order: Deleted }) {
  const { orderNumber, status, totalAmount, orderDate, history } = order;
  return (
    <AdminPageFrame
      heading={`Order ${orderNumber}`}
      navigation={<Link to="/admin">All orders</Link>}
    >
      <Notice tone="plain">This order was deleted. What was done to it is kept.</Notice>
      <dl className={styles.facts}>
        {orderDate && (
          <div>
            <dt>Placed</dt>
            <dd>
              <time dateTime={orderDate.toISOString()}>{formatDateTime(orderDate)}</time>
            </dd>
          </div>
        )}
        {totalAmount !== null && (
          <div>
            <dt>Total</dt>
            <dd>{formatPrice(totalAmount)}</dd>
          </div>
        )}
        {status && (
          <div>
            <dt>Status when it was deleted</dt>
            <dd>
              <Badge tone={statusTones[status]}>{statusLabels[status]}</Badge>
            </dd>
          </div>
        )}
      </dl>
      <AuditHistory entries={history} fieldNames={fieldLabels} />
    </AdminPageFrame>
  );
}
