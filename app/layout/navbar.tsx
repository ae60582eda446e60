import type { CurrentUser } from "../accounts/current-user.ts";
import { ProfileMenu } from "./profile-menu.tsx";

export function Navbar({ user }: { user: CurrentUser | null }) {
  return <header>{user && <ProfileMenu user={user} />}</header>;
}
