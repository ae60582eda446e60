import { shop } from "../shop.ts";

export { specialOffers } from "../settings/kept-categories.ts";

/** The name of a home category as it is now: the owner renames, adds and removes them. */
export type HomeCategory = string;

/** The home categories as they are now, in the order of the home page (docs/rules.md, Home page). */
export function homeCategories(): readonly HomeCategory[] {
  return shop.homeCategories;
}

export function isHomeCategory(text: string): boolean {
  return homeCategories().includes(text);
}

/** What a home category is called in the current language; any other tag is what it is. */
export function categoryName(tag: HomeCategory): string {
  return (Object.hasOwn(shop.categoryNames, tag) ? shop.categoryNames[tag] : undefined) ?? tag;
}

/** A home category as a tag has the category's own capitals, however it is typed. */
export function spellTag(tag: string): string {
  const same = homeCategories().find((category) => category.toLowerCase() === tag.toLowerCase());
  return same ?? tag;
}
