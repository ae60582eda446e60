import { sql, type RawBuilder } from "kysely";
import { specialOffers } from "../home-categories.ts";
import { specialOfferCondition } from "./special-offer.ts";

/** The condition, on records, for what has a tag; Special Offers are what the shop may call reduced. */
export function belongsToCategory(tag: string): RawBuilder<boolean> {
  return tag === specialOffers
    ? sql.raw<boolean>(specialOfferCondition())
    : sql<boolean>`tags @> ${sql`array[${tag}]::text[]`}`;
}
