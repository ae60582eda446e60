import { shop } from "../shop.ts";

/** The eight home categories in their fixed order (docs/rules.md, Home page). */
export const homeCategories = shop.homeCategories;

export type HomeCategory = (typeof homeCategories)[number];

/**
 * The one home category that is not a tag: its records are those that the shop may call reduced
 * (prior-price/special-offer.ts).
 */
export const specialOffers: HomeCategory = "Special Offers";

export function isHomeCategory(text: string): text is HomeCategory {
  return (homeCategories as readonly string[]).includes(text);
}

/** A home category as a tag has the category's own capitals, however it is typed. */
export function spellTag(tag: string): string {
  const same = homeCategories.find((category) => category.toLowerCase() === tag.toLowerCase());
  return same ?? tag;
}
