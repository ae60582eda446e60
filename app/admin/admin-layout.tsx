import { Outlet } from "react-router";
import { guardAdmin } from "../accounts/guards.server.ts";
import type { Route } from "./+types/admin-layout.ts";
import styles from "./admin-layout.module.css";
import { useRowKeys } from "./list/row-keys.ts";
import { AdminRail } from "./navigation/admin-rail.tsx";

/** The guard of everything below /admin. */
export const middleware: Route.MiddlewareFunction[] = [guardAdmin];

/** Nothing to load, but a loader makes the guard run on navigations in the browser too. */
export function loader() {
  return null;
}

export default function AdminLayout() {
  useRowKeys();
  return (
    <div className={styles.shell}>
      <AdminRail />
      <div className={styles.content}>
        <Outlet />
      </div>
    </div>
  );
}
