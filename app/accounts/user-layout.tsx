import { Outlet } from "react-router";
import type { Route } from "./+types/user-layout.ts";
import { guardUser } from "./session.server.ts";

/** The guard of everything below /user. */
export const middleware: Route.MiddlewareFunction[] = [guardUser];

/** Nothing to load, but a loader makes the guard run on navigations in the browser too. */
export function loader() {
  return null;
}

export default function UserLayout() {
  return <Outlet />;
}
