import { data } from "react-router";
import { cleanQueryText } from "../../../forms/clean-text.ts";
import { servicesContext } from "../../../services-context.ts";
import type { Route } from "./+types/suggestions-resource.ts";
import { findSuggestions } from "./find-suggestions.server.ts";

/** GET /suggestions?search=…: what the search field offers while somebody types. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const search = cleanQueryText(new URL(request.url).searchParams.get("search") ?? "");
  const suggestions = await findSuggestions(context.get(servicesContext).db, search);
  return data({ suggestions }, { headers: { "Cache-Control": "private, max-age=30" } });
}
