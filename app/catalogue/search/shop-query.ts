/** How the records of the shop page can be ordered; "artist" is the order without a choice. */
export const sortOrders = ["artist", "newest", "price-up", "price-down"] as const;
export type SortOrder = (typeof sortOrders)[number];

export const sortNames: { [Order in SortOrder]: string } = {
  artist: "Artist",
  newest: "Newest in the shop",
  "price-up": "Price, lowest first",
  "price-down": "Price, highest first",
};

/** What the address of the shop page asks for; "" and null stand for no choice. */
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

/** Longest text taken from the address; more is cut off. */
const longestText = 200;
const largestPage = 1_000_000;

/**
 * Reads the address of the shop page. Whatever stands there gives a query: a doubled parameter counts
 * once, control characters are dropped, what makes no sense counts as no choice.
 */
export function readShopQuery(parameters: URLSearchParams): ShopQuery {
  const text = (name: string) => normalizeSpaces(parameters.get(name) ?? "");
  const decade = Number(text("decade").replace(/s$/, ""));
  const sort = text("sort");
  const page = Number(text("page"));
  return {
    tag: text("tag"),
    search: text("search"),
    genre: text("genre"),
    format: text("format"),
    decade:
      Number.isInteger(decade) && decade >= 1860 && decade <= 2200 && decade % 10 === 0
        ? decade
        : null,
    inStock: text("stock") === "in",
    sort: sortOrders.find((order) => order === sort) ?? "artist",
    page: Number.isInteger(page) && page >= 1 ? Math.min(page, largestPage) : 1,
  };
}

/** Text as the shop takes it from an address: trimmed, without control characters, of bounded length. */
export function normalizeSpaces(text: string): string {
  return text
    .toWellFormed()
    .replace(/\p{Cc}+/gu, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, longestText)
    .toWellFormed()
    .trim();
}

/** The address of the shop page for a query with some choices changed; another choice leads to page 1. */
export function shopUrl(query: Partial<ShopQuery>, change: Partial<ShopQuery> = {}): string {
  const { tag, search, genre, format, decade, inStock, sort, page } = {
    page: 1,
    ...query,
    ...(Object.keys(change).length > 0 && { page: 1 }),
    ...change,
  };
  const parameters = new URLSearchParams();
  if (tag) parameters.set("tag", tag);
  if (search) parameters.set("search", search);
  if (genre) parameters.set("genre", genre);
  if (format) parameters.set("format", format);
  if (decade) parameters.set("decade", String(decade));
  if (inStock) parameters.set("stock", "in");
  if (sort && sort !== "artist") parameters.set("sort", sort);
  if (page > 1) parameters.set("page", String(page));
  const text = parameters.toString();
  return text === "" ? "/shop" : `/shop?${text}`;
}

/** The title and heading of the shop page: the tag, else the search text, else "All Records". */
export function shopTitle({ tag, search }: { tag: string; search: string }): string {
  return tag || search || "All Records";
}

/** The words of a search text, each to be found; more than twelve are left out. */
export function searchTerms(search: string): string[] {
  return search.split(" ").filter(Boolean).slice(0, 12);
}
