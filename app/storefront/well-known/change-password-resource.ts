import { redirect } from "react-router";

/**
 * GET /.well-known/change-password: where a password manager sends people to change theirs
 * (https://w3c.github.io/webappsec-change-password-url/).
 */
export function loader() {
  return redirect("/user/profile/security", 302);
}
