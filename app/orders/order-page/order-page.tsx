import { data, Link, useSubmit } from "react-router";
import { requireUser } from "../../accounts/guards.server.ts";
import { runCommands } from "../../commands/run-commands.server.ts";
import { useCommand } from "../../commands/use-command.ts";
import { findDocuments } from "../../invoices/find-documents.server.ts";
import { showLive } from "../../live/show-live.server.ts";
import { topics } from "../../live/topics.ts";
import { Form } from "../../network/form.tsx";
import { pageMeta } from "../../page-meta.ts";
import { servicesContext } from "../../services-context.ts";
import { formatDateTime } from "../../shop-time.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import columns from "../../ui/columns.module.css";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import layout from "../../ui/layout.module.css";
import { Notice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";
import { ResultNotice } from "../../ui/result-notice.tsx";
import text from "../../ui/text.module.css";
import { describePayment } from "../documents/describe-payment.server.ts";
import { OrderDocuments } from "../documents/order-documents.tsx";
import { ShopAddress } from "../documents/shop-address.tsx";
import { findOwnOrder } from "../find-order.server.ts";
import { debtSentence } from "../payment-messages.ts";
import { canBecome } from "../process/order-process.ts";
import { statusLabels, statusTones } from "../process/order-status.ts";
import { NotSent } from "../shipment/not-sent.tsx";
import { asShipped } from "../shipment/shipment.ts";
import { findWithdrawals } from "../withdrawals/find-withdrawals.server.ts";
import { WithdrawalList } from "../withdrawals/withdrawal-list.tsx";
import type { Route } from "./+types/order-page.ts";
import { cancelOrder } from "./cancel-order.server.ts";
import { OrderFacts } from "./order-facts.tsx";
import { OrderHistory } from "./order-history.tsx";
import { OrderLines } from "./order-lines.tsx";
import styles from "./order-page.module.css";
import { OrderTotals } from "./order-totals.tsx";

export const meta: Route.MetaFunction = ({ params }) =>
  pageMeta({ title: `Order ${params.orderNumber}`, hidden: true });

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const user = await requireUser(context);
  const { db } = context.get(servicesContext);
  const order = await findOwnOrder(db, { orderNumber: params.orderNumber, uid: user.uid });
  if (!order) throw data("There is no such order.", { status: 404 });
  const { payment, paid } = await describePayment(db, order);
  const isJustCancelled = order.status === "cancelled" && url.searchParams.get("done") === "cancel";
  const withdrawals = await findWithdrawals(db, order.orderNumber);
  const documents = await findDocuments(db, order.orderNumber);
  const live = showLive(context, [topics.ordersOf(user.uid)]);
  return { order, payment, paid, withdrawals, documents, isJustCancelled, live };
}

export const action = runCommands([cancelOrder]);

export default function OrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { order, payment, paid, withdrawals, documents, isJustCancelled } = loaderData;
  const isOrdered = order.status !== "awaiting-payment";
  const invoice = documents.find(({ kind }) => kind === "invoice");
  const debt = invoice && order.owed > 0 ? debtSentence(order, { dueOn: invoice.dueOn }) : "";
  return (
    <Page
      heading={
        <>
          Order <span>{order.orderNumber}</span>
        </>
      }
      lead={
        <div className={classNames(layout.row, styles.lead)}>
          <Badge tone={statusTones[order.status]}>{statusLabels[order.status]}</Badge>
          <time dateTime={order.orderDate.toISOString()}>{formatDateTime(order.orderDate)}</time>
          {isOrdered && (
            <Link to={`/user/orders/${order.orderNumber}/invoice`} className={styles.screen}>
              Invoice
            </Link>
          )}
          {isOrdered && order.status !== "cancelled" && (
            <Link to={`/withdraw?order=${order.orderNumber}`} className={styles.screen}>
              Withdraw from contract here
            </Link>
          )}
          <Link to="/user/orders" data-prefetch className={styles.screen}>
            All orders
          </Link>
        </div>
      }
    >
      <div className={styles.printed}>
        <ShopAddress />
      </div>
      {actionData?.message !== undefined && <Notice tone="bad">{actionData.message}</Notice>}
      {isJustCancelled && !actionData && (
        <ResultNotice>Your order is cancelled. Nothing will be sent to you.</ResultNotice>
      )}
      <div className={classNames(columns.columns, styles.columns)}>
        <section aria-label="Records">
          <OrderLines lines={asShipped(order).lines} />
          <OrderTotals order={asShipped(order)} />
        </section>
        <div className={styles.beside}>
          <NotSent lines={order.lines} consequence="You do not pay for it." />
          <OrderFacts order={order} payment={payment} />
          {paid !== "" && <p className={text.small}>{paid}</p>}
          {debt !== "" && <p>{debt}</p>}
          <OrderDocuments documents={documents} orderUrl={`/user/orders/${order.orderNumber}`} />
          {!isOrdered && (
            <LinkButton to={`/thankyou?order=${order.orderNumber}`}>Go on to pay</LinkButton>
          )}
          <OrderHistory history={order.history} />
          <WithdrawalList withdrawals={withdrawals} />
          {canBecome(order.status, "cancelled", "customer") && (
            <CancelOrder orderNumber={order.orderNumber} />
          )}
        </div>
      </div>
    </Page>
  );
}

/** Asks first; without JavaScript the button does it at once. */
function CancelOrder({ orderNumber }: { orderNumber: string }) {
  const submit = useSubmit();
  const { busy } = useCommand<typeof cancelOrder>("cancel-order");
  return (
    <Form method="post" className={styles.screen}>
      <ConfirmDialog
        title={`Cancel order ${orderNumber}?`}
        action="Cancel order"
        onConfirm={() => void submit(null, { method: "post" })}
        trigger={(open) => (
          <Button
            type="submit"
            variant="danger"
            pending={busy}
            onClick={(event) => {
              event.preventDefault();
              open();
            }}
          >
            Cancel order
          </Button>
        )}
      >
        <p>The records go back on sale, and nothing will be sent to you.</p>
      </ConfirmDialog>
    </Form>
  );
}
