import { findDuplicates } from "../../catalogue/editing/find-duplicates.server.ts";
import { servicesContext } from "../../services-context.ts";
import type { Route } from "./+types/duplicates-resource.ts";

/** GET /admin/same-album?artist=…&album=…&except=…: records that may be the one that somebody types. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const read = (name: string) => url.searchParams.get(name) ?? "";
  const given = { artist: read("artist"), album: read("album"), except: read("except") };
  return given.except.includes("\0") ? [] : findDuplicates(db, given);
}
