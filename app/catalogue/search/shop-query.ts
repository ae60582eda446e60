import {
  choiceField,
  defineList,
  flagField,
  textField,
  type QueryField,
} from "../../forms/list-query.ts";
import { isWholeNumber } from "../../forms/whole-number.ts";
import { numberRules, readNumber } from "../record-numbers.ts";
import { conditions } from "./condition-filter.ts";

export const sortOrders = ["artist", "newest", "price-up", "price-down"] as const;
export type SortOrder = (typeof sortOrders)[number];

/** The first year of a decade, written "1980" or "1980s". */
const decadeField: QueryField<number | null> = {
  parameter: "decade",
  read: (text) => {
    const decade = Number(text.replace(/s$/, ""));
    return isWholeNumber(decade, numberRules.year) && decade % 10 === 0 ? decade : null;
  },
  write: (decade) => (decade === null ? "" : String(decade)),
};

/** Whole kroner; what is no price counts as no choice. */
function priceField(parameter: string): QueryField<number | null> {
  return {
    parameter,
    read: (text) => readNumber("price", text),
    write: (price) => (price === null ? "" : String(price)),
  };
}

/** The shop page; "" and null stand for no choice. */
export const shopList = defineList("/shop", {
  tag: textField("tag"),
  search: textField("search"),
  genre: textField("genre"),
  format: textField("format"),
  decade: decadeField,
  condition: choiceField("condition", { choices: conditions, none: "" }),
  label: textField("label"),
  priceFrom: priceField("price-from"),
  priceTo: priceField("price-to"),
  inStock: flagField("stock", "in"),
  sort: choiceField("sort", { choices: sortOrders, none: "artist" }),
});

export type ShopQuery = ReturnType<typeof shopList.read>;

/** What chooses nothing of each filter of the page; tag, search text and order are no filters. */
export const noFilters = {
  genre: "",
  format: "",
  decade: null,
  condition: "",
  label: "",
  priceFrom: null,
  priceTo: null,
  inStock: false,
} as const satisfies Partial<ShopQuery>;

export type FilterName = keyof typeof noFilters;

export const filterNames = Object.keys(noFilters) as FilterName[];

/** Whether a filter of the page is set. */
export function isFiltered(query: Pick<ShopQuery, FilterName>): boolean {
  return filterNames.some((name) => query[name] !== noFilters[name]);
}

/**
 * The words of a search text, at most twelve; a record has to contain each of them. Those of punctuation alone are
 * left out, as in "John Coltrane - Blue Train", unless there are no others. So are, between two words, those that stand
 * for "&": "simon and garfunkel" is "Simon & Garfunkel". Two words that are one name, such as "the the", are one term.
 */
export function searchTerms(search: string): string[] {
  const digits = search.replace(/[\s.-]/g, "");
  // A barcode as it is printed, with spaces between its groups.
  if (/^\d{11,14}$/.test(digits)) return [digits];
  const words = search.split(" ").filter(Boolean);
  const spoken = words.filter((word) => !punctuationOnly.test(word));
  const terms = spoken.filter(
    (word, place) => place === 0 || place === spoken.length - 1 || !meansAmpersand.test(word),
  );
  const [one = "", other, more] = terms;
  // Each alone is part of nearly everything: they are looked for side by side.
  if (other !== undefined && more === undefined && isName(one, other)) return [`${one} ${other}`];
  return (terms.length > 0 ? terms : words).slice(0, 12);
}

/** Whether two words say something together alone, as those of The The or Talk Talk. */
function isName(one: string, other: string): boolean {
  return (
    one.toLowerCase() === other.toLowerCase() || [one, other].every((word) => stopWords.test(word))
  );
}

/** Words that most names have. */
const stopWords =
  /^(?:the|an?|and|of|to|in|on|is|it|i|de[nrt]?|d[iae]s|die|ein|ett?|en|og|och|und|el|la|les?|los|un|y)$/i;

/** "and" in English, Danish and Norwegian, Swedish, German, and as in Rock 'n' Roll. */
const meansAmpersand = /^(?:and|og|och|und|['’‘`]?n['’‘`]?)$/i;

/** The signs that strip_punctuation() of the database removes. */
const punctuationOnly = /^[\p{P}+=<>|~^`]+$/u;
