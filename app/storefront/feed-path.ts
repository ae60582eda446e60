import { shopList } from "../catalogue/search/shop-query.ts";

/** The attributes of a link to an Atom feed in the head of a page. */
export const feedLink = { rel: "alternate", type: "application/atom+xml" } as const;

/** The path of the Atom feed of a tag and a search text; "" stands for none. */
export function feedPath(chosen: { tag: string; search: string }): string {
  return shopList.url(chosen).replace(/^\/shop/, "/feed.xml");
}
