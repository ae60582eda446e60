import { shop } from "../../../shop.config.ts";
import { specialOffers } from "../home-categories.ts";
import type { PriorPriceSetting } from "./reduction.ts";

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
