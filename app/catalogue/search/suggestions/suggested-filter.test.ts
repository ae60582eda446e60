import { expect, it } from "vitest";
import { shopList } from "../shop-query.ts";
import { suggestedFilterLabel } from "./suggested-filter-label.ts";
import { suggestedFilter, suggestedFilterQuery } from "./suggested-filter.ts";

it.each([
  ["1970", "Records from the 1970s", "/shop?decade=1970"],
  ["1970s", "Records from the 1970s", "/shop?decade=1970"],
  ["1974", "Records from the 1970s", "/shop?decade=1970"],
  ["70s", "Records from the 1970s", "/shop?decade=1970"],
  ["'80s", "Records from the 1980s", "/shop?decade=1980"],
  ["00s", "Records from the 2000s", "/shop?decade=2000"],
  ['7"', "7-inch records", "/shop?format=7%22"],
  ["7-inch", "7-inch records", "/shop?format=7%22"],
  ["12 inch singles", "12-inch records", "/shop?format=12%22"],
])("suggests a filter for %s", (text, label, url) => {
  const filter = suggestedFilter(text);
  expect(filter && suggestedFilterLabel(filter)).toBe(label);
  expect(filter && shopList.url(suggestedFilterQuery(filter))).toBe(url);
});

it.each(["", "7", "abba", "1970 jazz", "0070", "9990", "19700", '777"', "7 inches of rain"])(
  "suggests none for %j",
  (text) => {
    expect(suggestedFilter(text)).toBeNull();
  },
);
