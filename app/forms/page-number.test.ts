import { expect, test } from "vitest";
import { readPageNumber } from "./page-number.ts";

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
