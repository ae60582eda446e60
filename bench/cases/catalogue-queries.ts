import { findAlbumCopies } from "../../app/catalogue/search/find-album-copies.server.ts";
import { findRecords } from "../../app/catalogue/search/find-records.server.ts";
import { findSimilarRecords } from "../../app/catalogue/search/find-similar-records.server.ts";
import { shopList } from "../../app/catalogue/search/shop-query.ts";
import { findSuggestions } from "../../app/catalogue/search/suggestions/find-suggestions.server.ts";
import type { Database } from "../../app/db/database.ts";
import { type Figure, median } from "../report/figure.ts";

const rounds = 15;

/** Parameters of the shop page. Each query finds the page's records, their number and the facet counts. */
export const lists = [
  ["first page", ""],
  ["page 100", "page=100"],
  ["last page", "page=1000000"],
  ["newest", "sort=newest"],
  ["by price, page 100", "sort=price-up&page=100"],
  ["genre", "genre=Jazz"],
  ["format", "format=7%22"],
  ["decade", "decade=1970"],
  ["in stock", "stock=in"],
  ["category", "tag=Dad+Metal"],
  ["Special Offers", "tag=Special+Offers"],
  ["genre, format, decade, in stock", "genre=Dub&format=10%22&decade=1970&stock=in"],
  ["search, two words", "search=paranoid+wolves"],
  ["search, three words", "search=crimson+garden+doom"],
  ["search, accents", "search=motor+wurm"],
  ["search, common word", "search=black"],
  ["search, word of most records", "search=the"],
  ["search, two letters", "search=ab"],
  ["search, one letter", "search=a"],
  ["search, catalogue number", "search=br-4711"],
  ["search, part of a number", "search=4711"],
  ["condition", "condition=VG%2B"],
  ["label", "label=Bench+Records"],
  ["prices", "price-from=100&price-to=120"],
  ["search without a match", "search=qqqq+xyzzy"],
  ["search in a category", "search=dreams&tag=Dad+Metal"],
  ["search in a genre", "search=black&genre=Jazz"],
] as const;

/** The median of each query on one connection. */
export async function measureQueries(db: Database, records: string): Promise<Figure[]> {
  const firstPage = await findRecords(db, shopList.read(new URLSearchParams()));
  const cases: (readonly [string, () => Promise<unknown>])[] = [
    ...lists.map(
      ([name, parameters]) =>
        [name, () => findRecords(db, shopList.read(new URLSearchParams(parameters)))] as const,
    ),
    ["other copies of a page's albums", () => findAlbumCopies(db, firstPage.records)],
    ["suggestions", () => findSuggestions(db, "crims")],
    ["suggestions, two letters", () => findSuggestions(db, "bl")],
    ["Did you mean", () => findSimilarRecords(db, "paranoyd wolfes")],
  ];
  const figures: Figure[] = [];
  for (const [name, ask] of cases) {
    await ask();
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const start = performance.now();
      await ask();
      times.push(performance.now() - start);
    }
    figures.push({
      what: `${records}: ${name}`,
      unit: "ms",
      value: median(times),
      limit: { max: 50 },
    });
  }
  return figures;
}
