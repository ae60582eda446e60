import { describe, expect, it } from "vitest";
import { createDatabase } from "../../../test/database.ts";
import { addRecord } from "../../../test/seed.ts";
import { findHomeRows } from "../../storefront/home/find-home-rows.server.ts";
import { findRelatedRecords, findRecord } from "../find-record.server.ts";
import { findRecords, recordsPerPage } from "./find-records.server.ts";
import { findSimilar } from "./find-similar.server.ts";
import { findSuggestions } from "./find-suggestions.server.ts";
import { homeCategories } from "../home-categories.ts";
import { readShopQuery } from "./shop-query.ts";
import { sql } from "kysely";

const { db } = await createDatabase();

await addRecord(db, {
  artist: "Motörhead",
  album: "Ace of Spades",
  genre: "Heavy Metal, Hard Rock",
  price: 229,
  discount: 10,
  stock: 0,
  tags: ["Dad Metal"],
  year: 1980,
});
await addRecord(db, {
  artist: "abba",
  album: "Arrival",
  genre: "Pop",
  price: 179,
  tags: ["Staff Favorites"],
  year: 1976,
});
await addRecord(db, {
  artist: "ABBA",
  album: "The Visitors",
  genre: "Pop",
  price: 169,
  year: 1981,
  format: '7"',
});
await addRecord(db, { artist: "Åge", album: "100%", genre: "Jazz", price: 99 });
await addRecord(db, { artist: "Ærø", album: "under_score", genre: "Jazz", price: 120, year: 1999 });
await addRecord(db, {
  artist: "Ørsted",
  album: "back\\slash",
  genre: "Jazz , ,  Hard Bop",
  price: 130,
});
await addRecord(db, {
  artist: "Zappa",
  album: 'O\'Clock "Live"',
  genre: "Rock",
  price: 140,
  discount: 50,
});
await addRecord(db, { artist: "Кино", album: "Группа крови", genre: "Rock", price: 150 });
await addRecord(db, { artist: "はっぴいえんど", album: "風街ろまん", genre: "Rock", price: 160 });

it("shows the same of a record in a search as in a list", async () => {
  const cards = async (parameters: string) =>
    (await findRecords(db, readShopQuery(new URLSearchParams(parameters)))).records;
  const listed = await cards("");
  expect(listed.length).toBeGreaterThan(5);
  for (const card of listed) {
    expect(Object.values(card)).not.toContain(undefined);
    const found = await cards(`search=${encodeURIComponent(`${card.artist} ${card.album}`)}`);
    expect(found).toContainEqual(card);
  }
});

const find = async (parameters: string) =>
  (await findRecords(db, readShopQuery(new URLSearchParams(parameters)))).records.map(
    ({ artist, album }) => `${artist}: ${album}`,
  );
const search = (text: string) => find(new URLSearchParams({ search: text }).toString());

describe("findRecords", () => {
  it("sorts by artist, then album, as a Dane would and without regard to case", async () => {
    expect(await find("")).toEqual([
      "abba: Arrival",
      "ABBA: The Visitors",
      "Motörhead: Ace of Spades",
      'Zappa: O\'Clock "Live"',
      "Ærø: under_score",
      "Ørsted: back\\slash",
      "Åge: 100%",
      "Кино: Группа крови",
      "はっぴいえんど: 風街ろまん",
    ]);
  });

  it.each([
    ["motorhead", "Motörhead: Ace of Spades"],
    ["MOTÖRHEAD spades", "Motörhead: Ace of Spades"],
    ["hard spades motor", "Motörhead: Ace of Spades"],
    ["aero", "Ærø: under_score"],
    ["orsted", "Ørsted: back\\slash"],
    ["группа", "Кино: Группа крови"],
    ["風街", "はっぴいえんど: 風街ろまん"],
    ["100%", "Åge: 100%"],
    ["under_score", "Ærø: under_score"],
    ["back\\", "Ørsted: back\\slash"],
    ["o'clock", 'Zappa: O\'Clock "Live"'],
    ['"live"', 'Zappa: O\'Clock "Live"'],
    ["Ａｃｅ of", "Motörhead: Ace of Spades"],
  ])("finds %s", async (text, found) => {
    expect(await search(text)).toEqual([found]);
  });

  it.each(["%", "_", "\\", "motorhead jazz", "'; drop table records; --", "🎸"])(
    "takes %s by its letters",
    async (text) => {
      const all = await find("");
      const found = await search(text);
      expect(found.length).toBeLessThan(all.length);
      for (const words of found) expect(words).toContain(text);
    },
  );

  it("shows discounted records under Special Offers", async () => {
    expect(await find("tag=Special+Offers")).toEqual([
      "Motörhead: Ace of Spades",
      'Zappa: O\'Clock "Live"',
    ]);
  });

  it("combines tag, search and narrowing", async () => {
    expect(await find("tag=Dad+Metal")).toEqual(["Motörhead: Ace of Spades"]);
    expect(await find("tag=Dad+Metal&search=abba")).toEqual([]);
    expect(await find("tag=Dad+Metal&stock=in")).toEqual([]);
    expect(await find("genre=Hard+Bop")).toEqual(["Ørsted: back\\slash"]);
    expect(await find("genre=Pop&format=7%22")).toEqual(["ABBA: The Visitors"]);
    expect(await find("decade=1980")).toEqual(["ABBA: The Visitors", "Motörhead: Ace of Spades"]);
  });

  it("sorts by the price that is paid", async () => {
    expect((await find("sort=price-up"))[0]).toBe('Zappa: O\'Clock "Live"');
    expect((await find("sort=price-down"))[0]).toBe("Motörhead: Ace of Spades");
  });

  it("finds nothing under an unknown tag", async () => {
    const none = await findRecords(db, readShopQuery(new URLSearchParams("tag=Nothing")));
    expect(none).toMatchObject({ total: 0, page: 1, pages: 1, records: [] });
  });
});

