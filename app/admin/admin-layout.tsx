import { ClipboardList, Disc3, type LucideIcon, Plus, Users } from "lucide-react";
import { Link, Outlet, useLocation } from "react-router";
import { guardAdmin } from "../accounts/guards.server.ts";
import { classNames } from "../ui/class-names.ts";
import control from "../ui/control.module.css";
import layout from "../ui/layout.module.css";
import page from "../ui/page.module.css";
import type { Route } from "./+types/admin-layout.ts";
import styles from "./admin-layout.module.css";

/** The guard of everything below /admin. */
export const middleware: Route.MiddlewareFunction[] = [guardAdmin];

/** Nothing to load, but a loader makes the guard run on navigations in the browser too. */
export function loader() {
  return null;
}

interface Tile {
  to: string;
  label: string;
  icon: LucideIcon;
  /** The paths that belong to it. */
  own: RegExp;
}

/** The four of docs/rules.md, Admin, in their order. */
const tiles: Tile[] = [
  {
    to: "/admin",
    label: "Process Orders",
    icon: ClipboardList,
    own: /^\/admin(\/?$|\/orders\/|\/packing|\/invoices)/,
  },
  { to: "/admin/users", label: "Manage Users", icon: Users, own: /^\/admin\/users/ },
  { to: "/admin/manage", label: "Manage Storefront", icon: Disc3, own: /^\/admin\/(manage|home)/ },
  { to: "/admin/add", label: "Add Record", icon: Plus, own: /^\/admin\/add/ },
];

export default function AdminLayout() {
  const { pathname } = useLocation();
  return (
    <>
      <nav className={styles.bar} aria-label="Administration">
        <ul className={classNames(page.wide, styles.tiles)}>
          {tiles.map(({ to, label, icon: Icon, own }) => (
            <li key={to}>
              <Link
                to={to}
                className={classNames(layout.line, styles.tile)}
                aria-current={own.test(pathname) ? "page" : undefined}
                data-prefetch
              >
                <Icon size={18} aria-hidden="true" />
                {label}
              </Link>
            </li>
          ))}
        </ul>
        <ul className={classNames(layout.row, page.wide, styles.links)}>
          {adminLinks.map(({ to, label }) => (
            <li key={to}>
              <Link
                to={to}
                className={classNames(control.link, styles.link)}
                aria-current={isWithin(pathname, to) ? "page" : undefined}
                data-prefetch
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Outlet />
    </>
  );
}

/** Whether a path is that of a link, or below it. */
function isWithin(pathname: string, to: string): boolean {
  return pathname === to || pathname.startsWith(`${to}/`);
}

interface AdminLink {
  to: string;
  /** The link's accessible name (docs/rules.md, Names of controls). */
  label: string;
}

/**
 * The pages of the admin besides the four tiles, in the order in which they stand below them. A new page is one line.
 * A link is marked as open on its own path and on all below it.
 */
const adminLinks: readonly AdminLink[] = [
  { to: "/admin/returns", label: "Returns" },
  { to: "/admin/vat", label: "VAT report" },
  { to: "/admin/payments", label: "Payments" },
  { to: "/admin/overdue", label: "Overdue" },
  { to: "/admin/sales", label: "Sales" },
  { to: "/admin/import", label: "Import" },
  { to: "/admin/export", label: "Export" },
  { to: "/admin/mails", label: "Mails" },
  { to: "/admin/reports", label: "Comment reports" },
  { to: "/admin/texts", label: "Texts" },
  { to: "/admin/settings", label: "Settings" },
];
