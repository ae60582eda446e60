import { sql, type RawBuilder } from "kysely";
import { shop } from "../../../shop.config.ts";
import { specialOffers, type HomeCategory } from "../home-categories.ts";
import { specialOfferCondition } from "./special-offer.ts";

/** The condition, on records, for what has a tag; Special Offers are what the shop may call reduced. */
export function belongsToCategory(tag: string): RawBuilder<boolean> {
  return tag === specialOffers
    ? sql.raw<boolean>(specialOfferCondition())
    : sql<boolean>`tags @> ${sql`array[${tag}]::text[]`}`;
}

/**
 * The condition, on records, for what stands in the row of a home category because it is featured there. In "strict" the
 * heading "Special Offers" is a claim too, so only what may be called reduced stands below it.
 */
export function isFeaturedInRow(category: HomeCategory): RawBuilder<boolean> {
  const isFeatured = sql<boolean>`featured @> ${sql`array[${category}]::text[]`}`;
  return category === specialOffers && shop.priorPrice === "strict"
    ? sql<boolean>`${isFeatured} and ${belongsToCategory(category)}`
    : isFeatured;
}