describe("facets", () => {
  it("counts each choice, leaving its own list out of account", async () => {
    const { facets } = await findRecords(db, readShopQuery(new URLSearchParams("genre=Pop")));
    expect(facets.genre.find(({ value }) => value === "Jazz")).toEqual({ value: "Jazz", count: 3 });
    expect(facets.format).toEqual([
      { value: '12"', count: 1 },
      { value: '7"', count: 1 },
    ]);
    expect(facets.decade).toEqual([
      { value: "1970", count: 1 },
      { value: "1980", count: 1 },
    ]);
  });
});

describe("findSimilar", () => {
  it("offers what is spelled alike, the likest first", async () => {
    const [first] = await findSimilar(db, "motorhaed");
    expect(first?.artist).toBe("Motörhead");
    expect(await findSimilar(db, "qqqqqqq")).toEqual([]);
  });
});

describe("findSuggestions", () => {
  it("names the artist, then the records", async () => {
    const suggestions = await findSuggestions(db, "abb");
    expect(suggestions[0]).toMatchObject({ kind: "artist" });
    expect(suggestions.filter(({ kind }) => kind === "record")).toHaveLength(2);
    expect(await findSuggestions(db, "")).toEqual([]);
  });
});

describe("findRecord", () => {
  it.each(["", "no-such", "../etc", "a'b", "x".repeat(5000), "\u0000", "Black-Sabbath"])(
    "gives null for %j",
    async (id) => {
      expect(await findRecord(db, id)).toBeNull();
    },
  );

  it("gives the record, its neighbours beside it", async () => {
    const record = await findRecord(db, "abba-arrival");
    expect(record).toMatchObject({ artist: "abba", genres: ["Pop"] });
    const near = record && (await findRelatedRecords(db, record));
    expect(near?.map(({ album }) => album)).toEqual(["The Visitors"]);
  });
});

describe("findHomeRows", () => {
  it("shows the rows in their order: featured first, then tagged, each by artist, at most four", async () => {
    const tag = "Soundtracks";
    for (const artist of ["D", "c", "B", "A", "E"])
      await addRecord(db, { artist, album: "Tagged", tags: [tag] });
    for (const artist of ["Y", "x"])
      await addRecord(db, { artist, album: "Featured", featured: [tag], tags: [tag] });
    const rows = await findHomeRows(db);
    expect(rows.map(({ category }) => category)).toEqual([
      "Soundtracks",
      "Staff Favorites",
      "Special Offers",
      "Dad Metal",
    ]);
    expect(rows[0]?.records.map(({ artist }) => artist)).toEqual(["x", "Y", "A", "B"]);
  });

  it("has the same home categories as the database", async () => {
    const { rows } = await sql<{
      categories: string[];
    }>`select home_categories() as categories`.execute(db);
    expect(rows[0]?.categories).toEqual([...homeCategories]);
  });
});

describe("pages", () => {
  it("cuts the list, and shows the last page when a later one is asked for", async () => {
    for (let n = 0; n < recordsPerPage; n += 1)
      await addRecord(db, {
        artist: "Many",
        album: `Nº ${String(n).padStart(2, "0")}`,
        genre: "Many",
      });
    await addRecord(db, { artist: "Many", album: "Last", genre: "Many", id: "many-last" });
    const page = await findRecords(db, readShopQuery(new URLSearchParams("genre=Many&page=999")));
    expect(page).toMatchObject({ total: recordsPerPage + 1, page: 2, pages: 2 });
    expect(page.records).toHaveLength(1);
  });
});
