import { Link, useLocation } from "react-router";
import { usePageUser } from "../../page-user/use-page-user.ts";
import { shop } from "../../shop.ts";
import { classNames } from "../../ui/class-names.ts";
import page from "../../ui/page.module.css";
import text from "../../ui/text.module.css";
import { layoutText } from "../layout-texts.ts";
import styles from "./closed-notice.module.css";

/** Tells an admin that only admins see the shop, on every page of it. */
export function ClosedNotice() {
  const { user } = usePageUser();
  const { pathname } = useLocation();
  // The set-up says it itself.
  if (!shop.openingSoon || user?.role !== "admin" || pathname.startsWith("/setup")) return null;
  return (
    <aside className={styles.notice}>
      <p className={classNames(page.wide, text.small)}>
        {layoutText("onlyAdmins")} <Link to="/setup/open">{layoutText("openShop")}</Link>
      </p>
    </aside>
  );
}
