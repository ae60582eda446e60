import { findUser } from "../accounts/session.server.ts";
import { servicesContext } from "../services-context.ts";
import type { Route } from "./+types/page-user-resource.ts";
import { findPageUser } from "./find-page-user.server.ts";

/** GET /page-user: who looks, for a page that is the same for everybody. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const user = await findUser(context);
  return Response.json(await findPageUser(context.get(servicesContext).db, user, request.headers));
}
