import { Menu } from "lucide-react";
import { useRef } from "react";
import { Link, useLocation } from "react-router";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import layout from "../../ui/layout.module.css";
import { FindButton } from "../find/find-button.tsx";
import { adminPageGroups, adminTiles } from "./admin-pages.ts";
import styles from "./admin-rail.module.css";
import { navigationText } from "./navigation-texts.ts";

const menuId = "admin-menu";

/** All pages of the admin: a rail on a desk; elsewhere the four tiles, and the others behind "Menu". */
export function AdminRail() {
  const { pathname } = useLocation();
  const menu = useRef<HTMLDivElement>(null);
  return (
    <nav className={styles.rail} aria-label={navigationText("administration")}>
      <div className={styles.sticky}>
        {/* A native popover: it opens without scripts too. */}
        <Button variant="outline" size="small" className={styles.menuButton} popoverTarget={menuId}>
          <Menu size={18} aria-hidden="true" />
          {navigationText("menu")}
        </Button>
        <ul className={styles.tiles}>
          {adminTiles.map(({ to, label, own }) => (
            <li key={to}>
              <Link
                to={to}
                className={classNames(layout.line, styles.tile)}
                aria-current={own.test(pathname) ? "page" : undefined}
                data-prefetch
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
        <FindButton />
        <div ref={menu} id={menuId} popover="auto" className={styles.menu}>
          {adminPageGroups.map(({ name, pages }) => (
            <div key={name} className={styles.group}>
              <p id={`${menuId}-${name}`} className={styles.name}>
                {name}
              </p>
              <ul aria-labelledby={`${menuId}-${name}`}>
                {pages.map(({ to, label }) => (
                  <li key={to}>
                    <Link
                      to={to}
                      className={styles.link}
                      aria-current={isWithin(pathname, to) ? "page" : undefined}
                      data-prefetch
                      onClick={() => menu.current?.hidePopover()}
                    >
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </div>
    </nav>
  );
}

/** Whether a path is that of a link, or below it. */
function isWithin(pathname: string, to: string): boolean {
  return pathname === to || pathname.startsWith(`${to}/`);
}
