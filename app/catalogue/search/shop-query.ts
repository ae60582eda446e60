import {
  choiceField,
  defineList,
  flagField,
  textField,
  type QueryField,
} from "../../forms/list-query.ts";
import { isWholeNumber } from "../../forms/whole-number.ts";
import { numberRules } from "../record-numbers.ts";

export const sortOrders = ["artist", "newest", "price-up", "price-down"] as const;
export type SortOrder = (typeof sortOrders)[number];

export const sortLabels: { [Order in SortOrder]: string } = {
  artist: "Artist",
  newest: "Newest in the shop",
  "price-up": "Price, lowest first",
  "price-down": "Price, highest first",
};

/** The first year of a decade, written "1980" or "1980s". */
const decadeField: QueryField<number | null> = {
  parameter: "decade",
  read: (text) => {
    const decade = Number(text.replace(/s$/, ""));
    return isWholeNumber(decade, numberRules.year) && decade % 10 === 0 ? decade : null;
  },
  write: (decade) => (decade === null ? "" : String(decade)),
};

/** The shop page; "" and null stand for no choice. */
export const shopList = defineList("/shop", {
  tag: textField("tag"),
  search: textField("search"),
  genre: textField("genre"),
  format: textField("format"),
  decade: decadeField,
  inStock: flagField("stock", "in"),
  sort: choiceField("sort", { choices: sortOrders, none: "artist" }),
});

export type ShopQuery = ReturnType<typeof shopList.read>;

/** Whether a filter of the page is set; tag and search text are no filters. */
export function isFiltered({ genre, format, decade, inStock }: ShopQuery): boolean {
  return genre !== "" || format !== "" || decade !== null || inStock;
}

/** The title and heading of the shop page: the tag, else the search text, else "All Records". */
export function shopTitle({ tag, search }: { tag: string; search: string }): string {
  return tag || search || "All Records";
}

/**
 * The words of a search text, at most twelve; a record has to contain each of them. Those of punctuation alone are
 * left out, as in "John Coltrane - Blue Train", unless there are no others.
 */
export function searchTerms(search: string): string[] {
  const words = search.split(" ").filter(Boolean);
  const terms = words.filter((word) => !punctuationOnly.test(word));
  return (terms.length > 0 ? terms : words).slice(0, 12);
}

/** The signs that strip_punctuation() of the database removes. */
const punctuationOnly = /^[\p{P}+=<>|~^`]+$/u;
