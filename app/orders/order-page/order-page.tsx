import { Link, useSubmit } from "react-router";
import { requireUser } from "../../accounts/guards.server.ts";
import { formatPrice } from "../../catalogue/price.ts";
import { runCommands } from "../../commands/run-commands.server.ts";
import { useCommand } from "../../commands/use-command.ts";
import { findDocuments } from "../../invoices/find-documents.server.ts";
import { showLive } from "../../live/show-live.server.ts";
import { topics } from "../../live/topics.ts";
import { Form } from "../../network/form.tsx";
import { pageMeta } from "../../page-meta.ts";
import { servicesContext } from "../../services-context.ts";
import { shippingName } from "../../shipping-method.ts";
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
import totals from "../../ui/totals.module.css";
import { WholeWords } from "../../ui/whole-words.tsx";
import { describePayment } from "../documents/describe-payment.server.ts";
import { OrderDocuments } from "../documents/order-documents.tsx";
import { ShopAddress } from "../documents/shop-address.tsx";
import {
  findOwnOrder,
  noSuchOrder,
  type CustomerOrder,
  type StatusEntry,
} from "../find-order.server.ts";
import { sumLines, type TaxedOrder } from "../order-total.ts";
import { debtSentence } from "../payment-messages.ts";
import { canBecome } from "../process/order-process.ts";
import { orderStatusLabel, statusTones } from "../process/order-status.ts";
import { NotSent } from "../shipment/not-sent.tsx";
import { asShipped } from "../shipment/shipment.ts";
import { shippingLabel } from "../shipping.ts";
import { findWithdrawals } from "../withdrawals/find-withdrawals.server.ts";
import { WithdrawalList } from "../withdrawals/withdrawal-list.tsx";
import type { Route } from "./+types/order-page.ts";
import { cancelOrder } from "./cancel-order.server.ts";
import { OrderFacts } from "./order-facts.tsx";
import { OrderLines } from "./order-lines.tsx";
import { orderPageText } from "./order-page-texts.ts";
import styles from "./order-page.module.css";
import { VatRows } from "./vat-rows.tsx";

export const meta: Route.MetaFunction = ({ params }) =>
  pageMeta({ title: orderPageText("order", { order: params.orderNumber }), hidden: true });

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const user = await requireUser(context);
  const { db } = context.get(servicesContext);
  const order = await findOwnOrder(db, { orderNumber: params.orderNumber, uid: user.uid });
  if (!order) throw noSuchOrder();
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
      heading={orderPageText.nodes("order", { order: <span>{order.orderNumber}</span> })}
      lead={
        <div className={classNames(layout.row, styles.lead)}>
          <Badge tone={statusTones[order.status]}>{orderStatusLabel(order)}</Badge>
          <time dateTime={order.orderDate.toISOString()}>{formatDateTime(order.orderDate)}</time>
          {isOrdered && (
            <Link to={`/user/orders/${order.orderNumber}/invoice`} className={styles.screen}>
              {orderPageText("invoice")}
            </Link>
          )}
          {isOrdered && order.status !== "cancelled" && (
            <Link to={`/withdraw?order=${order.orderNumber}`} className={styles.screen}>
              {orderPageText("withdraw")}
            </Link>
          )}
          <Link to="/user/orders" data-prefetch className={styles.screen}>
            {orderPageText("allOrders")}
          </Link>
        </div>
      }
    >
      <div className={styles.printed}>
        <ShopAddress />
      </div>
      {actionData?.message !== undefined && <Notice tone="bad">{actionData.message}</Notice>}
      {isJustCancelled && !actionData && (
        <ResultNotice>{orderPageText("nowCancelled")}</ResultNotice>
      )}
      <div className={classNames(columns.columns, styles.columns)}>
        <section aria-label={orderPageText("records")}>
          <OrderLines lines={asShipped(order).lines} />
          <OrderTotals order={asShipped(order)} />
        </section>
        <div className={styles.beside}>
          <NotSent lines={order.lines} consequence={orderPageText("notPaidFor")} />
          <OrderFacts order={order} payment={payment} />
          {paid !== "" && <p className={text.small}>{paid}</p>}
          {debt !== "" && (
            <p>
              <WholeWords sentence={debt} />
            </p>
          )}
          <OrderDocuments documents={documents} orderUrl={`/user/orders/${order.orderNumber}`} />
          {!isOrdered && (
            <LinkButton to={`/thankyou?order=${order.orderNumber}`}>
              {orderPageText("goOnToPay")}
            </LinkButton>
          )}
          <OrderHistory order={order} />
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
        title={orderPageText("cancelThis", { order: orderNumber })}
        action={orderPageText("cancelOrder")}
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
            {orderPageText("cancelOrder")}
          </Button>
        )}
      >
        <p>{orderPageText("whatCancellingDoes")}</p>
      </ConfirmDialog>
    </Form>
  );
}

type Shipped = Pick<CustomerOrder, "shippingMethod" | "shippingName" | "pickedUp" | "shippingCost">;
type Totalled = Pick<CustomerOrder, "lines"> & Shipped & TaxedOrder;

/** What an order came to: lines, shipping, total, and the tax in it. */
function OrderTotals({ order }: { order: Totalled }) {
  const { lines, shippingCost, totalAmount } = order;
  return (
    <dl className={classNames(totals.totals, styles.totals)}>
      <div>
        <dt>{orderPageText("records")}</dt>
        <dd>{formatPrice(sumLines(lines))}</dd>
      </div>
      <div>
        <dt>{shippingName(order)}</dt>
        <dd>{shippingLabel(shippingCost)}</dd>
      </div>
      <div className={totals.total}>
        <dt>{orderPageText("total")}</dt>
        <dd>{formatPrice(totalAmount)}</dd>
      </div>
      <VatRows order={order} />
    </dl>
  );
}

const cancelledBy = { admin: "byShop", customer: "byYou", shop: "byShopUnpaid" } as const;

/** What became of an order and when, from the beginning, as its customer reads it. */
function OrderHistory({ order }: { order: Shipped & { history: readonly StatusEntry[] } }) {
  return (
    <section>
      <h2 className={styles.heading}>{orderPageText("history")}</h2>
      <ol className={styles.history}>
        {order.history.map(({ status, changedAt, changedAs }) => (
          <li key={status}>
            <b>{orderStatusLabel({ ...order, status })}</b>{" "}
            <time dateTime={changedAt.toISOString()} className={text.small}>
              {formatDateTime(changedAt)}
            </time>
            {status === "cancelled" && (
              <span className={text.small}> {orderPageText(cancelledBy[changedAs])}</span>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
