import { redirect } from "react-router";
import { sections } from "../../settings/shop-settings.ts";

/** GET /admin/settings: the first page of settings. */
export function loader() {
  return redirect(`/admin/settings/${sections[0].id}`);
}
