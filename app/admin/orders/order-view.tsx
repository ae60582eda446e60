import { useEffect } from "react";
import { Link } from "react-router";
import { AuditHistory } from "../../audit/audit-history.tsx";
import { useCommand } from "../../commands/use-command.ts";
import { countryName } from "../../countries.ts";
import { mailNames } from "../../mail/mail-names.ts";
import type { UndeliveredMail } from "../../mail/undelivered-mails.server.ts";
import { OrderLineTable } from "../../orders/documents/line-table.tsx";
import { OrderDocuments } from "../../orders/documents/order-documents.tsx";
import type { AdminOrder } from "../../orders/find-order.server.ts";
import { editedFields, orderFieldLabels, type OrderEdit } from "../../orders/order-form.ts";
import { paymentStateLabel } from "../../orders/payment-messages.ts";
import { canBecome, returnsStock } from "../../orders/process/order-process.ts";
import { orderStatusLabel, statusTones } from "../../orders/process/order-status.ts";
import { NotSent } from "../../orders/shipment/not-sent.tsx";
import { asShipped, listCopies } from "../../orders/shipment/shipment.ts";
import { WithdrawalList } from "../../orders/withdrawals/withdrawal-list.tsx";
import { termsOf } from "../../orders/withdrawals/withdrawal-terms.ts";
import type { Withdrawal } from "../../orders/withdrawals/withdrawal.ts";
import { isPickedUp, shippingName } from "../../shipping-method.ts";
import { formatDate, formatDateTime } from "../../shop-time.ts";
import { Badge } from "../../ui/badge.tsx";
import { classNames } from "../../ui/class-names.ts";
import layout from "../../ui/layout.module.css";
import { Notice } from "../../ui/notice.tsx";
import text from "../../ui/text.module.css";
import { vatCountryOf } from "../../vat/tax-settings.ts";
import { AdminPageFrame } from "../admin-page-frame.tsx";
import { FactList } from "../fact-list.tsx";
import type { Route } from "./+types/order-page.ts";
import type { deleteOrderCommand } from "./delete-order.server.ts";
import type {
  cancelOrder,
  markProcessing,
  markReady,
  markShipped,
  shipPart,
} from "./mark-order.server.ts";
import { OrderActions } from "./order-actions.tsx";
import { OrderEditForm } from "./order-edit/order-edit-form.tsx";
import { OrderNavigation } from "./order-navigation.tsx";
import { adminOrderText } from "./order-page-texts.ts";
import styles from "./order-page.module.css";
import { adminOrdersText } from "./orders-texts.ts";
import { PaymentSection } from "./payment/payment-section.tsx";
import { PartShipmentForm } from "./shipment/part-shipment-form.tsx";

type OrderViewProps = Exclude<Route.ComponentProps["loaderData"], { order: null }>;

type StatusCommand =
  | typeof markProcessing
  | typeof markReady
  | typeof markShipped
  | typeof cancelOrder
  | typeof shipPart
  | typeof deleteOrderCommand;

/** An order with everything that can be done with it. */
export function OrderView(props: OrderViewProps) {
  const { order, lines, adjacent, history, list, payment, money } = props;
  const { documents, withdrawals, withoutCost, undelivered } = props;
  const { orderNumber, status } = order;
  // The button that was pressed is gone: the focus goes to the next step, so that Enter takes it.
  const { result } = useCommand<StatusCommand>([
    "processing",
    "ready",
    "shipped",
    "cancelled",
    "ship-part",
    "delete",
  ]);
  useEffect(() => {
    if (!result || result.tone === "bad") return;
    const next = document.getElementById("next-step") ?? document.getElementById("next-waiting");
    next?.focus();
    // The result comes first, the order's new status a moment later.
  }, [result, status]);
  return (
    <AdminPageFrame
      heading={adminOrdersText("order", { order: orderNumber })}
      beside={<Badge tone={statusTones[status]}>{orderStatusLabel(order)}</Badge>}
      navigation={<OrderNavigation adjacent={adjacent} list={list} />}
    >
      <OrderActions
        key={`${orderNumber} ${status}`}
        orderNumber={orderNumber}
        status={status}
        lines={lines}
        isInvoiced={documents.length > 0}
        trackingNumber={isPickedUp(order) ? null : order.trackingNumber}
      />
      {returnsStock(status) && <WithdrawnNotice withdrawals={withdrawals} />}
      <UndeliveredNotice mails={undelivered} />
      {result?.message !== undefined && (
        <Notice tone={result.tone}>
          {result.message}
          {result.ok &&
            result.command !== "processing" &&
            order.email !== "" &&
            ` ${adminOrderText("customerGetsMail")}`}
        </Notice>
      )}
      <div className={styles.columns}>
        <div className={classNames(layout.column, styles.main)}>
          <OrderFacts order={order} payment={payment} />
          {order.note !== "" && <Note name={adminOrderText("customerNote")} text={order.note} />}
          {order.shopNote !== "" && <Note name={orderFieldLabels.shopNote} text={order.shopNote} />}
          <OrderLineTable
            order={asShipped(order)}
            recordUrl={(recordId) => `/admin/manage/${recordId}`}
          />
          <SoldToNotice order={order} />
          {withoutCost.length > 0 && (
            <Notice tone="plain">
              {adminOrderText("withoutCost", { names: withoutCost.join(", ") })}
            </Notice>
          )}
          <NotSent lines={order.lines} consequence={adminOrderText("notPaidFor")} />
          {canBecome(status, "shipped", "admin") && hasParts(order) && (
            <PartShipmentForm
              key={`part ${orderNumber} ${lines}`}
              order={order}
              lines={lines}
              sums={money.sums}
            />
          )}
          <PaymentSection key={orderNumber} order={order} payment={money}>
            <OrderDocuments documents={documents} orderUrl={`/admin/orders/${orderNumber}`} />
          </PaymentSection>
          <WithdrawalList withdrawals={withdrawals} />
        </div>
        <div className={styles.form}>
          <OrderEditForm
            key={orderNumber}
            fields={pickFields(order)}
            email={order.email}
            isShipped={status === "shipped"}
            withdrawalDays={termsOf(order).days}
          />
        </div>
        <div>
          <AuditHistory
            entries={history}
            fieldNames={orderFieldLabels}
            valueNames={{ mail: mailNames }}
          />
        </div>
      </div>
    </AdminPageFrame>
  );
}

