import { Outlet } from "react-router";
import type { Route } from "./+types/user-layout.ts";
import { guardUser } from "./guards.server.ts";

/** Guards everything below /user. */
export const middleware: Route.MiddlewareFunction[] = [guardUser];

/** Loads nothing, but a loader makes the guard run on client navigations too. */
export function loader() {
  return null;
}

export default function UserLayout() {
  return <Outlet />;
}
