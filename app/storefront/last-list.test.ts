import { expect, it } from "vitest";
import { listUrl } from "./last-list.ts";

const origin = "https://shop.example";
const none = { stored: null, referrer: "", origin };

it("returns to the list of the tab, its page too", () => {
  expect(listUrl({ ...none, stored: "?genre=Jazz" })).toBe("/shop?genre=Jazz");
  expect(listUrl({ ...none, stored: "?genre=Jazz&page=2&utm_source=x" })).toBe(
    "/shop?genre=Jazz&page=2",
  );
  expect(listUrl(none)).toBe("/shop");
});

it("returns to the list that a new tab was opened from", () => {
  expect(listUrl({ ...none, referrer: `${origin}/shop?search=abba` })).toBe("/shop?search=abba");
  expect(listUrl({ ...none, referrer: `${origin}/record/x?genre=Jazz` })).toBe("/shop");
});

it.each(["https://evil.example/shop?genre=Jazz", "//evil.example", "javascript:alert(1)", "x"])(
  "never leads to another site: %s",
  (foreign) => {
    expect(listUrl({ ...none, referrer: foreign })).toBe("/shop");
    expect(listUrl({ ...none, stored: foreign })).toMatch(/^\/shop(\?|$)/);
  },
);
