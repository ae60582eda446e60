import { Link } from "react-router";
import { usernameOf } from "../../accounts/current-user.ts";
import { ProfilePicture } from "../../accounts/profile-picture.tsx";
import { formatDate } from "../../shop-time.ts";
import { Badge } from "../../ui/badge.tsx";
import { classNames } from "../../ui/class-names.ts";
import layout from "../../ui/layout.module.css";
import table from "../../ui/table.module.css";
import text from "../../ui/text.module.css";
import listStyles from "../list/list-table.module.css";
import { ListTable } from "../list/list-table.tsx";
import type { ListedUser } from "./find-users.server.ts";
import type { RequestedUserAction } from "./user-action-form.ts";
import { UserControls } from "./user-controls.tsx";
import styles from "./user-table.module.css";

interface UserTableProps {
  users: readonly ListedUser[];
  /** Id of the admin who looks at the page. */
  you: string;
  onRequest: (action: RequestedUserAction) => void;
}

const columns = [
  { name: "User" },
  { name: "Since", className: table.wide },
  { name: "Orders", className: classNames(table.number, table.wide) },
  { name: "Status", className: table.wide },
  { name: "Role and actions" },
];

export function UserTable({ users, you, onRequest }: UserTableProps) {
  return (
    <ListTable
      caption="Users, the latest first"
      className={classNames(table.dense, styles.table)}
      columns={columns}
    >
      {users.map((user) => (
        <UserRow key={user.id} user={user} isYou={user.id === you} onRequest={onRequest} />
      ))}
    </ListTable>
  );
}

interface UserRowProps {
  user: ListedUser;
  isYou: boolean;
  onRequest: UserTableProps["onRequest"];
}

function UserRow({ user, isYou, onRequest }: UserRowProps) {
  const { id, email, profilePic, banned, createdAt, orders } = user;
  const at = email.lastIndexOf("@");
  const status = banned && <Badge tone="busy">Banned</Badge>;
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
              {orders === 1 ? "1 order" : `${orders} orders`} {status}
            </span>
          </div>
        </div>
      </th>
      <td className={table.wide}>
        <time className={text.whole} dateTime={createdAt.toISOString()}>
          {formatDate(createdAt)}
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
