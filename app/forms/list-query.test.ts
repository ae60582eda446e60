import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { anyCharacter } from "../../test/any-character.ts";
import { choiceField, defineList, flagField, listUrl, textField } from "./list-query.ts";

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
