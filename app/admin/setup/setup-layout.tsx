import { Outlet, redirect } from "react-router";
import { guardAdmin } from "../../accounts/guards.server.ts";
import { shop } from "../../shop.ts";
import type { Route } from "./+types/setup-layout.ts";

/** The steps after the first need the log-in of an admin. */
export const middleware: Route.MiddlewareFunction[] = [guardAdmin];

/** In a shop that is open there is nothing to set up. */
export function loader() {
  if (!shop.openingSoon) throw redirect("/admin/settings");
  return null;
}

export default function SetupLayout() {
  return <Outlet />;
}
