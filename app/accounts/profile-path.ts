import type { CurrentUser } from "./current-user.ts";

/** Where a user edits their profile. */
export function profilePath({ role }: Pick<CurrentUser, "role">): string {
  return role === "admin" ? "/admin/profile" : "/user/profile";
}
