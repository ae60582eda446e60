import { redirect } from "react-router";
import { servicesContext } from "../../services-context.ts";
import { callAuth } from "../call-auth.server.ts";
import { authHeaders } from "../session.server.ts";
import type { Route } from "./+types/log-out-resource.ts";

/** GET /logout changes nothing: an image or a prefetch could request it. */
export function loader() {
  return redirect("/");
}

/** POST /logout: ends the session and goes to the log-in page. The cart stays in the browser. */
export async function action({ context }: Route.ActionArgs) {
  const headers = authHeaders(context);
  const result = await callAuth(context.get(servicesContext), (api) =>
    api.signOut({ headers, returnHeaders: true }),
  );
  return redirect("/login", result.ok ? { headers: result.value.headers } : {});
}
