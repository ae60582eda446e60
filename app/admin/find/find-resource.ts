import { cleanQueryText } from "../../forms/clean-text.ts";
import { servicesContext } from "../../services-context.ts";
import type { Route } from "./+types/find-resource.ts";
import { findHits } from "./find-hits.server.ts";

/** GET /admin/find?search=…: what "Find anything" offers while somebody types, with the search that it is for. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const search = cleanQueryText(url.searchParams.get("search") ?? "");
  return { search, hits: await findHits(context.get(servicesContext).db, search) };
}
