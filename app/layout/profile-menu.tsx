import type { CurrentUser } from "../accounts/current-user.ts";

/** The picture of the logged-in person, opening the menu of what is theirs. */
export function ProfileMenu({ user }: { user: CurrentUser }) {
  return <span>{user.username}</span>;
}
