import { describe, expect, it } from "vitest";
import { readDrafts } from "../../../../../test/fixtures/read-drafts.ts";
import { readMeanings, recogniseKind } from "../../columns/read-columns.ts";
import { findKind } from "../import-kinds.ts";

describe("a spreadsheet of somebody's own", () => {
  it.each([
    [
      "Artist,Title,Label,Cat#,Format,Media,Sleeve,Price,Qty,Notes,Location,Cost",
      "artist,album,label,catalogueNumber,discFormat,mediaCondition,sleeveCondition,price,quantity,comments,location,cost",
    ],
    [
      "Kunstner,Titel,Selskab,År,Stand plade,Stand cover,Pris (kr.),Antal,Indkøb,Hylde,Bemærkning",
      "artist,album,label,year,mediaCondition,sleeveCondition,price,quantity,cost,location,comments",
    ],
    [
      "Artist,Skiva,Bolag,Årtal?,Skick,Omslag,Pris,Antal,Hylla,Inköpspris,Anteckningar",
      "artist,album,label,,condition,sleeveCondition,price,quantity,location,cost,comments",
    ],
    [
      "Artist,Tittel,Plateselskap,Utgivelsesår,Tilstand,Pris inkl. mva,Antall,Plassering",
      "artist,album,label,year,condition,price,quantity,location",
    ],
    [
      "Artist/Interpret,Titel,Plattenfirma,Jahr,Plattenzustand,Hülle,Preis in EUR,Anzahl,Einkaufspreis,Regal",
      "artist,album,label,year,mediaCondition,sleeveCondition,price,quantity,cost,location",
    ],
    ["Titel,Pris,Stand", "title,price,condition"],
    ["Artist / Album,Condition,Price", "title,condition,price"],
    ["Artist,Album,Vinyl,Cover,Discs", "artist,album,mediaCondition,sleeveCondition,numRecords"],
    ["ID,Artist,Album,Colour", "externalId,artist,album,pressing"],
    ["id,Pris", "id,price"],
    ["Artist,Album,Notes,Comments", "artist,album,comments,"],
    ["Artist,Album,Condition (media/sleeve)", "artist,album,condition"],
  ])("has its headings guessed: %s", (header, meanings) => {
    const columns = header.split(",");
    expect(recogniseKind(columns)?.id).toBe("spreadsheet");
    const kind = findKind("spreadsheet");
    expect(kind && readMeanings(kind, columns).join(",")).toBe(meanings);
  });

  it.each([
    ["artist,album,price,stock", "gatefold"],
    ["artist,album,price,cost", "spreadsheet"],
    ["artist,album,price,stock,cost", "spreadsheet"],
    ["id,price", "gatefold"],
    ["id,cost", "gatefold"],
    ["id,artist,album,price,Hylla", "spreadsheet"],
    ["id,artist,album,cost,stockWhenExported,Hylla", "gatefold"],
    ["artist,album,cost (øre)", "gatefold"],
    ["fault,artist,album,price,stock", "gatefold"],
  ])("is told from the shop's own file by its columns: %s", (header, kind) => {
    expect(recogniseKind(header.split(","))?.id).toBe(kind);
  });

  it.each(["a,b", "Name,Email", "Price,Stock", "Buyer,Item,Price", "Order ID,Artist,Album"])(
    "is no list of something else: %s",
    (header) => {
      expect(recogniseKind(header.split(","))).toBeNull();
    },
  );

  const header = "Artist,Title,Format,Year,Media,Sleeve,Price,Cost,Qty,Notes\n";
  const one = (row: string) => readDrafts(header + row);

  it("has amounts as people write them, and what it cost in kroner", () => {
    const { fields, drafts } = one(
      'Wire,154,"2xLP",1979/2015,VG+,VG,"120,-",85,1,Seam split\n' +
        "Can,Tago Mago,LP,0,NM/VG+,,kr 1.249,12.00,1,\n" +
        "Neu!,75,LP,?,Still sealed,,,,4,\n" +
        "Faust,So Far,LP,,VG,,ask,12.345,1,\n",
    );
    expect(fields).toMatchObject([
      {
        artist: "Wire",
        album: "154",
        numRecords: "2",
        year: "1979",
        mediaCondition: "VG+",
        sleeveCondition: "VG",
        newOrUsed: "used",
        price: "120",
        cost: "8500 øre",
        stock: "1",
        defects: "Seam split",
      },
      { mediaCondition: "NM", sleeveCondition: "VG+", price: "1249", cost: "1200 øre" },
      { mediaCondition: "M", newOrUsed: "new", stock: "4" },
      { cost: "1234500 øre" },
    ]);
    expect(fields[1]).not.toHaveProperty("year");
    expect(fields[2]).not.toHaveProperty("price");
    expect(drafts.map(({ faults }) => faults.map(({ message }) => message))).toEqual([
      ...[[], [], []],
      ['"ask": This is no price such as 249 or 12.50.'],
    ]);
    expect(drafts[0]?.remarks).toEqual([
      { column: "Year", message: '"1979/2015" was read as 1979.' },
    ]);
  });

  it("says what the pressing is, in a column of its own or behind the title", () => {
    const { drafts } = readDrafts(
      "Title,Edition,Price\nWire – 154 (Red Vinyl),2018,100\nCan – Soon,,100\n",
    );
    expect(drafts.map(({ pressings }) => pressings.filter((part) => part !== ""))).toEqual([
      ["Red vinyl", "2018"],
      [],
    ]);
  });

  it("has artist and album in one cell, with a dash or a slash", () => {
    const { fields } = readDrafts(
      "Title,Price\nWire – 154 (2xLP),100\nAC/DC / Powerage,100\nPowerage,100\n",
    );
    expect(fields).toMatchObject([
      { artist: "Wire", album: "154", numRecords: "2" },
      { artist: "AC/DC", album: "Powerage" },
      { album: "Powerage" },
    ]);
    expect(fields[2]).not.toHaveProperty("artist");
  });

  it.each([
    ["8/10", '"8/10": A grade in numbers is not known.'],
    ["lovely", '"lovely": This grade is not known.'],
  ])("refuses what is no grade: %s", (grade, message) => {
    const { drafts } = one(`Wire,154,LP,1979,${grade},,100,,1,\n`);
    expect(drafts[0]?.faults).toMatchObject([{ column: "Media" }]);
    expect(drafts[0]?.faults[0]?.message).toContain(message);
  });

  it("keeps what a grade's cell says besides, and does not put on sale what is sold", () => {
    const { fields, drafts } = readDrafts(
      "Artist,Album,Condition,Price,Sold\nWire,154,VG+ (light marks),100,2026-01-02\nCan,Soon,Used - VG+,100,no\n",
    );
    expect(fields).toMatchObject([
      { mediaCondition: "VG+", defects: "light marks", stock: "0" },
      { mediaCondition: "VG+", newOrUsed: "used", stock: "1" },
    ]);
    expect(drafts[0]?.remarks[0]?.message).toContain("not on sale");
  });

  it("without grades is of new records when it has prices, else a collection", () => {
    expect(readDrafts("Artist,Album,Pris\nWire,154,100\n").fields[0]).toMatchObject({
      newOrUsed: "new",
      mediaCondition: "M",
    });
    const { fields } = readDrafts("Artist,Album,Year\nWire,154,1979\n");
    expect(fields[0]).toMatchObject({ newOrUsed: "used", mediaCondition: "Not Graded" });
  });
});
