import { Link, useLocation } from "react-router";
import { usePageUser } from "../../page-user/use-page-user.ts";
import { shop } from "../../shop.ts";
import { classNames } from "../../ui/class-names.ts";
import page from "../../ui/page.module.css";
import text from "../../ui/text.module.css";
import { layoutText } from "../layout-texts.ts";
import styles from "./closed-notice.module.css";

/** Tells an admin that only admins see the shop, and a customer what else is open, on every page while it is closed. */
export function ClosedNotice() {
  const { user } = usePageUser();
  const { pathname } = useLocation();
  // The set-up says it itself.
  if (!shop.openingSoon || pathname.startsWith("/setup")) return null;
  const isAdmin = user?.role === "admin";
  return (
    <aside className={styles.notice}>
      <p className={classNames(page.wide, text.small)}>
        {isAdmin ? (
          <>
            {layoutText("onlyAdmins")} <Link to="/setup/open">{layoutText("openShop")}</Link>
          </>
        ) : (
          layoutText("nothingForSale")
        )}
      </p>
    </aside>
  );
}
