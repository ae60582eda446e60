import { gradeNames } from "../grades/grades.ts";
import { categoryName } from "../home-categories.ts";
import type { ConditionFilter } from "./condition-filter.ts";
import { searchText } from "./search-texts.ts";
import type { ShopQuery, SortOrder } from "./shop-query.ts";

const sortKeys = {
  artist: "byArtist",
  newest: "byNewest",
  "price-up": "byLowestPrice",
  "price-down": "byHighestPrice",
} as const satisfies { [Order in SortOrder]: string };

export function sortLabel(order: SortOrder): string {
  return searchText(sortKeys[order]);
}

export function conditionLabel(condition: ConditionFilter): string {
  if (condition === "new" || condition === "used") return searchText(condition);
  return searchText("orBetter", { grade: gradeNames[condition] });
}

/** What is wrong with the range of prices, as a sentence; null when nothing is. */
export function priceRangeProblem({ priceFrom, priceTo }: ShopQuery): string | null {
  return priceFrom !== null && priceTo !== null && priceFrom > priceTo
    ? searchText("belowPriceFrom")
    : null;
}

/** The title and heading of the shop page: the tag, else the search text, else "All Records". */
export function shopTitle({ tag, search }: { tag: string; search: string }): string {
  return categoryName(tag) || search || searchText("allRecords");
}
