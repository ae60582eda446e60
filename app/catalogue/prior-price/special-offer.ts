import { type RawBuilder, sql } from "kysely";
import { shop, type PriorPriceSetting } from "../../shop.ts";
import { type HomeCategory, specialOffers } from "../home-categories.ts";

/**
 * The condition, in SQL on records and never null, for what is a Special Offer: where reductionOf() says something. The
 * database's function is the one definition, which its counters and its notifications use too.
 */
export function specialOfferCondition(setting: PriorPriceSetting = shop.priorPrice): string {
  return `is_special_offer(${setting === "strict"}, discount, discounted_price, prior_price, prior_is_full)`;
}

/**
 * The tag under which the database counts the records of a list. What is a Special Offer in "strict" has a tag of its own,
 * so that the counts of both meanings are kept (the function offer_tags).
 */
export function countedTag(tag: string, setting: PriorPriceSetting = shop.priorPrice): string {
  return tag === specialOffers && setting === "strict" ? ` ${specialOffers} strict` : tag;
}

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
