import { shop } from "../../../shop.config.ts";
import type { PriorPriceSetting } from "./reduction.ts";

/** The condition, in SQL on records, for what is a Special Offer: what the shop may call reduced. */
export function specialOfferCondition(setting: PriorPriceSetting = shop.priorPrice): string {
  const isReduced = "discount > 0";
  return setting === "strict"
    ? `${isReduced} and prior_is_full and (prior_price - discounted_price) * 100 >= prior_price and prior_price > discounted_price`
    : isReduced;
}
