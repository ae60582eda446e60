import { Link } from "react-router";
import type { LockedAccount } from "../../accounts/two-factor/stored-two-factor.server.ts";
import { Notice } from "../../ui/notice.tsx";
import { dashboardText } from "./dashboard-texts.ts";

/** Accounts that are named; a shop may have thousands of customers. */
const maxNamed = 10;

/** Accounts whose app's codes cannot be checked under this AUTH_SECRET; nothing without any. */
export function LockedAccountsNotice({ accounts }: { accounts: readonly LockedAccount[] }) {
  if (accounts.length === 0) return null;
  const more = accounts.length - maxNamed;
  return (
    <Notice tone="bad">
      <p>{dashboardText("lockedAccounts", { n: accounts.length })}</p>
      <ul>
        {accounts.slice(0, maxNamed).map(({ id, email, hasCodes }) => (
          <li key={id}>
            <Link to={`/admin/users/${encodeURIComponent(id)}`}>{email}</Link>
            {!hasCodes && ` ${dashboardText("noCodesEither")}`}
          </li>
        ))}
        {more > 0 && <li>{dashboardText("moreAccounts", { n: more })}</li>}
      </ul>
    </Notice>
  );
}
