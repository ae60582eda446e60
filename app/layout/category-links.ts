import { homeCategories } from "../catalogue/home-categories.ts";
import { shopList } from "../catalogue/search/shop-query.ts";

/** The home categories with the URL of each one's list. */
export const categoryLinks = homeCategories.map((category) => ({
  category,
  to: shopList.url({ tag: category }),
}));
