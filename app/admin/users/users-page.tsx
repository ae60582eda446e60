import { Link } from "react-router";
import { usernameOf } from "../../accounts/current-user.ts";
import { requireAdmin } from "../../accounts/guards.server.ts";
import { ProfilePicture } from "../../accounts/profile-picture.tsx";
import { CommandNotice } from "../../commands/command-notice.tsx";
import { runCommands } from "../../commands/run-commands.server.ts";
import { pageMeta } from "../../page-meta.ts";
import { servicesContext } from "../../services-context.ts";
import { formatDate } from "../../shop-time.ts";
import { Badge } from "../../ui/badge.tsx";
import { classNames } from "../../ui/class-names.ts";
import layout from "../../ui/layout.module.css";
import { Notice } from "../../ui/notice.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import table from "../../ui/table.module.css";
import text from "../../ui/text.module.css";
import { AdminPageFrame } from "../admin-page-frame.tsx";
import { ListFilters } from "../list/list-filters.tsx";
import listStyles from "../list/list-table.module.css";
import { ListTable } from "../list/list-table.tsx";
import { shortenMonth } from "../short-month.ts";
import type { Route } from "./+types/users-page.ts";
import {
  banUser,
  changeRole,
  deleteUser,
  freeFromTwoFactor,
  liftBan,
} from "./change-user.server.ts";
import { findListedUser, findUsers, type ListedUser } from "./find-users.server.ts";
import {
  readUserAction,
  useRequestedAction,
  type RequestedUserAction,
} from "./requested-action.ts";
import { UserConfirmDialog } from "./user-confirm-dialog.tsx";
import { UserControls, type UserControlsProps } from "./user-controls.tsx";
import { userGroups, userList } from "./user-query.ts";
import styles from "./users-page.module.css";
import { usersText } from "./users-texts.ts";

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: usersText("manageUsers"), hidden: true });

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

export const action = runCommands([changeRole, banUser, liftBan, freeFromTwoFactor, deleteUser]);

const groupTexts = { everyone: "everyone", admins: "admins", banned: "bannedUsers" } as const;

export default function UsersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { found, query, you, deleted } = loaderData;
  const { requested, isByUrl, setRequested } = useRequestedAction(loaderData.requested, actionData);
  return (
    <AdminPageFrame heading={usersText("manageUsers")}>
      {deleted && !actionData && <Notice tone="good">{usersText("accountDeleted")}</Notice>}
      <CommandNotice result={actionData} />
      <ListFilters
        list={userList}
        query={query}
        name={usersText("users")}
        tabs={userGroups.map((group) => ({
          label: usersText(groupTexts[group]),
          count: found.counts[group],
          choice: { group },
          isCurrent: group === query.group,
        }))}
        searchLabel={usersText("searchUsers")}
      />
      {found.users.length === 0 ? (
        <p>
          {query.search === ""
            ? usersText("nobodyHere")
            : usersText("nobodyFound", { search: query.search })}
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

interface UserTableProps {
  users: readonly ListedUser[];
  /** Id of the admin who looks at the page. */
  you: string;
  onRequest: (action: RequestedUserAction) => void;
}

function columns() {
  return [
    { name: usersText("user") },
    { name: usersText("since"), className: table.wide },
    { name: usersText("orders"), className: classNames(table.number, table.wide) },
    { name: usersText("status"), className: table.wide },
    { name: usersText("roleAndActions") },
  ];
}

function UserTable({ users, you, onRequest }: UserTableProps) {
  return (
    <ListTable
      caption={usersText("usersLatestFirst")}
      className={classNames(table.dense, styles.table)}
      columns={columns()}
    >
      {users.map((user) => (
        <UserRow key={user.id} user={user} isYou={user.id === you} onRequest={onRequest} />
      ))}
    </ListTable>
  );
}

function UserRow({ user, isYou, onRequest }: UserControlsProps) {
  const { id, email, profilePic, banned, createdAt, orders } = user;
  const at = email.lastIndexOf("@");
  const status = banned && <Badge tone="busy">{usersText("banned")}</Badge>;
  return (
    <tr>
      <th scope="row">
        <div className={classNames(layout.line, styles.user)}>
          <ProfilePicture profilePic={profilePic} size={32} />
          <div className={classNames(text.lines, styles.names)}>
            <Link to={`/admin/users/${encodeURIComponent(id)}`} data-prefetch>
              {/* Long ones break before the @ first. */}
              {email.slice(0, at)}
              <wbr />
              {email.slice(at)}
            </Link>
            <bdi className={listStyles.quiet}>{usernameOf(user)}</bdi>
            <span className={classNames(listStyles.quiet, table.narrow)}>
              {usersText("countOrders", { n: orders })} {status}
            </span>
          </div>
        </div>
      </th>
      <td className={table.wide}>
        <time className={text.whole} dateTime={createdAt.toISOString()}>
          {shortenMonth(formatDate(createdAt))}
        </time>
      </td>
      <td className={classNames(table.number, table.wide)}>{orders}</td>
      <td className={table.wide}>{status}</td>
      <td>
        <UserControls user={user} isYou={isYou} onRequest={onRequest} />
      </td>
    </tr>
  );
}
