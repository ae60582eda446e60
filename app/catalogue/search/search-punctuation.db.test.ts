import { sql, type Expression, type SqlBool } from "kysely";
import { expect, it } from "vitest";
import { addRecord } from "../../../test/database/seed.ts";
import { createDatabase, createEmptyDatabase } from "../../../test/database/test-database.ts";
import type { Database } from "../../db/database.ts";
import { migrate, shopMigrations } from "../../db/migrate.ts";
import { findRecords } from "./find-records.server.ts";
import { findSearchTerms } from "./find-search-terms.server.ts";
import { matchesByIndex, matchesByScan } from "./search-conditions.server.ts";
import { searchTerms, shopList } from "./shop-query.ts";
import { findSuggestions } from "./suggestions/find-suggestions.server.ts";

const { db } = await createDatabase();

await addRecord(db, { artist: "AC/DC", album: "Highway to Hell", genre: "Hard Rock" });
await addRecord(db, { artist: "Miles Davis", album: "Kind of Blue", genre: "Jazz", year: 1959 });
await addRecord(db, { artist: "R.E.M.", album: "Murmur", genre: "College", year: 1983 });
await addRecord(db, { artist: "De La Soul", album: "3 Feet High", genre: "Hip Hop", format: '7"' });
await addRecord(db, { artist: "Eric B. & Rakim", album: "Paid in Full", genre: "Hip-Hop, Soul" });

const search = async (text: string, from: Database = db) => {
  const query = shopList.read(new URLSearchParams({ search: text }));
  return (await findRecords(from, query)).records.map(({ artist }) => artist);
};

it.each([
  ["acdc", "AC/DC"],
  ["AC/DC", "AC/DC"],
  ["ac-dc", "AC/DC"],
  ["davis, miles", "Miles Davis"],
  ["Miles Davis - Kind of Blue", "Miles Davis"],
  ["milesdavis", "Miles Davis"],
  ["kind-of blue", "Miles Davis"],
  ["rem", "R.E.M."],
  ["r.e.m", "R.E.M."],
])("finds %s without regard to punctuation", async (text, artist) => {
  expect(await search(text)).toEqual([artist]);
});

it.each([
  "Eric B and Rakim",
  "eric b. og rakim",
  "Eric B. + Rakim",
  "Eric B. & Rakim",
  "eric b und rakim",
])("finds & between names by %s", async (text) => {
  expect(await search(text)).toEqual(["Eric B. & Rakim"]);
});

it("looks for a word that stands for & where it is the first, the last or the only one", async () => {
  await addRecord(db, { artist: "Ogden Sand", album: "Andere" });
  expect(await search("and")).toEqual(["Ogden Sand"]);
  expect(await search("ogden und")).toEqual([]);
});

it("finds a genre in either spelling, and nothing across words", async () => {
  const both = ["De La Soul", "Eric B. & Rakim"];
  for (const text of ["hiphop", "hip-hop", "Hip Hop"]) expect(await search(text)).toEqual(both);
  // "Kind of Blue" has "ndo" only across two words.
  expect(await search("ndo")).toEqual([]);
  expect(await search("&")).toEqual(["Eric B. & Rakim"]);
});

it("finds the same records one after the other as by the index", async () => {
  for (const text of ["hiphop", "acdc", "ofblue", "miles", "ndo"]) {
    const terms = await findSearchTerms(db, searchTerms(text));
    const ids = (condition: Expression<SqlBool>) =>
      db
        .selectFrom("records")
        .select("id")
        .where(sql<boolean>`${condition}`)
        .orderBy("id")
        .execute();
    const query = shopList.read(new URLSearchParams({ search: text }));
    const byIndex = await ids(matchesByIndex(query, { terms }));
    expect(byIndex.length, text).toBe({ hiphop: 2, ndo: 0 }[text] ?? 1);
    expect(await ids(matchesByScan(query, terms)), text).toEqual(byIndex);
  }
});

it("suggests records, and the filter that a decade or a format stands for", async () => {
  expect((await findSuggestions(db, "acdc"))[0]).toMatchObject({ kind: "artist", artist: "AC/DC" });
  expect(await findSuggestions(db, "1983")).toEqual([{ kind: "decade", decade: 1980 }]);
  expect(await findSuggestions(db, '7"')).toEqual([{ kind: "format", format: '7"' }]);
  expect(await findSuggestions(db, "1890")).toEqual([]);
});

it("finds records that were added before a shop was updated, and those added after", async () => {
  const { db: old } = await createEmptyDatabase();
  await migrate(old, shopMigrations, "0006-second-factor");
  await addRecord(old, { artist: "AC/DC", album: "Highway to Hell" });
  await migrate(old, shopMigrations);
  expect(await search("acdc", old)).toEqual(["AC/DC"]);
  await addRecord(old, { artist: "AC/DC", album: "Back in Black" });
  expect(await search("acdc", old)).toEqual(["AC/DC", "AC/DC"]);
  expect(await search("backin", old)).toEqual(["AC/DC"]);
});
