import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { anyCharacter } from "../../test/any-character.ts";
import {
  choiceField,
  clampPage,
  defineList,
  flagField,
  listUrl,
  readPageNumber,
  textField,
} from "./list-query.ts";

const list = defineList("/list", {
  search: textField("search"),
  group: choiceField("show", { choices: ["everyone", "admins"], none: "everyone" }),
  status: choiceField("status", { choices: ["new", "shipped"], none: null }),
  discounted: flagField("discounted"),
});
const nothing = {
  search: "",
  group: "everyone",
  status: null,
  discounted: false,
  page: 1,
} as const;

const read = (query: string) => list.read(new URLSearchParams(query));

describe("reading", () => {
  test.each([
    ["", nothing],
    ["search=+a%00++b&show=admins&page=3", { ...nothing, search: "a b", group: "admins", page: 3 }],
    ["status=shipped&discounted=yes", { ...nothing, status: "shipped", discounted: true }],
    ["show=nobody&status=gone&discounted=1&page=-1", nothing],
  ])("%s", (query, expected) => {
    expect(read(query)).toEqual(expected);
  });

  it("gives a query for anything, whose URL reads back as the same query", () => {
    const names = ["search", "show", "status", "discounted", "page"];
    const values = fc.oneof(
      fc.string({ unit: anyCharacter }),
      fc.constantFrom("admins", "new", "yes"),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...names), values)), (pairs) => {
        const query = list.read(new URLSearchParams(pairs));
        const url = list.url(query, { page: query.page });
        expect(list.read(new URL(url, "http://shop.example").searchParams)).toEqual(query);
      }),
    );
  });
});

describe("a URL", () => {
  it("leaves out what chooses nothing", () => {
    expect(list.url({})).toBe("/list");
    expect(list.url(nothing)).toBe("/list");
    expect(list.url({ search: "a & b", status: "new" })).toBe("/list?search=a+%26+b&status=new");
  });

  it("is one of page 1, unless it is asked for another", () => {
    const query = read("search=a&page=3");
    expect(list.url(query, { group: "admins" })).toBe("/list?search=a&show=admins");
    expect(list.url(query, { page: 4 })).toBe("/list?search=a&page=4");
  });
});

test("empty parameters are left out, others escaped", () => {
  expect(listUrl("/shop", {})).toBe("/shop");
  expect(listUrl("/shop", { tag: "", search: "" })).toBe("/shop");
  expect(listUrl("/shop", { tag: "Doom & Gloom", page: "2" })).toBe(
    "/shop?tag=Doom+%26+Gloom&page=2",
  );
});

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
