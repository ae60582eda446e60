import { useEffect } from "react";
import { AuditHistory } from "../../audit/audit-history.tsx";
import type { AuditEntry } from "../../audit/find-audit-entries.server.ts";
import type { AdminOrder } from "../../orders/find-order.server.ts";
import { editedFields, type OrderEdit } from "../../orders/order-form.ts";
import { statusLabels, statusTones } from "../../orders/order-status.ts";
import { Badge } from "../../ui/badge.tsx";
import { Notice } from "../../ui/notice.tsx";
import { AdminPageFrame } from "../admin-page-frame.tsx";
import type { AdjacentOrders } from "./find-adjacent-orders.server.ts";
import { OrderActions } from "./order-actions.tsx";
import { OrderEditForm } from "./order-edit-form.tsx";
import { OrderFacts } from "./order-facts.tsx";
import { OrderLineTable } from "../../orders/documents/order-line-table.tsx";
import { OrderNavigation } from "./order-navigation.tsx";
import { classNames } from "../../ui/class-names.ts";
import layout from "../../ui/layout.module.css";
import styles from "./order-page.module.css";
import type { OrderQuery } from "./order-query.ts";
import type { OrderPayment } from "./payment/find-order-payment.server.ts";
import type { PaymentResult } from "./payment/payment-result.ts";
import { PaymentSection } from "./payment/payment-section.tsx";
import { fieldLabels, type SavedOrder } from "./saved-order.ts";
import { statusActions, type StatusChange } from "./status-actions.ts";

interface OrderViewProps {
  order: AdminOrder;
  adjacent: AdjacentOrders;
  history: AuditEntry[];
  /** The list that the order was opened from. */
  list: OrderQuery;
  /** Name of the payment method. */
  payment: string;
  /** How the payment stands. */
  money: OrderPayment;
  /** The result of a button of the payment section. */
  paymentResult: PaymentResult | undefined;
  statusChange: StatusChange | undefined;
  /** The result of "Save", where no script submitted the form. */
  saved: SavedOrder | undefined;
}

/** An order with everything that can be done with it. */
export function OrderView(props: OrderViewProps) {
  const { order, adjacent, history, list, payment, money, statusChange, saved } = props;
  const { paymentResult } = props;
  const { orderNumber, status } = order;
  // The button that was pressed is gone: the focus goes to the next step, so that Enter takes it.
  useEffect(() => {
    if (!statusChange || (!statusChange.ok && statusChange.status !== statusChange.to)) return;
    const next = document.getElementById("next-step") ?? document.getElementById("next-waiting");
    next?.focus();
    // The result comes first, the order's new status a moment later.
  }, [statusChange, status]);
  return (
    <AdminPageFrame
      heading={`Order ${orderNumber}`}
      beside={<Badge tone={statusTones[status]}>{statusLabels[status]}</Badge>}
      navigation={<OrderNavigation adjacent={adjacent} list={list} />}
    >
      <OrderActions key={`${orderNumber} ${status}`} orderNumber={orderNumber} status={status} />
      {statusChange && <StatusNotice change={statusChange} order={order} />}
      <div className={styles.columns}>
        <div className={classNames(layout.column, styles.main)}>
          <OrderFacts order={order} payment={payment} />
          {order.note !== "" && <Note name="Note from the customer" text={order.note} />}
          {order.shopNote !== "" && <Note name="Shop note" text={order.shopNote} />}
          <OrderLineTable order={order} />
          <PaymentSection order={order} payment={money} result={paymentResult} />
        </div>
        <div className={styles.form}>
          <OrderEditForm
            key={orderNumber}
            fields={pickFields(order)}
            email={order.email}
            postResult={saved}
          />
        </div>
        <div>
          <AuditHistory entries={history} fieldNames={fieldLabels} />
        </div>
      </div>
    </AdminPageFrame>
  );
}

function StatusNotice({ change, order }: { change: StatusChange; order: AdminOrder }) {
  const { to } = change;
  if (change.ok) {
    return (
      <Notice tone="good">
        The order is now {statusLabels[to]}.
        {to !== "processing" && order.email !== "" && " The customer gets a mail."}
      </Notice>
    );
  }
  const { status } = change;
  const cause = change.cause === "" ? "." : `: ${change.cause}.`;
  return status === to ? (
    <Notice tone="plain">
      Already {statusLabels[to]}
      {cause}
    </Notice>
  ) : (
    <Notice tone="bad">
      “{statusActions[to]}” is not possible: the order is {statusLabels[status]}
      {cause}
    </Notice>
  );
}

function pickFields(order: { [Field in keyof OrderEdit]: string }): OrderEdit {
  return Object.fromEntries(editedFields.map((field) => [field, order[field]])) as OrderEdit;
}

function Note({ name, text }: { name: string; text: string }) {
  return (
    <Notice tone="plain">
      <b>{name}</b>
      <p className={styles.text}>{text}</p>
    </Notice>
  );
}
