import { describe, expect, it } from "vitest";
import { recordSchema } from "../../fields/record-schema.ts";
import { createRepeatFinder } from "./repeated-records.ts";
import type { NewRecord } from "./validate-draft.ts";

type Row = NewRecord & { location: string };

function createRow(line: number, fields: { [field: string]: string } = {}): Row {
  const values = recordSchema.parse({
    artist: "Motörhead",
    album: "Ace of Spades",
    price: "200",
    stock: "1",
    ...fields,
  });
  return {
    kind: "add",
    id: `row-${line}`,
    hasOwnId: false,
    values,
    createdAt: null,
    waitingStock: null,
    stockWhenExported: null,
    location: `line ${line}`,
  };
}

const inShop = (fields: { [field: string]: string } = {}) => ({
  ...createRow(0, fields).values,
  id: "motorhead-ace",
});

function findRepeatedRecords(rows: Row[], shop: ReturnType<typeof inShop>[]) {
  const finder = createRepeatFinder();
  return rows.flatMap((row) => {
    const message = finder.find(row, row.location, shop);
    return message === null ? [] : [`${row.location}: ${message}`];
  });
}

describe("findRepeatedRecords", () => {
  it.each([
    ["the same", {}],
    ["another price and year", { price: "300", year: "1980" }],
    ["another case, without accents", { artist: " MOTORHEAD ", album: "ace  of spades" }],
    ["a catalogue number that the shop lacks", { catalogueNumber: "BRON 531" }],
  ])("finds a row like a record of the shop: %s", (_, fields) => {
    expect(findRepeatedRecords([createRow(2, fields)], [inShop()])).toEqual([
      'line 2: This looks like "motorhead-ace", which is in the shop: same artist, album, format and conditions.',
    ]);
  });

  it.each([
    ["another format", { format: '7"' }],
    ["another condition", { mediaCondition: "VG" }],
    ["another album", { album: "Bomber" }],
    ["another catalogue number", { catalogueNumber: "BRON 532" }],
  ])("lets pass: %s", (_, fields) => {
    expect(
      findRepeatedRecords([createRow(2, fields)], [inShop({ catalogueNumber: "BRON-531" })]),
    ).toEqual([]);
  });

  it("finds equal rows of the file, from the second on", () => {
    const rows = [createRow(2), createRow(3, { album: "Bomber" }), createRow(4), createRow(5)];
    expect(findRepeatedRecords(rows, [])).toEqual([
      "line 4: This looks like the record of line 2: same artist, album, format and conditions.",
      "line 5: This looks like the record of line 2: same artist, album, format and conditions.",
    ]);
  });

  it("lets used copies pass of which the file says different things", () => {
    const used = { newOrUsed: "used", mediaCondition: "VG", stock: "1" };
    const rows = [
      createRow(2, { ...used, defects: "A scratch on side B" }),
      createRow(3, { ...used, location: "A12" }),
      createRow(4, used),
      createRow(5, used),
    ];
    expect(findRepeatedRecords(rows, [])).toEqual([
      "line 5: This looks like the record of line 4: same artist, album, format and conditions.",
    ]);
  });

  it("believes a row that has an id of its own", () => {
    const rows = [createRow(2), { ...createRow(3), hasOwnId: true }];
    expect(findRepeatedRecords(rows, [])).toEqual([]);
  });
});
