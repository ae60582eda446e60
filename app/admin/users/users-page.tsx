import { requireAdmin } from "../../accounts/guards.server.ts";
import { readForm } from "../../forms/read-form.server.ts";
import { pageMeta } from "../../page-meta.ts";
import { servicesContext } from "../../services-context.ts";
import { Notice } from "../../ui/notice.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { AdminPageFrame } from "../admin-page-frame.tsx";
import { ListFilters } from "../list/list-filters.tsx";
import type { Route } from "./+types/users-page.ts";
import { findListedUser, findUsers } from "./find-users.server.ts";
import { useRequestedAction } from "./use-requested-action.ts";
import { readUserAction } from "./user-action-form.ts";
import { UserConfirmDialog } from "./user-confirm-dialog.tsx";
import { handleUserForm } from "./user-form.server.ts";
import { UserNotice } from "./user-notice.tsx";
import { userGroups, userList } from "./user-query.ts";
import { UserTable } from "./user-table.tsx";

export const meta: Route.MetaFunction = () => pageMeta({ title: "Manage Users", hidden: true });

export async function loader({ url, context }: Route.LoaderArgs) {
  const { uid } = await requireAdmin(context);
  const query = userList.read(url.searchParams);
  const { db } = context.get(servicesContext);
  const found = await findUsers(db, query);
  // Whoever a form without scripts asks for need not be on the page that it leads to.
  const requestedUid = url.searchParams.get("uid");
  const requestedUser = requestedUid === null ? null : await findListedUser(db, requestedUid);
  const requested = readUserAction(url.searchParams, requestedUser, uid);
  return { found, query, requested, you: uid, deleted: url.searchParams.has("deleted") };
}

export async function action({ request, context }: Route.ActionArgs) {
  const by = await requireAdmin(context);
  return handleUserForm(context.get(servicesContext), await readForm(request), by);
}

const groupLabels = { everyone: "Everyone", admins: "Admins", banned: "Banned" } as const;

export default function UsersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { found, query, you, deleted } = loaderData;
  const { requested, isByUrl, setRequested } = useRequestedAction(loaderData.requested, actionData);
  return (
    <AdminPageFrame heading="Manage Users">
      {deleted && !actionData && (
        <Notice tone="good">The account is deleted. Its orders stay, without the name.</Notice>
      )}
      <UserNotice result={actionData} />
      <ListFilters
        list={userList}
        query={query}
        name="Users"
        tabs={userGroups.map((group) => ({
          label: groupLabels[group],
          count: found.counts[group],
          choice: { group },
          isCurrent: group === query.group,
        }))}
        searchLabel="Search email or name"
      />
      {found.users.length === 0 ? (
        <p>
          {query.search === ""
            ? "There is nobody here."
            : `Nobody has “${query.search}” in their email or name, or on an order.`}
        </p>
      ) : (
        <UserTable users={found.users} you={you} onRequest={setRequested} />
      )}
      <Pagination
        page={found.page}
        pages={found.pages}
        urlOf={(page) => userList.url(query, { page })}
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
