import { Link } from "react-router";
import { findLocked } from "../../accounts/two-factor/find-two-factor.server.ts";
import { describeBackups } from "../../backups/last-backup.server.ts";
import { findClockDoubt } from "../../clock/known-time.server.ts";
import { runCommands } from "../../commands/run-commands.server.ts";
import { findAwaitingDocuments } from "../../invoices/find-documents.server.ts";
import { showLive } from "../../live/show-live.server.ts";
import { topics } from "../../live/topics.ts";
import { orderNumberPattern } from "../../orders/order-number.ts";
import { orderStatuses, statusLabels } from "../../orders/process/order-status.ts";
import { pageMeta } from "../../page-meta.ts";
import { servicesContext } from "../../services-context.ts";
import { findBrokenSettings } from "../../settings/find-settings.server.ts";
import { describeSecrets } from "../../settings/secrets/read-secrets.server.ts";
import { Notice } from "../../ui/notice.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { AdminPageFrame } from "../admin-page-frame.tsx";
import { ClockNotice } from "../clock/clock-notice.tsx";
import { BackupNotice } from "../dashboard/backup-notice.tsx";
import { BrokenSettingsNotice } from "../dashboard/broken-settings-notice.tsx";
import { DashboardStrip } from "../dashboard/dashboard-strip.tsx";
import { findDashboard } from "../dashboard/find-dashboard.server.ts";
import { LockedAccountsNotice } from "../dashboard/locked-accounts-notice.tsx";
import { MadeUpNotice } from "../dashboard/made-up-notice.tsx";
import { ListFilters } from "../list/list-filters.tsx";
import { UnreadableSecrets } from "../settings/unreadable-secrets.tsx";
import type { Route } from "./+types/process-orders-page.ts";
import { findOrderList, type OrderList } from "./find-order-list.server.ts";
import { findDeletedOrder } from "./history/find-order-history.server.ts";
import { markOrders } from "./mark-orders.server.ts";
import { MarkedNotice } from "./marked-notice.tsx";
import { orderList, orderUrl, type OrderQuery } from "./order-query.ts";
import { OrderTable } from "./order-table.tsx";
import { adminOrdersText } from "./orders-texts.ts";

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: adminOrdersText("processOrders"), hidden: true });

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { db, now, settings, makesBackups } = services;
  const query = orderList.read(url.searchParams);
  const [dashboard, list, broken, secrets, locked, backup, doubt, awaiting] = await Promise.all([
    findDashboard(db, now()),
    findOrderList(db, query),
    findBrokenSettings(db, settings.fixed),
    settings.readSecrets(),
    findLocked(services),
    describeBackups(db, { enabled: makesBackups, now: now() }),
    findClockDoubt(db),
    findAwaitingDocuments(db),
  ]);
  const deleted = url.searchParams.get("deleted") ?? "";
  // A search for the number of a deleted order finds its history.
  const gone =
    list.orders.length === 0 ? await findDeletedOrder(db, query.search.toUpperCase()) : null;
  return {
    dashboard,
    broken,
    unreadable: describeSecrets(secrets.unreadable),
    locked,
    backup,
    doubt: doubt && { source: doubt.source, theirs: doubt.theirs, ours: now() },
    awaiting,
    list,
    query,
    deleted: orderNumberPattern.test(deleted) ? deleted : null,
    gone: gone?.orderNumber ?? null,
    live: showLive(context, [topics.orders, topics.stock, topics.settings]),
  };
}

export const action = runCommands([markOrders]);

export default function ProcessOrdersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { dashboard, broken, unreadable, locked, backup, doubt, awaiting } = loaderData;
  const { list, query, deleted, gone } = loaderData;
  return (
    <AdminPageFrame heading={adminOrdersText("processOrders")}>
      <ClockNotice doubt={doubt} awaiting={awaiting} />
      <BackupNotice backup={backup} />
      <BrokenSettingsNotice broken={broken} />
      <UnreadableSecrets secrets={unreadable} />
      <LockedAccountsNotice accounts={locked} />
      <MadeUpNotice />
      <DashboardStrip dashboard={dashboard} />
      {actionData && <MarkedNotice />}
      {!actionData && deleted !== null && (
        <Notice tone="good">
          {adminOrdersText("orderDeleted", { order: deleted })}{" "}
          <Link to={orderUrl(deleted)}>{adminOrdersText("whatWasDone")}</Link>
        </Notice>
      )}
      <OrderListFilters query={query} counts={list.counts} />
      {list.orders.length === 0 ? (
        <p>
          {query.search !== "" && adminOrdersText("noneFound", { search: query.search })}
          {query.search === "" &&
            adminOrdersText(countAll(list.counts) === 0 ? "noneYet" : "noneHere")}
          {gone !== null && (
            <>
              {" "}
              {adminOrdersText.nodes("wasDeleted", {
                order: <Link to={orderUrl(gone)}>{adminOrdersText("order", { order: gone })}</Link>,
              })}
            </>
          )}
        </p>
      ) : (
        <OrderTable key={orderList.url(query, { page: list.page })} list={list} query={query} />
      )}
      <Pagination
        page={list.page}
        pages={list.pages}
        urlOf={(page) => orderList.url(query, { page })}
      />
    </AdminPageFrame>
  );
}

function countAll(counts: OrderList["counts"]): number {
  return orderStatuses.reduce((sum, status) => sum + counts[status], 0);
}

interface OrderListFiltersProps {
  query: OrderQuery;
  counts: OrderList["counts"];
}

function OrderListFilters({ query, counts }: OrderListFiltersProps) {
  const tabs = [
    { status: null, label: adminOrdersText("all"), count: countAll(counts) },
    ...orderStatuses.map((status) => ({
      status,
      label: statusLabels[status],
      count: counts[status],
    })),
  ];
  return (
    <ListFilters
      list={orderList}
      query={query}
      name={adminOrdersText("status")}
      tabs={tabs.map(({ status, label, count }) => ({
        label,
        count,
        choice: { status },
        isCurrent: status === query.status,
      }))}
      searchLabel={adminOrdersText("searchLabel")}
      placeholder={adminOrdersText("searchPlaceholder")}
    />
  );
}
