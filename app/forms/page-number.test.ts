import { expect, test } from "vitest";
import { clampPage, readPageNumber } from "./page-number.ts";

test.each([
  ["", 1],
  ["page=3", 3],
  ["page=0", 1],
  ["page=-1", 1],
  ["page=1.5", 1],
  ["page=x", 1],
  ["page=Infinity", 1],
  ["page=1e9", 1_000_000],
  ["page=2&page=9", 2],
])("%s asks for page %i", (query, page) => {
  expect(readPageNumber(new URLSearchParams(query))).toBe(page);
});

test.each([
  [
    { page: 1, total: 0 },
    { page: 1, pages: 1 },
  ],
  [
    { page: 2, total: 20 },
    { page: 1, pages: 1 },
  ],
  [
    { page: 2, total: 21 },
    { page: 2, pages: 2 },
  ],
  [
    { page: 9, total: 21 },
    { page: 2, pages: 2 },
  ],
])("of 20 rows a page, %o is %o", (list, shown) => {
  expect(clampPage({ ...list, perPage: 20 })).toEqual(shown);
});
