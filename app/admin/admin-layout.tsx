import { Outlet } from "react-router";
import type { Route } from "./+types/admin-layout.ts";
import { guardAdmin } from "../accounts/visitor.server.ts";

/** The guard of everything below /admin. */
export const middleware: Route.MiddlewareFunction[] = [guardAdmin];

/** Nothing to load, but a loader makes the guard run on navigations in the browser too. */
export function loader() {
  return null;
}

export default function AdminLayout() {
  return <Outlet />;
}
