import { isWholeNumber } from "../../../forms/whole-number.ts";
import { numberRules } from "../../record-numbers.ts";
import type { ShopQuery } from "../shop-query.ts";

/** A filter of the shop page that a search text stands for. */
export type SuggestedFilter =
  | { kind: "decade"; decade: number }
  | { kind: "format"; format: string };

const yearText = /^(\d{3})\ds?$/;
const shortDecadeText = /^['’]?(\d)0s$/;
const inchesText = /^(\d{1,2}) ?(?:["”″]|''|[- ]?inch(?:es)?)(?: (?:records?|singles?|vinyl))?$/i;

/**
 * The filter that a search text stands for, or null: `1970`, `1974`, `1970s` and `70s` stand for a decade, `7"`,
 * `7-inch` and `7 inch single` for a format. Decades of two digits begin in 1930.
 */
export function suggestedFilter(search: string): SuggestedFilter | null {
  const year = yearText.exec(search)?.[1];
  const short = Number(shortDecadeText.exec(search)?.[1]);
  const decade = year === undefined ? (short < 3 ? 2000 : 1900) + short * 10 : Number(year) * 10;
  if (isWholeNumber(decade, numberRules.year)) return { kind: "decade", decade };
  const inches = inchesText.exec(search)?.[1];
  return inches === undefined ? null : { kind: "format", format: `${inches}"` };
}

export function suggestedFilterQuery(filter: SuggestedFilter): Partial<ShopQuery> {
  return filter.kind === "decade" ? { decade: filter.decade } : { format: filter.format };
}
