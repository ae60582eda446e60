import type { ReactNode } from "react";
import { data, Link } from "react-router";
import { AuditHistory } from "../../audit/audit-history.tsx";
import { formatPrice } from "../../catalogue/price.ts";
import { runCommands } from "../../commands/run-commands.server.ts";
import { findDocuments } from "../../invoices/find-documents.server.ts";
import { showLive } from "../../live/show-live.server.ts";
import { topics } from "../../live/topics.ts";
import { mailNames } from "../../mail/mail-names.ts";
import { findUndelivered } from "../../mail/undelivered-mails.server.ts";
import { findOrderForAdmin, noSuchOrder } from "../../orders/find-order.server.ts";
import { orderFieldLabels } from "../../orders/order-form.ts";
import { statusLabels, statusTones } from "../../orders/process/order-status.ts";
import { fingerprintLines } from "../../orders/shipment/fingerprint-lines.server.ts";
import { findWithdrawals } from "../../orders/withdrawals/find-withdrawals.server.ts";
import { pageMeta } from "../../page-meta.ts";
import { paymentName } from "../../payment/payment-providers.server.ts";
import { servicesContext } from "../../services-context.ts";
import { formatDateTime } from "../../shop-time.ts";
import { Badge } from "../../ui/badge.tsx";
import { Notice } from "../../ui/notice.tsx";
import { AdminPageFrame } from "../admin-page-frame.tsx";
import { FactList } from "../fact-list.tsx";
import { retryPayment } from "../payments/retry-payment.server.ts";
import { revalidateAfterConflict } from "../revalidate-after-conflict.ts";
import type { Route } from "./+types/order-page.ts";
import { deleteOrderCommand } from "./delete-order.server.ts";
import { findAdjacentOrders } from "./find-adjacent-orders.server.ts";
import {
  findDeletedOrder,
  findOrderHistory,
  type DeletedOrder as Deleted,
} from "./history/find-order-history.server.ts";
import {
  cancelOrder,
  markProcessing,
  markReady,
  markShipped,
  shipPart,
} from "./mark-order.server.ts";
import { saveOrder } from "./order-edit/save-order.server.ts";
import { adminOrderText } from "./order-page-texts.ts";
import { orderList } from "./order-query.ts";
import { OrderView } from "./order-view.tsx";
import { adminOrdersText } from "./orders-texts.ts";
import { enterPayment, markPaid } from "./payment/add-payment.server.ts";
import { clearProblem } from "./payment/clear-problem.server.ts";
import { findLinesWithoutCost } from "./payment/find-lines-without-cost.server.ts";
import { findOrderPayment } from "./payment/find-order-payment.server.ts";
import { refundOrder } from "./payment/refund-order.server.ts";

export const meta: Route.MetaFunction = ({ params }) =>
  pageMeta({ title: adminOrdersText("order", { order: params.orderNumber }), hidden: true });

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { db } = services;
  const list = orderList.read(url.searchParams);
  const order = await findOrderForAdmin(db, params.orderNumber);
  if (!order) {
    const deleted = await findDeletedOrder(db, params.orderNumber);
    if (!deleted) throw noSuchOrder();
    return data({ order: null, deleted }, { status: 404 });
  }
  const [adjacent, history, money, documents, withdrawals, withoutCost, undelivered] =
    await Promise.all([
      findAdjacentOrders(db, order.orderNumber, list),
      findOrderHistory(db, order.orderNumber),
      findOrderPayment(services, order),
      findDocuments(db, order.orderNumber),
      findWithdrawals(db, order.orderNumber),
      findLinesWithoutCost(db, order),
      findUndelivered(db, { orderNumber: order.orderNumber }),
    ]);
  const payment = paymentName(order.paymentMethod);
  const live = showLive(context, [topics.order(order.orderNumber)]);
  const found = {
    order,
    adjacent,
    history,
    money,
    documents,
    withdrawals,
    withoutCost,
    undelivered,
  };
  return { ...found, lines: fingerprintLines(order.lines), list, payment, live };
}

export const action = runCommands([
  markProcessing,
  markReady,
  markShipped,
  cancelOrder,
  shipPart,
  deleteOrderCommand,
  refundOrder,
  markPaid,
  enterPayment,
  retryPayment,
  clearProblem,
  saveOrder,
]);

export const shouldRevalidate = revalidateAfterConflict;

export default function OrderPage({ loaderData }: Route.ComponentProps) {
  return loaderData.order === null ? (
    <DeletedOrder order={loaderData.deleted} />
  ) : (
    <OrderView {...loaderData} />
  );
}

/** In place of an order that was deleted: what it was, and its history. */
function DeletedOrder({ order }: { order: Deleted }) {
  const { orderNumber, status, totalAmount, orderDate, history } = order;
  const facts: [string, ReactNode][] = [];
  if (orderDate) {
    const placed = <time dateTime={orderDate.toISOString()}>{formatDateTime(orderDate)}</time>;
    facts.push([adminOrderText("placed"), placed]);
  }
  if (totalAmount !== null) facts.push([adminOrderText("total"), formatPrice(totalAmount)]);
  if (status) {
    const badge = <Badge tone={statusTones[status]}>{statusLabels[status]}</Badge>;
    facts.push([adminOrderText("statusWhenDeleted"), badge]);
  }
  return (
    <AdminPageFrame
      heading={adminOrdersText("order", { order: orderNumber })}
      navigation={<Link to="/admin">{adminOrderText("allOrders")}</Link>}
    >
      <Notice tone="plain">{adminOrderText("isDeleted")}</Notice>
      <FactList facts={facts} />
      <AuditHistory
        entries={history}
        fieldNames={orderFieldLabels}
        valueNames={{ mail: mailNames }}
      />
    </AdminPageFrame>
  );
}
