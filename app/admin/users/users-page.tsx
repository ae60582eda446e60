import { useState } from "react";
import { Link } from "react-router";
import { usernameOf } from "../../accounts/current-user.ts";
import { ProfilePicture } from "../../accounts/profile-picture.tsx";
import { requireAdmin } from "../../accounts/session.server.ts";
import { Pagination } from "../../ui/pagination.tsx";
import { pageMeta } from "../../page-meta.ts";
import { formatDate } from "../../orders/shop-time.ts";
import { readForm } from "../../forms/read-form.server.ts";
import { servicesContext } from "../../services.ts";
import { Badge } from "../../ui/badge.tsx";
import { Notice } from "../../ui/notice.tsx";
import { classNames } from "../../ui/class-names.ts";
import table from "../../ui/table.module.css";
import type { Route } from "./+types/users-page.ts";
import { readUserAction, type RequestedUserAction } from "./user-action-form.ts";
import { findUsers, type ListedUser } from "./find-users.server.ts";
import { ListFilters } from "../list-filters.tsx";
import { UserControls } from "./user-controls.tsx";
import { handleUserForm } from "./user-form.server.ts";
import { UserConfirmDialog } from "./user-confirm-dialog.tsx";
import { UserNotice } from "./user-notice.tsx";
import { readUserQuery, userGroups, usersUrl } from "./user-query.ts";
import styles from "./users-page.module.css";
import { AdminPageFrame } from "../admin-page-frame.tsx";

export const meta: Route.MetaFunction = () => pageMeta({ title: "Manage Users", hidden: true });

export async function loader({ url, context }: Route.LoaderArgs) {
  const { uid } = await requireAdmin(context);
  const query = readUserQuery(url.searchParams);
  const list = await findUsers(context.get(servicesContext).db, query);
  const asked = readUserAction(url.searchParams, list.users, uid);
  return { list, query, asked, you: uid, deleted: url.searchParams.has("deleted") };
}

export async function action({ request, context }: Route.ActionArgs) {
  const by = await requireAdmin(context);
  return handleUserForm(context.get(servicesContext), await readForm(request), by);
}

const groupWords = { everyone: "Everyone", admins: "Admins", banned: "Banned" } as const;

export default function UsersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { list, query, you, deleted } = loaderData;
  const asked = actionData ? null : loaderData.asked;
  const [question, setQuestion] = useState(asked);
  return (
    <AdminPageFrame heading="Manage Users">
      {deleted && !actionData && (
        <Notice tone="good">The account is deleted. Its orders stay, without the name.</Notice>
      )}
      <UserNotice answer={actionData} />
      <ListFilters
        name="Users"
        tabs={userGroups.map((group) => ({
          words: groupWords[group],
          count: list.counts[group],
          to: usersUrl(query, { group }),
          current: group === query.group,
        }))}
        path="/admin/users"
        search={query.search}
        kept={{ show: query.group === "everyone" ? "" : query.group }}
        label="Search email or name"
      />
      {list.users.length === 0 ? (
        <p>
          {query.search === ""
            ? "There is nobody here."
            : `Nobody has “${query.search}” in their email or name.`}
        </p>
      ) : (
        <table className={classNames(table.table, styles.users)}>
          <caption className={styles.unseen}>Users, the latest first</caption>
          <thead>
            <tr>
              <th scope="col">User</th>
              <th scope="col" className={styles.wide}>
                Since
              </th>
              <th scope="col" className={classNames(table.number, styles.wide)}>
                Orders
              </th>
              <th scope="col" className={styles.wide}>
                Status
              </th>
              <th scope="col">Role and deeds</th>
            </tr>
          </thead>
          <tbody>
            {list.users.map((user) => (
              <UserRow key={user.id} user={user} isYou={user.id === you} onAsk={setQuestion} />
            ))}
          </tbody>
        </table>
      )}
      <Pagination
        page={list.page}
        pages={list.pages}
        address={(page) => usersUrl(query, { page })}
      />
      {question && (
        <UserConfirmDialog
          asked={question}
          withPage={question === asked}
          onClose={() => {
            setQuestion(null);
          }}
        />
      )}
    </AdminPageFrame>
  );
}

interface UserRowProps {
  user: ListedUser;
  isYou: boolean;
  onAsk: (asked: RequestedUserAction) => void;
}

function UserRow({ user, isYou, onAsk }: UserRowProps) {
  const { id, email, profilePic, banned, createdAt, orders } = user;
  const at = email.lastIndexOf("@");
  const status = banned && <Badge tone="busy">Banned</Badge>;
  return (
    <tr>
      <th scope="row">
        <div className={styles.who}>
          <ProfilePicture profilePic={profilePic} size={32} />
          <div className={styles.names}>
            <Link to={`/admin/users/${encodeURIComponent(id)}`} prefetch="intent">
              {/* Long ones break before the @ first. */}
              {email.slice(0, at)}
              <wbr />
              {email.slice(at)}
            </Link>
            <span className={styles.quiet}>{usernameOf(user)}</span>
            <span className={styles.narrow}>
              {orders === 1 ? "1 order" : `${orders} orders`} {status}
            </span>
          </div>
        </div>
      </th>
      <td className={styles.wide}>
        <time dateTime={createdAt.toISOString()}>{formatDate(createdAt)}</time>
      </td>
      <td className={classNames(table.number, styles.wide)}>{orders}</td>
      <td className={styles.wide}>{status}</td>
      <td>
        <UserControls user={user} isYou={isYou} onAsk={onAsk} />
      </td>
    </tr>
  );
}
