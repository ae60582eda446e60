import { describe, expect, it } from "vitest";
import { addRecord } from "../../../test/database/seed.ts";
import { createDatabase } from "../../../test/database/test-database.ts";
import { findRelatedRecords, findRecord } from "../find-record.server.ts";
import { findRecords, recordsPerPage } from "./find-records.server.ts";
import { findSearchTerms } from "./find-search-terms.server.ts";
import { findSimilarRecords } from "./find-similar-records.server.ts";
import { shopList } from "./shop-query.ts";
import { findSuggestions } from "./suggestions/find-suggestions.server.ts";

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

it("returns the same card from a search as from a list", async () => {
  const cards = async (parameters: string) =>
    (await findRecords(db, shopList.read(new URLSearchParams(parameters)))).records;
  const listed = await cards("");
  expect(listed.length).toBeGreaterThan(5);
  for (const card of listed) {
    expect(Object.values(card)).not.toContain(undefined);
    const found = await cards(`search=${encodeURIComponent(`${card.artist} ${card.album}`)}`);
    expect(found).toContainEqual(card);
  }
});

const find = async (parameters: string) =>
  (await findRecords(db, shopList.read(new URLSearchParams(parameters)))).records.map(
    ({ artist, album }) => `${artist}: ${album}`,
  );
const search = (text: string) => find(new URLSearchParams({ search: text }).toString());

describe("findRecords", () => {
  it("sorts by artist, then album, in Danish order, whatever the case", async () => {
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
    "takes %s literally",
    async (text) => {
      const all = await find("");
      const found = await search(text);
      expect(found.length).toBeLessThan(all.length);
      for (const name of found) expect(name).toContain(text);
    },
  );

  it("shows discounted records under Special Offers", async () => {
    expect(await find("tag=Special+Offers")).toEqual([
      "Motörhead: Ace of Spades",
      'Zappa: O\'Clock "Live"',
    ]);
  });

  it("combines tag, search and filters", async () => {
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
    const none = await findRecords(db, shopList.read(new URLSearchParams("tag=Nothing")));
    expect(none).toMatchObject({ total: 0, page: 1, pages: 1, records: [] });
  });
});

describe("facets", () => {
  it("count each choice without the own filter of their list", async () => {
    const { facets } = await findRecords(db, shopList.read(new URLSearchParams("genre=Pop")));
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

describe("findSearchTerms", () => {
  it("lists the words of records that contain each term, and null when a term may span two", async () => {
    const terms = await findSearchTerms(db, ["motor", "rri", "qqq", "a b", "x".repeat(51)]);
    expect(terms.map(({ recordWords }) => recordWords)).toEqual([
      ["motorhead"],
      ["arrival"],
      [],
      null,
      null,
    ]);
  });
});

describe("findSimilarRecords", () => {
  it("finds similar spellings, the most similar first", async () => {
    const [first] = await findSimilarRecords(db, "motorhaed");
    expect(first?.artist).toBe("Motörhead");
    expect(await findSimilarRecords(db, "qqqqqqq")).toEqual([]);
  });

  it("replaces each term by a word that records have", async () => {
    await addRecord(db, { artist: "The Crimson Wolves", album: "Paranoid Nights" });
    await addRecord(db, { artist: "The Golden Wolves", album: "Garden" });
    const albums = async (search: string) =>
      (await findSimilarRecords(db, search)).map(({ album }) => album);
    expect(await albums("paranoyd wolfes")).toEqual(["Paranoid Nights"]);
    expect(await albums("gardn paranoid")).toEqual(["Paranoid Nights", "Garden"]);
    expect(await albums("% _ \\ '")).toEqual([]);
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
    "returns null for %j",
    async (id) => {
      expect(await findRecord(db, id)).toBeNull();
    },
  );

  it("finds a record, and findRelatedRecords those of the same artist", async () => {
    const record = await findRecord(db, "abba-arrival");
    expect(record).toMatchObject({ artist: "abba", genres: ["Pop"] });
    const related = record && (await findRelatedRecords(db, record));
    expect(related?.map(({ album }) => album)).toEqual(["The Visitors"]);
  });

  it("relates the last artist of a genre to the first ones", async () => {
    const last = db.selectFrom("records").select("id").where("artist", "=", "Åge");
    const record = await findRecord(db, (await last.executeTakeFirstOrThrow()).id);
    const related = record && (await findRelatedRecords(db, record));
    expect(related?.map(({ album }) => album)).toContain("under_score");
  });
});

describe("pages", () => {
  it("hold 48 records each, and a page that is too late is the last one", async () => {
    for (let n = 0; n < recordsPerPage; n += 1)
      await addRecord(db, {
        artist: "Many",
        album: `Nº ${String(n).padStart(2, "0")}`,
        genre: "Many",
      });
    await addRecord(db, { artist: "Many", album: "Last", genre: "Many", id: "many-last" });
    const page = await findRecords(db, shopList.read(new URLSearchParams("genre=Many&page=999")));
    expect(page).toMatchObject({ total: recordsPerPage + 1, page: 2, pages: 2 });
    expect(page.records).toHaveLength(1);
  });
});
