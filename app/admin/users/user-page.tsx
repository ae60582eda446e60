import { data, Link } from "react-router";
import { usernameOf } from "../../accounts/current-user.ts";
import { requireAdmin } from "../../accounts/guards.server.ts";
import { AuditHistory } from "../../audit/audit-history.tsx";
import { CommandNotice } from "../../commands/command-notice.tsx";
import { runCommands } from "../../commands/run-commands.server.ts";
import { mailNames } from "../../mail/mail-names.ts";
import { OrderSummaryTable } from "../../orders/order-list/order-summary-table.tsx";
import { pageMeta } from "../../page-meta.ts";
import { servicesContext } from "../../services-context.ts";
import { formatDate, formatDateTime } from "../../shop-time.ts";
import { Badge } from "../../ui/badge.tsx";
import { AdminPageFrame } from "../admin-page-frame.tsx";
import { FactList } from "../fact-list.tsx";
import { orderUrl } from "../orders/order-query.ts";
import type { Route } from "./+types/user-page.ts";
import {
  banUser,
  changeRole,
  deleteUser,
  freeFromTwoFactor,
  liftBan,
} from "./change-user.server.ts";
import { findUserPage } from "./find-users.server.ts";
import { readUserAction, useRequestedAction } from "./requested-action.ts";
import { UserConfirmDialog } from "./user-confirm-dialog.tsx";
import { UserControls } from "./user-controls.tsx";
import { usersText } from "./users-texts.ts";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({ title: loaderData.user.email, hidden: true });

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { uid } = await requireAdmin(context);
  const { db, now } = context.get(servicesContext);
  const found = await findUserPage(db, params.id, now());
  if (!found) throw data(usersText("noSuchUser"), { status: 404 });
  const requested = readUserAction(url.searchParams, found.user, uid);
  return { ...found, requested, isYou: found.user.id === uid };
}

export const action = runCommands([changeRole, banUser, liftBan, freeFromTwoFactor, deleteUser]);

export default function UserPage({ loaderData, actionData }: Route.ComponentProps) {
  const { user, sessions, orders, history, isYou } = loaderData;
  const { requested, isByUrl, setRequested } = useRequestedAction(loaderData.requested, actionData);
  return (
    <AdminPageFrame
      heading={user.email}
      beside={user.banned && <Badge tone="busy">{usersText("banned")}</Badge>}
      navigation={<Link to="/admin/users">{usersText("allUsers")}</Link>}
    >
      <CommandNotice result={actionData} />
      <UserControls user={user} isYou={isYou} onRequest={setRequested} />
      <FactList
        facts={[
          [usersText("name"), usernameOf(user)],
          [usersText("since"), formatDate(user.createdAt)],
          [usersText("loggedInOn"), usersText("devices", { n: sessions })],
          [usersText("orders"), String(user.orders)],
          ...(user.banReason === null
            ? []
            : [[usersText("bannedFor"), user.banReason] as [string, string]]),
        ]}
      />
      {orders.length > 0 && (
        <OrderSummaryTable
          orders={orders}
          caption={usersText("ordersNewestFirst")}
          isDense
          urlOf={orderUrl}
          formatTime={formatDateTime}
        />
      )}
      <AuditHistory
        entries={history}
        fieldNames={{ banReason: usersText("reason") }}
        valueNames={{ mail: mailNames }}
      />
      {requested && (
        <UserConfirmDialog
          requested={requested}
          isOpen={isByUrl}
          onClose={() => {
            setRequested(null);
          }}
        />
      )}
    </AdminPageFrame>
  );
}
