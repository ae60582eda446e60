import { useEffect } from "react";
import { data, Link, redirect } from "react-router";
import { requireAdmin } from "../../accounts/session.server.ts";
import { AuditHistory } from "../../audit/audit-history.tsx";
import { pageMeta } from "../../page-meta.ts";
import { changeOrderStatus } from "../../orders/change-order-status.server.ts";
import { deleteOrder } from "../../orders/delete-order.server.ts";
import { findOrderForAdmin, type AdminOrder } from "../../orders/find-order.server.ts";
import { editedFields, type OrderEdit } from "../../orders/order-form.ts";
import { statusTones, statusLabels } from "../../orders/order-status.ts";
import { findShippingMethod } from "../../orders/shipping.ts";
import { formatDateTime } from "../../orders/shop-time.ts";
import { findPaymentProvider } from "../../payment/payment-providers.server.ts";
import { showLive } from "../../live/show-live.server.ts";
import { topics } from "../../live/topics.ts";
import { readForm, textOf } from "../../forms/read-form.server.ts";
import { servicesContext } from "../../services.ts";
import { Badge } from "../../ui/badge.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { Route } from "./+types/order-page.ts";
import { DeletedOrder } from "./deleted-order.tsx";
import { findDeletedOrder } from "./find-deleted-order.server.ts";
import { findOrderHistory } from "./find-order-history.server.ts";
import { findAdjacentOrders } from "./find-adjacent-orders.server.ts";
import { OrderActions } from "./order-actions.tsx";
import { OrderEditForm } from "./order-edit-form.tsx";
import { OrderLineTable } from "./order-line-table.tsx";
import styles from "./order-page.module.css";
import { OrderNavigation } from "./order-navigation.tsx";
import { orderList } from "./order-query.ts";
import { saveOrder } from "./save-order.server.ts";
import { fieldNames } from "./saved-order.ts";
import { statusActions } from "./status-actions.ts";
import { AdminPageFrame } from "../admin-page-frame.tsx";

export const meta: Route.MetaFunction = ({ params }) =>
  pageMeta({ title: `Order ${params.orderNumber}`, hidden: true });

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const list = orderList.read(url.searchParams);
  const order = await findOrderForAdmin(db, params.orderNumber);
  if (!order) {
    const deleted = await findDeletedOrder(db, params.orderNumber);
    if (!deleted) throw noSuchOrder();
    return data({ order: null, deleted }, { status: 404 });
  }
  const [neighbours, history] = await Promise.all([
    findAdjacentOrders(db, order.orderNumber, list),
    findOrderHistory(db, order.orderNumber),
  ]);
  const payment = findPaymentProvider(order.paymentMethod)?.name ?? order.paymentMethod;
  const live = showLive(context, [topics.order(order.orderNumber)]);
  return { order, neighbours, history, list, payment, live };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const by = await requireAdmin(context);
  const services = context.get(servicesContext);
  const { orderNumber } = params;
  const form = await readForm(request);
  const intent = textOf(form, "intent");
  if (orderNumber.includes("\0")) throw noSuchOrder();
  switch (intent) {
    case "processing":
    case "shipped":
    case "cancelled": {
      const change = { orderNumber, to: intent, as: "admin", by } as const;
      const result = await changeOrderStatus(services, change);
      if (!result.ok && result.reason === "not-found") throw noSuchOrder();
      const marked = { kind: "marked", to: intent, ok: result.ok } as const;
      return data(marked, { status: result.ok ? 200 : 409 });
    }
    case "delete": {
      const result = await deleteOrder(services, { orderNumber, by });
      if (!result.ok) throw noSuchOrder();
      return redirect(`/admin?deleted=${orderNumber}`);
    }
    case "save": {
      const saved = await saveOrder(services, { form, orderNumber, by });
      if (!saved) throw noSuchOrder();
      return saved;
    }
    default:
      throw data("This form could not be read.", { status: 400 });
  }
}

function noSuchOrder() {
  return data("There is no such order.", { status: 404 });
}

export default function OrderPage({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.order === null) return <DeletedOrder order={loaderData.deleted} />;
  return <StandingOrder {...loaderData} actionData={actionData} />;
}

type StandingOrderProps = Extract<Route.ComponentProps["loaderData"], { order: AdminOrder }> & {
  actionData: Route.ComponentProps["actionData"] | undefined;
};

function StandingOrder(props: StandingOrderProps) {
  const { order, neighbours, history, list, payment, actionData } = props;
  const { orderNumber, status, orderDate } = order;
  const marked = actionData && "kind" in actionData ? actionData : undefined;
  const saved = actionData && !("kind" in actionData) ? actionData : undefined;
  // The button that was pressed is gone: the focus goes to the next step, so that Enter takes it.
  useEffect(() => {
    if (marked?.ok !== true) return;
    const next = document.getElementById("next-step") ?? document.getElementById("next-waiting");
    next?.focus();
    // The answer comes first, the order as it is now a moment later.
  }, [marked, status]);
  return (
    <AdminPageFrame
      heading={`Order ${orderNumber}`}
      beside={<Badge tone={statusTones[status]}>{statusLabels[status]}</Badge>}
      navigation={<OrderNavigation neighbours={neighbours} list={list} />}
    >
      <OrderActions key={`${orderNumber} ${status}`} orderNumber={orderNumber} status={status} />
      {marked &&
        (marked.ok ? (
          <Notice tone="good">
            The order is now {statusLabels[marked.to]}.
            {marked.to !== "processing" && order.email !== "" && " The customer gets a mail."}
          </Notice>
        ) : (
          <Notice tone="bad">
            “{statusActions[marked.to]}” is not possible: the order is {statusLabels[status]}.
          </Notice>
        ))}
      <div className={styles.columns}>
        <div className={styles.main}>
          <dl className={styles.facts}>
            <div>
              <dt>Placed</dt>
              <dd>
                <time dateTime={orderDate.toISOString()}>{formatDateTime(orderDate)}</time>
              </dd>
            </div>
            <div>
              <dt>Customer</dt>
              <dd>
                {order.userId === null ? (
                  order.email || "Deleted account"
                ) : (
                  <Link to={`/admin/users/${order.userId}`}>{order.email}</Link>
                )}
              </dd>
            </div>
            <div>
              <dt>Shipping</dt>
              <dd>{findShippingMethod(order.shippingMethod)?.name ?? order.shippingMethod}</dd>
            </div>
            <div>
              <dt>Payment</dt>
              <dd>
                {payment}, {order.paymentState}
              </dd>
            </div>
          </dl>
          {order.note !== "" && <Words name="Note from the customer" words={order.note} />}
          {order.shopNote !== "" && <Words name="Shop note" words={order.shopNote} />}
          <OrderLineTable order={order} />
        </div>
        <div className={styles.form}>
          <OrderEditForm key={orderNumber} fields={pickFields(order)} answered={saved} />
        </div>
        <div className={styles.history}>
          <AuditHistory entries={history} fieldNames={fieldNames} />
        </div>
      </div>
    </AdminPageFrame>
  );
}

function pickFields(order: { [Field in keyof OrderEdit]: string }): OrderEdit {
  return Object.fromEntries(editedFields.map((field) => [field, order[field]])) as OrderEdit;
}

function Words({ name, words }: { name: string; words: string }) {
  return (
    <Notice tone="plain">
      <b>{name}</b>
      <p className={styles.words}>{words}</p>
    </Notice>
  );
}
