import { Suspense } from "react";
import { Await, useRevalidator } from "react-router";
import { requireUser } from "../../accounts/guards.server.ts";
import { showLive } from "../../live/show-live.server.ts";
import { topics } from "../../live/topics.ts";
import { pageMeta } from "../../page-meta.ts";
import { servicesContext } from "../../services-context.ts";
import { formatDate } from "../../shop-time.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import text from "../../ui/text.module.css";
import type { Route } from "./+types/orders-page.ts";
import { findOrdersWithRecords, type OrderWithRecords } from "./find-orders.server.ts";
import { orderListText } from "./order-list-texts.ts";
import { OrderSummaryTable } from "./order-summary-table.tsx";
import styles from "./orders-page.module.css";

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: orderListText("orderHistory"), hidden: true });

export async function loader({ context }: Route.LoaderArgs) {
  const user = await requireUser(context);
  const { db } = context.get(servicesContext);
  const orders: Promise<OrderWithRecords[]> = findOrdersWithRecords(db, user.uid);
  const state = await delayPending(orders);
  return {
    // What is there already is no promise: React would send even a fulfilled one's content hidden, after the words
    // that say that it loads, and only a script would show it.
    orders: state === "fulfilled" ? await orders : orders,
    live: showLive(context, [topics.ordersOf(user.uid)]),
  };
}

export default function OrdersPage({ loaderData: { orders } }: Route.ComponentProps) {
  return (
    <Page heading={orderListText("orderHistory")}>
      {orders instanceof Promise ? (
        <Suspense
          fallback={
            <div className={styles.loading}>
              <p className={text.quiet}>{orderListText("loading")}</p>
              <Skeleton lines={3} />
            </div>
          }
        >
          <Await resolve={orders} errorElement={<NotLoaded />}>
            {(found) => <Orders orders={found} />}
          </Await>
        </Suspense>
      ) : (
        <Orders orders={orders} />
      )}
    </Page>
  );
}

function Orders({ orders }: { orders: OrderWithRecords[] }) {
  if (orders.length === 0) return <NoOrders />;
  return (
    <OrderSummaryTable
      orders={orders}
      urlOf={(orderNumber) => `/user/orders/${orderNumber}`}
      formatTime={formatDate}
    />
  );
}

function NotLoaded() {
  const { revalidate } = useRevalidator();
  return (
    <Notice tone="bad">
      <p>{orderListText("notLoaded")}</p>
      <Button variant="outline" size="small" onClick={() => void revalidate()}>
        {orderListText("tryAgain")}
      </Button>
    </Notice>
  );
}

function NoOrders() {
  return (
    <EmptyState>
      <h2>{orderListText("noOrders")}</h2>
      <p>{orderListText("whatStandsHere")}</p>
      <LinkButton to="/shop" data-prefetch>
        {orderListText("browse")}
      </LinkButton>
    </EmptyState>
  );
}

/** Milliseconds before a page says that it is loading (docs/rules.md, Orders). */
const patience = 200;

/**
 * Waits until a promise is fulfilled, or for 200 ms: a page that is there at once never says that it loads.
 * A quick failure is thrown; a later one is left to the caller that awaits the promise.
 */
async function delayPending(promise: Promise<unknown>): Promise<"fulfilled" | "pending"> {
  // Until the page awaits it, a failure must not count as nobody's: that would end the process.
  promise.catch(() => undefined);
  return Promise.race([
    promise.then(() => "fulfilled" as const),
    new Promise<"pending">((resolve) => setTimeout(resolve, patience, "pending")),
  ]);
}
