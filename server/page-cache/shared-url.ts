import { shopList } from "../../app/catalogue/search/shop-query.ts";
import { withoutLanguage } from "../../app/language/language-path.ts";

/**
 * The names that a page reads of its query, by the path of its route, in the order in which its URL is cached. Other
 * names, such as `utm_source` and `fbclid`, do not count: each would make a page of its own.
 */
export const queryNames: { readonly [path: string]: readonly string[] } = {
  "/": [],
  "/shop": Object.keys(shopList.write({})),
  "/shop/genres": ["tag", "page"],
  "/shop/labels": ["tag", "page"],
  "/record/:id": ["comments", "delete"],
  "/report": ["comment", "sent"],
  "/withdraw": ["done", "again", "order"],
  "/terms": [],
  "/privacy": [],
  "/imprint": [],
  "/withdrawal-information": [],
  "/accessibility": [],
  "/login": ["to", "password"],
  "/signup": ["to"],
  "/forgot-password": [],
  "/suggestions": ["search"],
  "/sitemap.xml": ["part"],
  "/robots.txt": [],
};

/** What React Router adds to a request for a page's data. */
const dataNames = ["_routes"];

/** The path and query with the names that the page reads, each once and in one order; others are as they come. */
export function sharedUrl(url: string): string {
  const at = url.indexOf("?");
  if (at === -1) return url;
  const path = url.slice(0, at);
  const isData = path.endsWith(".data");
  const plain = withoutLanguage(path);
  const page = isData ? plain.slice(0, -".data".length).replace(/^\/_root$/, "/") : plain;
  const names = queryNames[page.startsWith("/record/") ? "/record/:id" : page];
  if (names === undefined) return url;
  const given = new URLSearchParams(url.slice(at + 1));
  const read = new URLSearchParams();
  for (const name of isData ? [...names, ...dataNames] : names) {
    const value = given.get(name);
    if (value !== null) read.set(name, value);
  }
  return read.size === 0 ? path : `${path}?${read.toString()}`;
}
