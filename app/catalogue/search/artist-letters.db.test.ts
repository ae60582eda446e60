import { expect, it } from "vitest";
import { addRecord } from "../../../test/database/seed.ts";
import { createDatabase } from "../../../test/database/test-database.ts";
import { artistLetters } from "./artist-letters.ts";
import { findRecords } from "./find-records.server.ts";
import { shopList } from "./shop-query.ts";

const { db } = await createDatabase();

const artists = [
  ["10cc", "#"],
  ["(Sandy) Alex G", "#"],
  ["A", "A"],
  ["a-ha", "A"],
  ["\u00c0 Nous", "A"],
  ["bob hund", "B"],
  ["The Beatles", "T"],
  ["Zappa", "Z"],
  ["\u00c6rlig Talt", "\u00c6"],
  ["\u00c4nglag\u00e5rd", "\u00c6"],
  ["\u00d8stkyst Hustlers", "\u00d8"],
  ["\u00d6rebro", "\u00d8"],
  ["Aage", "\u00c5"],
  ["\u00c5rabrot", "\u00c5"],
  ["\u041a\u0438\u043d\u043e", "#"],
  ["\u5bae\u672c\u5178\u5b50", "#"],
] as const;
for (const [index, [artist]] of artists.entries())
  await addRecord(db, { id: `r-${index}`, artist, label: index % 2 === 0 ? "Even" : "Odd" });

const find = (query: string) => findRecords(db, shopList.read(new URLSearchParams(query)));

it.each(["", "label=Odd", "stock=in", "search=parano"])(
  "letters begin where the list of %o has their first artist",
  async (query) => {
    const { records, letters } = await find(query);
    const expected = new Map<string, number>();
    for (const [place, { artist }] of records.entries()) {
      const letter = artists.find(([name]) => name === artist)?.[1] ?? "";
      if (!expected.has(letter)) expected.set(letter, place);
    }
    const found = artistLetters.flatMap((letter, index) => {
      const start = letters[index] ?? null;
      return start === null ? [] : [[letter, start] as const];
    });
    expect(new Map(found)).toEqual(expected);
    expect(found.length).toBeGreaterThan(4);
  },
);

it("a list in another order has none", async () => {
  expect((await find("sort=newest")).letters).toEqual([]);
  expect((await find("sort=price-up&search=paranoid")).letters).toEqual([]);
});
