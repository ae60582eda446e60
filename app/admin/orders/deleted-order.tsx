import type { ReactNode } from "react";
import { Link } from "react-router";
import { AuditHistory } from "../../audit/audit-history.tsx";
import { formatPrice } from "../../catalogue/price.ts";
import { statusTones, statusLabels } from "../../orders/process/order-status.ts";
import { formatDateTime } from "../../shop-time.ts";
import { Badge } from "../../ui/badge.tsx";
import { Notice } from "../../ui/notice.tsx";
import { AdminPageFrame } from "../admin-page-frame.tsx";
import { FactList } from "../fact-list.tsx";
import type { DeletedOrder as Deleted } from "./find-deleted-order.server.ts";
import { fieldLabels } from "./order-edit/saved-order.ts";

/** In place of an order that was deleted: what it was, and its history. */
export function DeletedOrder({ order }: { order: Deleted }) {
  const { orderNumber, status, totalAmount, orderDate, history } = order;
  const facts: [string, ReactNode][] = [];
  if (orderDate) {
    const placed = <time dateTime={orderDate.toISOString()}>{formatDateTime(orderDate)}</time>;
    facts.push(["Placed", placed]);
  }
  if (totalAmount !== null) facts.push(["Total", formatPrice(totalAmount)]);
  if (status) {
    const badge = <Badge tone={statusTones[status]}>{statusLabels[status]}</Badge>;
    facts.push(["Status when it was deleted", badge]);
  }
  return (
    <AdminPageFrame
      heading={`Order ${orderNumber}`}
      navigation={<Link to="/admin">All orders</Link>}
    >
      <Notice tone="plain">This order was deleted. What was done to it is kept.</Notice>
      <FactList facts={facts} />
      <AuditHistory entries={history} fieldNames={fieldLabels} />
    </AdminPageFrame>
  );
}
