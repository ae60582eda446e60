import { redirect } from "react-router";
import { requireFirstLanguage } from "../../language/require-first-language.server.ts";

/**
 * GET /.well-known/change-password: where a password manager sends people to change theirs
 * (https://w3c.github.io/webappsec-change-password-url/).
 */
export function loader() {
  requireFirstLanguage();
  return redirect("/user/profile/security", 302);
}
