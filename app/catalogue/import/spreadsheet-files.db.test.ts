import { beforeEach, describe, expect, it } from "vitest";
import { addRecord } from "../../../test/database/seed.ts";
import { createDatabase } from "../../../test/database/test-database.ts";
import { createImporter } from "../../../test/fixtures/importer.ts";
import { dateCell, writeWorkbook, type SheetCell } from "../../../test/fixtures/workbooks.ts";
import { writeDiscogsFile } from "../export/discogs/write-discogs-file.server.ts";
import { findKind } from "./kinds/import-kinds.ts";
import { findFileNotices } from "./running/file-notices.ts";
import { rememberMeanings } from "./staging/remembered-meanings.server.ts";

const { db } = await createDatabase();
const importer = createImporter(db);
beforeEach(async () => {
  await db.deleteFrom("records").execute();
  await db.deleteFrom("imports").execute();
  await db.deleteFrom("settings").where("name", "like", "import-%").execute();
});

const list = { currency: "DKK", name: "list.csv" } as const;
const header = ["Artist", "Title", "Cat#", "Year", "Price", "Qty"];

async function preview(
  file: string | Uint8Array,
  options: Parameters<typeof importer.preview>[1] = {},
) {
  const one = await importer.preview(file, { ...list, ...options });
  const planned = await db
    .selectFrom("importResults")
    .select(["outcome", "after"])
    .where("importId", "=", one.id)
    .orderBy("rowNumber")
    .execute();
  const { errors, remarks } = await importer.problems(one.id);
  const fields = planned.map(({ after }) => after);
  return { one, outcomes: planned.map(({ outcome }) => outcome), fields, errors, remarks };
}

describe("a year in a cell that is formatted as a date", () => {
  it.each(["xlsx", "xls", "ods"] as const)(
    "is read as the year from .%s, with a remark",
    async (format) => {
      const rows: SheetCell[][] = [
        header,
        ["Trio", "Nine Lamps", "QT 1", dateCell(1977, "dd/mm/yyyy"), 120, 1],
        ["Trio", "Ten Lamps", "QT 2", dateCell(1978, "yyyy"), 120, 1],
        ["Trio", "Twelve Lamps", "QT 3", dateCell(28_246, "dd/mm/yyyy"), 120, 1],
      ];
      const { fields, remarks, errors } = await preview(
        writeWorkbook([{ name: "A", rows }], format),
      );
      expect(errors).toEqual([]);
      expect(fields.map((record) => record?.["year"])).toEqual([1977, 1978, 1977]);
      expect(remarks.map(({ column, location }) => `${location} ${column}`)).toEqual([
        "row 2 Year",
        "row 3 Year",
      ]);
      expect(remarks[0]?.message).toContain("is the year 1977 in a cell");
    },
  );

  it("is found again in a CSV file, also of the shop's own and of Discogs", async () => {
    const csv = `${header.join(";")}\nTrio;Nine Lamps;QT 1;30-05-1905;120;1\nTrio;Ten Lamps;QT 2;05/03/1905;120;1\n`;
    const own = "artist,album,price,stock,year\nTrio,Nine Lamps,120,1,1905-05-30\n";
    const read = await preview(csv);
    expect(read.fields[0]).toMatchObject({ year: 1977 });
    expect(read.errors).toMatchObject([{ location: "line 3", column: "Year" }]);
    expect((await preview(own)).fields).toMatchObject([{ year: 1977 }]);
  });

  it("is no price and no number of copies, whatever a spreadsheet shows", async () => {
    const rows = [
      header,
      ["Trio", "Nine Lamps", "QT 1", 1977, dateCell(120, "yyyy"), dateCell(1, "yyyy")],
    ];
    const { errors } = await preview(writeWorkbook([{ name: "A", rows }]));
    expect(errors.map(({ column }) => column)).toEqual(["Price", "Qty"]);
    expect(errors[0]?.message).toContain('made a date of this cell: "1900"');
  });
});

describe("hidden rows of a workbook", () => {
  const rows = [header, ...[1, 2, 3].map((at) => ["Trio", `Lamp ${at}`, `QT ${at}`, 1977, 120, 1])];
  const file = writeWorkbook([{ name: "A", rows, hiddenRows: [3] }]);

  it("are left out unless the owner wants them, and the preview says how many", async () => {
    const left = await preview(file);
    expect(left.fields.map((record) => record?.["album"])).toEqual(["Lamp 1", "Lamp 3"]);
    expect(findFileNotices(left.one)).toEqual([
      { message: "One hidden row is left out.", choice: "hidden-rows" },
    ]);
    await importer.write(left.one.id);
    expect(await db.selectFrom("records").select("id").execute()).toHaveLength(2);

    const all = await preview(file, { hiddenRows: "import" });
    expect(all.outcomes).toEqual(["unchanged", "new", "unchanged"]);
    expect(findFileNotices(all.one)[0]?.message).toBe(
      "One hidden row is imported with the others.",
    );
  });
});

