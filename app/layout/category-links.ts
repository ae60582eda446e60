import { categoryName, homeCategories } from "../catalogue/home-categories.ts";
import { shopList } from "../catalogue/search/shop-query.ts";

/** The home categories as they are now, with the URL of each one's list. */
export function categoryLinks() {
  return homeCategories().map((category) => ({
    category,
    label: categoryName(category),
    to: shopList.url({ tag: category }),
  }));
}
