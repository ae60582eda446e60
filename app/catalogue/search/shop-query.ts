import { cleanQueryText } from "../../forms/clean-text.ts";
import { listUrl } from "../../forms/list-url.ts";
import { readPageNumber } from "../../forms/page-number.ts";
import { isWholeNumber } from "../../forms/whole-number.ts";
import { numberRules } from "../record-numbers.ts";

/** The sort orders of the shop page; "artist" is the default. */
export const sortOrders = ["artist", "newest", "price-up", "price-down"] as const;
export type SortOrder = (typeof sortOrders)[number];

export const sortLabels: { [Order in SortOrder]: string } = {
  artist: "Artist",
  newest: "Newest in the shop",
  "price-up": "Price, lowest first",
  "price-down": "Price, highest first",
};

/** What the URL of the shop page asks for; "" and null mean no choice. */
export interface ShopQuery {
  tag: string;
  search: string;
  genre: string;
  format: string;
  /** First year of the decade, or null. */
  decade: number | null;
  inStock: boolean;
  sort: SortOrder;
  /** From 1. */
  page: number;
}

/**
 * Reads the URL of the shop page. Every URL gives a query: of a repeated parameter the first counts,
 * texts are cleaned, and a value that makes no sense counts as no choice.
 */
export function readShopQuery(parameters: URLSearchParams): ShopQuery {
  const text = (name: string) => cleanQueryText(parameters.get(name) ?? "");
  const decade = Number(text("decade").replace(/s$/, ""));
  const sort = text("sort");
  return {
    tag: text("tag"),
    search: text("search"),
    genre: text("genre"),
    format: text("format"),
    decade: isWholeNumber(decade, numberRules.year) && decade % 10 === 0 ? decade : null,
    inStock: text("stock") === "in",
    sort: sortOrders.find((order) => order === sort) ?? "artist",
    page: readPageNumber(parameters),
  };
}

/** The URL of the shop page for a query with some choices changed; any change leads to page 1. */
export function shopUrl(query: Partial<ShopQuery>, change: Partial<ShopQuery> = {}): string {
  const isChanged = Object.keys(change).length > 0;
  const { tag, search, genre, format, decade, inStock, sort, page } = {
    ...query,
    page: isChanged ? 1 : (query.page ?? 1),
    ...change,
  };
  return listUrl("/shop", {
    tag: tag ?? "",
    search: search ?? "",
    genre: genre ?? "",
    format: format ?? "",
    decade: decade ? String(decade) : "",
    stock: inStock ? "in" : "",
    sort: sort === "artist" ? "" : (sort ?? ""),
    page: page > 1 ? String(page) : "",
  });
}

/** Whether a filter of the page is set; tag and search text are no filters. */
export function isFiltered({ genre, format, decade, inStock }: ShopQuery): boolean {
  return genre !== "" || format !== "" || decade !== null || inStock;
}

/** The title and heading of the shop page: the tag, else the search text, else "All Records". */
export function shopTitle({ tag, search }: { tag: string; search: string }): string {
  return tag || search || "All Records";
}

/** The words of a search text, at most twelve; a record has to contain each of them. */
export function searchTerms(search: string): string[] {
  return search.split(" ").filter(Boolean).slice(0, 12);
}
