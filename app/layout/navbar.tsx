import { Link, useLocation } from "react-router";
import defaultPicture from "../accounts/default-picture.svg";
import { isSharedPath } from "../page-user/page-user.ts";
import { usePageUser } from "../page-user/use-page-user.ts";
import { classNames } from "../ui/class-names.ts";
import control from "../ui/control.module.css";
import layout from "../ui/layout.module.css";
import page from "../ui/page.module.css";
import { CartMenu } from "./cart-menu.tsx";
import { layoutText } from "./layout-texts.ts";
import { ShopName } from "./logo.tsx";
import styles from "./navbar.module.css";
import { ProfileMenu } from "./profile-menu.tsx";
import { SearchForm } from "./search-form.tsx";

export function Navbar() {
  const { user } = usePageUser();
  const { pathname } = useLocation();
  return (
    <>
      <a className={classNames("visually-hidden", styles.skip)} href="#main">
        {layoutText("skip")}
      </a>
      <header className={styles.navbar}>
        <div
          className={classNames(
            page.wide,
            styles.inside,
            pathname.startsWith("/admin") && styles.oneLine,
          )}
        >
          <Link to="/" className={classNames(control.link, styles.home)} data-prefetch>
            <ShopName />
          </Link>
          <div className={styles.search}>
            <SearchForm />
          </div>
          <nav
            className={classNames(layout.line, styles.links)}
            aria-label={layoutText("yourThings")}
          >
            <CartMenu />
            {user ? <ProfileMenu user={user} /> : <LogInLink />}
          </nav>
        </div>
      </header>
    </>
  );
}

/**
 * Leads to the log-in page, and from there back to where the visitor is. On a page for everybody a script makes it the link
 * to the profile of who looks (early-input/draw-page-user.ts).
 */
function LogInLink() {
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const to =
    here === "/" || pathname === "/login" || pathname === "/signup"
      ? "/login"
      : `/login?to=${encodeURIComponent(here)}`;
  return (
    <Link
      to={to}
      className={classNames(layout.line, styles.logIn)}
      data-prefetch
      {...(isSharedPath(pathname) && { "data-default-picture": defaultPicture })}
    >
      {/* Where the picture of who looks is drawn. */}
      <svg width={0} height={0} aria-hidden="true" />
      <span>{layoutText("logIn")}</span>
    </Link>
  );
}
