import { data } from "react-router";
import { findUser } from "../accounts/session.server.ts";
import { recordIdPattern } from "../forms/id-patterns.ts";
import { servicesContext } from "../services-context.ts";
import type { Route } from "./+types/cart-records-resource.ts";
import { cartPageText } from "./cart-page-texts.ts";
import { maxCartItems } from "./cart.ts";
import { findCartRecords, findMarginIds } from "./find-cart-records.server.ts";

/**
 * GET /cart-records?ids=a,b,c: the records of a cart as they are in the shop now. With `vat`, as the checkout asks, somebody
 * who is logged in also reads which of them show no VAT.
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const given = (url.searchParams.get("ids") ?? "")
    .split(",")
    .filter((id) => recordIdPattern.test(id));
  if (given.length > maxCartItems) throw data(cartPageText("tooMany"), { status: 400 });
  const ids = [...new Set(given)];
  const records = await findCartRecords(db, ids);
  const isTaxed = url.searchParams.has("vat") && (await findUser(context)) !== null;
  const margins = isTaxed ? await findMarginIds(db, ids) : null;
  const told = records.map((record) => ({
    ...record,
    ...(margins && { isMargin: margins.has(record.id) }),
  }));
  return Response.json(told, { headers: { "Cache-Control": "no-store" } });
}