/** Whether less than all of it can be sent. */
function hasParts({ lines }: AdminOrder): boolean {
  return lines.length > 1 || lines.some(({ quantity }) => quantity > 1);
}

function pickFields(order: { [Field in keyof OrderEdit]: string }): OrderEdit {
  return Object.fromEntries(editedFields.map((field) => [field, order[field]])) as OrderEdit;
}

function Note({ name, text: words }: { name: string; text: string }) {
  return (
    <Notice tone="plain">
      <b>{name}</b>
      <p className={text.typed}>{words}</p>
    </Notice>
  );
}

interface OrderFactsProps {
  order: AdminOrder;
  /** Name of the payment method. */
  payment: string;
}

/** When an order was placed and by whom, and how it is sent and paid. */
function OrderFacts({ order, payment }: OrderFactsProps) {
  const { orderDate, userId, email } = order;
  const customer =
    userId === null ? (
      email || adminOrderText("deletedAccount")
    ) : (
      <Link to={`/admin/users/${userId}`}>{email}</Link>
    );
  const placed = <time dateTime={orderDate.toISOString()}>{formatDateTime(orderDate)}</time>;
  return (
    <FactList
      facts={[
        [adminOrderText("placed"), placed],
        [adminOrderText("customer"), customer],
        [adminOrderText("shipping"), shippingName(order)],
        [adminOrderText("payment"), `${payment}, ${paymentStateLabel(order)}`],
      ]}
    />
  );
}

/** Says of an order whose country was changed that its VAT is still that of the country it was sold to. */
function SoldToNotice({ order }: { order: AdminOrder }) {
  const { address, country, vatCountry } = order;
  const isUnchanged = vatCountryOf(country) === vatCountryOf(vatCountry);
  if (address === "" || vatCountry === "" || isUnchanged) return null;
  return (
    <Notice tone="plain">
      {adminOrderText("soldTo", {
        soldTo: countryName(vatCountry),
        country: countryName(country),
      })}
    </Notice>
  );
}

/** Says of an order that is still to be shipped what its customer has withdrawn from; nothing when there is none. */
function WithdrawnNotice({ withdrawals }: { withdrawals: readonly Withdrawal[] }) {
  if (withdrawals.length === 0) return null;
  return (
    <Notice tone="plain">
      <p>
        {withdrawals.map(({ id, lines, statedAt }) => (
          <span key={id}>
            {adminOrderText("withdrawnOn", {
              copies: listCopies(lines),
              date: formatDate(statedAt),
            })}{" "}
          </span>
        ))}
        {adminOrderText("notInParcel")}
      </p>
    </Notice>
  );
}

/** Says which mails about the order did not arrive, and where they are sent again; nothing when there is none. */
function UndeliveredNotice({ mails }: { mails: readonly UndeliveredMail[] }) {
  if (mails.length === 0) return null;
  return (
    <Notice tone="plain">
      {mails.map(({ id, kind, email, answer, failedAt }) => (
        <p key={id}>
          {adminOrderText.nodes("didNotArrive", {
            mail: mailNames[kind],
            date: formatDate(failedAt),
            email: <bdi>{email}</bdi>,
            answer: <bdi>{answer}</bdi>,
          })}
        </p>
      ))}
      <p>
        {adminOrderText.nodes("correctEmail", {
          mails: <Link to="/admin/mails">{adminOrderText("mails")}</Link>,
        })}
      </p>
    </Notice>
  );
}
