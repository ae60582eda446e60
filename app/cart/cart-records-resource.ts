import { data } from "react-router";
import type { Route } from "./+types/cart-records-resource.ts";
import { servicesContext } from "../services.ts";
import { maxCartItems } from "./cart.ts";
import { findCartRecords } from "./find-cart-records.server.ts";

const idPattern = /^[a-z0-9-]{1,120}$/;

/** GET /cart-records?ids=a,b,c: the records of a cart as they are in the shop now. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const ids = (url.searchParams.get("ids") ?? "").split(",").filter((id) => idPattern.test(id));
  if (ids.length > maxCartItems) throw data("That is more than a cart holds.", { status: 400 });
  const records = await findCartRecords(context.get(servicesContext).db, [...new Set(ids)]);
  return Response.json(records, { headers: { "Cache-Control": "no-store" } });
}
