import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyCharacter } from "../../../test/any-character.ts";
import { shopTitle } from "./shop-labels.ts";
import { searchTerms, shopList, sortOrders, type ShopQuery } from "./shop-query.ts";

const read = (text: string) => shopList.read(new URLSearchParams(text));

describe("reading the shop page's URL", () => {
  it("reads every choice", () => {
    expect(
      read(
        "tag=Dad+Metal&search=+iron++maiden+&genre=Heavy+Metal&format=12%22&decade=1980&condition=VG%2B&label=EMI&price-from=100&price-to=1.000+kr.&stock=in&sort=price-up&page=3",
      ),
    ).toEqual({
      tag: "Dad Metal",
      search: "iron maiden",
      genre: "Heavy Metal",
      format: '12"',
      decade: 1980,
      condition: "VG+",
      label: "EMI",
      priceFrom: 100,
      priceTo: 1000,
      inStock: true,
      sort: "price-up",
      page: 3,
    });
  });

  it.each([
    ["page=-1", { page: 1 }],
    ["page=0", { page: 1 }],
    ["page=1.5", { page: 1 }],
    ["page=1e9", { page: 1_000_000 }],
    ["page=%F0%9F%8E%B8", { page: 1 }],
    ["page=2&page=9", { page: 2 }],
    ["sort=__proto__", { sort: "artist" }],
    ["decade=1985", { decade: null }],
    ["decade=99999990", { decade: null }],
    ["stock=out", { inStock: false }],
    ["condition=P", { condition: "" }],
    ["price-from=-1&price-to=2,5", { priceFrom: null, priceTo: null }],
    ["search=a%00b%0Ac", { search: "a b c" }],
    ["search=one&search=two", { search: "one" }],
    ["search[]=one", { search: "" }],
  ] satisfies [string, Partial<ShopQuery>][])("makes sense of %s", (text, expected) => {
    expect(read(text)).toMatchObject(expected);
  });

  it("bounds the length of texts, without halving a letter", () => {
    const { search } = read(`search=${encodeURIComponent("🎸".repeat(500))}`);
    expect(search.length).toBeLessThanOrEqual(200);
    expect(search.isWellFormed()).toBe(true);
  });

  it("gives a query for anything, and a URL that reads back as the same query", () => {
    const names = ["tag", "search", "genre", "format", "decade", "stock", "sort", "page"];
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(
            fc.constantFrom(...names),
            fc.oneof(
              fc.string({ unit: anyCharacter }),
              fc.constantFrom("in", "1970", "2", ...sortOrders),
            ),
          ),
        ),
        (pairs) => {
          const query = shopList.read(new URLSearchParams(pairs));
          const url = shopList.url(query, { page: query.page });
          expect(shopList.read(new URL(url, "http://shop.example").searchParams)).toEqual(query);
        },
      ),
    );
  });
});

describe("a URL of the shop page", () => {
  it("leaves out what is no choice", () => {
    expect(shopList.url({})).toBe("/shop");
    expect(shopList.url({ search: "", sort: "artist", page: 1 })).toBe("/shop");
    expect(shopList.url({ tag: "Doom & Gloom" })).toBe("/shop?tag=Doom+%26+Gloom");
  });

  it("goes back to page 1 when a choice changes", () => {
    expect(shopList.url({ search: "jazz", page: 4 }, { genre: "Jazz" })).toBe(
      "/shop?search=jazz&genre=Jazz",
    );
    expect(shopList.url({ search: "jazz", page: 4 }, { page: 5 })).toBe("/shop?search=jazz&page=5");
  });
});

it("titles the page by tag, else search text, else All Records", () => {
  expect(shopTitle({ tag: "Dad Metal", search: "iron" })).toBe("Dad Metal");
  expect(shopTitle({ tag: "", search: "iron" })).toBe("iron");
  expect(shopTitle({ tag: "", search: "" })).toBe("All Records");
});

it("takes at most twelve words of a search", () => {
  expect(searchTerms("")).toEqual([]);
  expect(searchTerms("a b".repeat(20))).toHaveLength(12);
});

it("leaves out words of punctuation alone, unless there are no others", () => {
  expect(searchTerms("John Coltrane – Blue Train")).toEqual(["John", "Coltrane", "Blue", "Train"]);
  expect(searchTerms("!!! %")).toEqual(["!!!", "%"]);
});