describe("codes that a spreadsheet destroyed", () => {
  it("refuse their rows in catalogue numbers, SKUs and release ids", async () => {
    const codes = ["2,00E+04", "1E+05", "03-maj", "okt-12", "2026-05-03 00:00:00", "03-05-2026"];
    const lines = [...codes, "0,07", "OKT-12", "QT 1"].map(
      (code, at) => `Quarry;${at};${code};120;1`,
    );
    const { outcomes } = await preview(`Artist;Title;Cat#;Price;Qty\n${lines.join("\n")}\n`);
    expect(outcomes).toEqual([...codes.map(() => "refused"), "new", "new", "new"]);
    for (const heading of ["SKU", "Release id", "Barcode"]) {
      const file = `${heading};Artist;Title;Price;Qty\n5,71234E+12;Sku Choir;One;120;1\n`;
      expect((await preview(file)).errors).toMatchObject([{ column: heading }]);
    }
  });

  it("are read when they are the shop's own", async () => {
    const file = "artist,album,price,stock,catalogueNumber,externalId\nA,B,1,1,'03-maj,'1E+05\n";
    expect((await preview(file)).fields).toMatchObject([
      { catalogueNumber: "03-maj", externalId: "1E+05" },
    ]);
  });
});

it("prices are read as Danish and Swedish lists write them", async () => {
  const prices = [
    "1.249,-",
    "1 249:-",
    "1.249:-",
    "1'249.-",
    "12,-",
    "kr. 1.249,-",
    "1.249,00 kr.",
  ];
  const more = ["DKK 1.249", "1.249 kr.", "1.249,– kr", "kr 1249,-"];
  const lines = [...prices, ...more].map((price, at) => `Price Choir;${at};"${price}";1`);
  const { fields } = await preview(`Artist;Title;Price;Qty\n${lines.join("\n")}\n`);
  const whole = fields.map((record) => record?.["price"]);
  expect(whole).toEqual([...prices, ...more].map((price) => (price === "12,-" ? 12 : 1249)));
});

it("a list with headings of the owner's own is known once they were said to mean something", async () => {
  const columns = ["Orkester X", "Skive X", "Hvad"];
  const file = `${columns.join(";")}\nWire;154;149\n`;
  await expect(preview(file)).rejects.toThrow("not known");
  const kind = findKind("spreadsheet");
  if (!kind) throw new Error("There is no such kind.");
  await rememberMeanings(db, kind, { columns, meanings: ["artist", "album", "price"] });
  expect((await preview(file)).fields).toMatchObject([
    { artist: "Wire", album: "154", price: 149 },
  ]);
  // One of these headings alone makes no list of records.
  await expect(preview("Skive X;Antal solgte\n154;3\n")).rejects.toThrow("not known");
});

describe("texts that begin like a formula", () => {
  const texts = { defects: "- light hairlines\n- seam split", location: "+2", externalId: "@home" };
  const source = { source: "discogs", importedStock: 1, listingId: "77", releaseId: "249504" };
  const copy = {
    newOrUsed: "used",
    mediaCondition: "VG+",
    sleeveCondition: "VG",
    stock: 1,
  } as const;

  async function addListed(given: typeof texts) {
    await addRecord(db, { id: "dash", artist: "Lamp Choir", album: "Dash", ...copy, ...given });
    await db
      .insertInto("recordSources")
      .values({ ...source, recordId: "dash" })
      .execute();
    await db.updateTable("discogsListings").set({ fieldsHash: "before" }).execute();
    let sent = "";
    for await (const part of writeDiscogsFile(db, { kind: "change", by: "Ann" })) sent += part;
    return sent;
  }

  // The same columns as Discogs' own inventory, with what the release says.
  const toInventory = (sent: string) =>
    sent
      .replace("release_id,", "artist,title,format,status,release_id,")
      .replace("\r\n", "\r\nLamp Choir,Dash,LP,For Sale,");

  it.each([[texts], [{ ...texts, defects: "'- quoted", location: "'+2" }]])(
    "go to Discogs as they are, and come back so: %j",
    async (given) => {
      const sent = await addListed(given);
      expect(sent).toContain(
        `"${given.defects}"`.replace(/^"(.*)"$/, given.defects.includes("\n") ? '"$1"' : "$1"),
      );
      expect(sent).toContain(`,${given.location},${given.externalId},`);
      const back = await preview(toInventory(sent), { name: "inventory.csv" });
      expect(back).toMatchObject({ outcomes: ["unchanged"], errors: [] });
    },
  );

  it("change nothing when they come back as an earlier version sent them", async () => {
    const sent = await addListed(texts);
    const escaped = sent.replace('"- light', "\"'- light").replace(",+2,@home", ",'+2,'@home");
    const back = await preview(toInventory(escaped), { name: "inventory.csv" });
    expect(back).toMatchObject({ outcomes: ["unchanged"], errors: [] });
  });
});
