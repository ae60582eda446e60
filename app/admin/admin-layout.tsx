import { Outlet } from "react-router";
import { guardAdmin } from "../accounts/guards.server.ts";
import { currentLanguage } from "../language/current-language.ts";
import { servicesContext } from "../services-context.ts";
import type { Route } from "./+types/admin-layout.ts";
import styles from "./admin-layout.module.css";
import { adminText } from "./admin-texts.ts";
import { hasInventedOrders } from "./dashboard/find-invented-orders.server.ts";
import { useAdminLanguage } from "./language/use-admin-language.ts";
import { useRowKeys } from "./list/row-keys.ts";
import { AdminRail } from "./navigation/admin-rail.tsx";
import { describeQuiet } from "./quiet/describe-reason.server.ts";
import { QuietBanner } from "./quiet/quiet-banner.tsx";

/** The guard of everything below /admin. */
export const middleware: Route.MiddlewareFunction[] = [guardAdmin];

/** A loader also makes the guard run on navigations in the browser. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  return {
    isInvented: await hasInventedOrders(db),
    quiet: await describeQuiet(db),
    language: currentLanguage(),
  };
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  useRowKeys();
  if (!useAdminLanguage(loaderData.language)) return null;
  return (
    <div className={styles.shell}>
      <AdminRail />
      <div className={styles.content}>
        {loaderData.quiet && <QuietBanner reasons={loaderData.quiet} />}
        {loaderData.isInvented && <p className={styles.demo}>{adminText("inventedOrders")}</p>}
        <Outlet />
      </div>
    </div>
  );
}
