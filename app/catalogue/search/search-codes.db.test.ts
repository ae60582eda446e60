import { expect, it } from "vitest";
import { addRecord } from "../../../test/database/seed.ts";
import { createDatabase } from "../../../test/database/test-database.ts";
import { findRecords } from "./find-records.server.ts";
import { findSearchTerms } from "./find-search-terms.server.ts";
import { findSimilarRecords } from "./find-similar-records.server.ts";
import { matchesByIndex, matchesByScan } from "./search-conditions.server.ts";
import { searchTerms, shopList } from "./shop-query.ts";
import { findSuggestions } from "./suggestions/find-suggestions.server.ts";

const { db } = await createDatabase();

const numbers = [
  ["Spaces", { catalogueNumber: "SST 082", label: "SST" }],
  ["Hyphen", { catalogueNumber: "MOVLP-1042", runout: "MOVLP-1042-A1  KDISC  ②" }],
  ["Three parts", { catalogueNumber: "MFSL 1-001" }],
  ["Slash", { catalogueNumber: "ECM 1064/65 ST" }],
  ["Hyphen within", { catalogueNumber: "RLP 12-226" }],
  ["UPC", { barcode: "075678164217" }],
  ["EAN", { barcode: "0 602547 924223" }],
  ["Neither", { catalogueNumber: "XSST 0821", barcode: "1075678164217" }],
] as const;
for (const [album, given] of numbers)
  await addRecord(db, { artist: "Sonic Youth", album, ...given });

const search = async (text: string) => {
  const query = shopList.read(new URLSearchParams({ search: text }));
  return (await findRecords(db, query)).records.map(({ album }) => album);
};

const cases = [
  ["SST-082", "Spaces"],
  ["sst082", "Spaces"],
  ["SST 082", "Spaces"],
  ["sst-082 spaces", "Spaces"],
  ["movlp1042", "Hyphen"],
  ["MOVLP 1042", "Hyphen"],
  ["MOVLP-1042-A1", "Hyphen"],
  ["movlp-1042-a1 kdisc", "Hyphen"],
  ["mfsl1001", "Three parts"],
  ["MFSL 1-001", "Three parts"],
  ["ECM 1064 65 ST", "Slash"],
  ["ecm1064/65", "Slash"],
  ["ECM 106465", "Slash"],
  ["ecm 1064", "Slash"],
  ["RLP 12 226", "Hyphen within"],
  ["rlp12226", "Hyphen within"],
  ["RLP 12226", "Hyphen within"],
  ["075678164217", "UPC"],
  ["0075678164217", "UPC"],
  ["75678164217", "UPC"],
  ["0 75678 16421 7", "UPC"],
  ["602547924223", "EAN"],
  ["0602547924223", "EAN"],
  ["0-602547-924223", "EAN"],
] as const;

it.each(cases)("finds %s by what stands on the record", async (text, album) => {
  expect(await search(text)).toEqual([album]);
});

it("finds records of a label, and no part of a longer number", async () => {
  expect(await search("sst")).toEqual(["Spaces"]);
  expect(await search("5678164217")).toEqual([]);
  expect(await search("82")).toEqual([]);
});

it("finds the same records one after the other as by the index", async () => {
  for (const [text] of [...cases, ["7"], ["1"]]) {
    const query = shopList.read(new URLSearchParams({ search: text }));
    const terms = await findSearchTerms(db, searchTerms(text));
    const ids = (condition: ReturnType<typeof matchesByScan>) =>
      db.selectFrom("records").select("id").where(condition).orderBy("id").execute();
    expect(await ids(matchesByScan(query, terms))).toEqual(
      await ids(matchesByIndex(query, { terms })),
    );
  }
});

it("suggests labels and catalogue numbers, and means a similar number", async () => {
  expect(await findSuggestions(db, "sst")).toContainEqual({
    kind: "label",
    label: "SST",
  });
  expect(await findSuggestions(db, "movlp-10")).toMatchObject([
    { kind: "record", album: "Hyphen", catalogueNumber: "MOVLP-1042" },
  ]);
  const similar = await findSimilarRecords(db, "MOVLP 1043");
  expect(similar.map(({ album }) => album)).toContain("Hyphen");
});

it("takes signs of LIKE in a catalogue number as they are", async () => {
  expect(await findSuggestions(db, "%_9")).toEqual([]);
  expect(await findSuggestions(db, "\\9")).toEqual([]);
});
