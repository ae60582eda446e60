import { afterEach, describe, expect, it, test } from "vitest";
import {
  dateCell,
  withBomb,
  workbookParts,
  writeEncrypted,
  writeEncryptedXls,
  writeOpenDocument,
  writeWorkbook,
  writeZip,
  xmlRow,
  type SheetCell,
  type WorkbookFormat,
} from "../../../../test/fixtures/workbooks.ts";
import { readLanguageFrom } from "../../../language/current-language.ts";
import { countHeadings } from "../columns/count-headings.ts";
import { RecordFileError, type RawRow } from "../file-row.ts";
import { readTable, type TablePlace } from "./read-table.server.ts";

const header = ["artist", "album", "price"];
const wire = ["Wire", "154", 149];
const formats = ["xlsx", "xls", "ods"] as const satisfies WorkbookFormat[];

async function read(bytes: Uint8Array, place: TablePlace = {}) {
  const table = await readTable(
    {
      name: "records.csv",
      size: bytes.length,
      open: async function* () {
        yield await Promise.resolve(bytes);
      },
    },
    { ...place, countHeadings },
  );
  const rows: RawRow[] = [];
  for await (const row of table.rows) rows.push(row);
  const { columns, sheet, sheets, headerRow, notes, encoding } = table;
  return { columns, sheet, sheets, headerRow, notes, encoding, rows };
}

const readSheet = (rows: SheetCell[][], merged: string[] = []) =>
  read(writeWorkbook([{ name: "Records", rows, merged }]));
const refusal = (bytes: Uint8Array, place?: TablePlace) =>
  read(bytes, place).then(
    () => "",
    (error: unknown) => {
      expect(error).toBeInstanceOf(RecordFileError);
      return (error as Error).message;
    },
  );

describe("a workbook", () => {
  it.each(formats)("of the format %s is a table of texts, whatever its name", async (format) => {
    const bytes = writeWorkbook([{ name: "Records", rows: [header, wire] }], format);
    expect(await read(bytes)).toEqual({
      columns: header,
      sheet: "Records",
      sheets: ["Records"],
      headerRow: 1,
      notes: [],
      encoding: format === "ods" ? "OpenDocument" : "Excel",
      rows: [{ location: "row 2", row: 2, cells: ["Wire", "154", "149"] }],
    });
  });

  it("has its header below titles and empty rows, and loses empty columns and rows", async () => {
    const table = await readSheet([
      ["My records"],
      [],
      ["March 2026"],
      ["artist", null, "album", "price"],
      ["Wire", null, "154", 149],
      [],
      ["Can", null, "Tago Mago", 249, "a note"],
    ]);
    expect(table.columns).toEqual([...header, ""]);
    expect(table.headerRow).toBe(4);
    expect(table.rows).toEqual([
      { location: "row 5", row: 5, cells: ["Wire", "154", "149", ""] },
      { location: "row 7", row: 7, cells: ["Can", "Tago Mago", "249", "a note"] },
    ]);
    expect(table.notes).toEqual([
      "The header is row 4: 2 rows above it are left out.",
      "An empty column is left out.",
    ]);
  });

  it("tells headings apart, also those that are merged across columns or rows", async () => {
    const table = await readSheet(
      [
        ["artist", "album", "grades", null, "price"],
        [null, null, "media", "sleeve", null],
        ["Wire", "154", "VG+", "VG", 149],
      ],
      ["A1:A2", "B1:B2", "C1:D1", "E1:E2"],
    );
    expect(table.headerRow).toBe(2);
    expect(table.columns).toEqual(["artist", "album", "media", "sleeve", "price"]);
    const alike = await readSheet([
      ["artist", "album", "Price", "price"],
      [...wire, 99],
    ]);
    expect(alike.columns).toEqual(["artist", "album", "Price", "price (2)"]);
    expect(alike.notes.join(" ")).toContain('called "price (2)"');
    const across = await readSheet(
      [
        ["artist", "album", "price", null],
        [...wire, 99],
      ],
      ["C1:D1"],
    );
    expect(across.columns).toEqual([...header, "price (2)"]);
  });

  test("another sheet and another header can be chosen", async () => {
    const bytes = writeWorkbook([
      { name: "Read me", rows: [["How to use this list"], ["Write below"]] },
      { name: "Hidden", rows: [header, ["X", "Y", 1]], isHidden: true },
      { name: "LP", rows: [header, wire] },
      { name: "Singles", rows: [["7 inches"], header, ["Can", "Spoon", 79]] },
    ]);
    expect((await read(bytes)).sheet).toBe("LP");
    expect((await read(bytes, { sheet: "Singles" })).rows.map(({ cells }) => cells[1])).toEqual([
      "Spoon",
    ]);
    expect((await read(bytes, { sheet: "lp" })).sheet).toBe("LP");
    expect((await read(bytes, { sheet: "4" })).headerRow).toBe(2);
    expect((await read(bytes, { sheet: "Singles", headerRow: 1 })).columns).toEqual([
      ...["7 inches", "", ""],
    ]);
    expect(await refusal(bytes, { sheet: "EP" })).toBe(
      'There is no sheet "EP". The workbook has: "Read me", "Hidden", "LP", "Singles".',
    );
    expect(await refusal(bytes, { headerRow: 99 })).toContain("Row 99 is empty");
  });

  it.each(["xlsx", "xls"] as const)("shows dates as dates in the format %s", async (format) => {
    const rows = [
      ["artist", "catalogueNumber", "createdAt"],
      ["Wire", dateCell(44_262), dateCell(44_262, "m/d/yy")],
    ];
    const { rows: found } = await read(writeWorkbook([{ name: "A", rows }], format));
    expect(found[0]?.cells.slice(1)).toEqual([
      { special: "date", text: "7-Mar", day: "2021-03-07", number: 44_262 },
      { special: "date", text: "2021-03-07", day: "2021-03-07", number: 44_262 },
    ]);
  });

  it("shows cells of OpenDocument as LibreOffice does", async () => {
    const cell = (attributes: string, text: string) =>
      `<table:table-cell ${attributes}><text:p>${text}</text:p></table:table-cell>`;
    const { columns, rows } = await read(
      await writeOpenDocument(
        [
          ["artist", "catalogueNumber", "barcode", "price"].map((text) =>
            cell('office:value-type="string"', text),
          ),
          [
            cell('office:value-type="string"', "Kim<text:s/>Larsen"),
            cell(
              'office:value-type="date" office:date-value="2026-05-03" table:style-name="ce1"',
              "3. maj",
            ),
            cell('office:value-type="float" office:value="5030000000012"', "5,03E+12"),
            cell(
              'office:value-type="currency" office:currency="DKK" office:value="1250.5"',
              "1.250,50 kr.",
            ),
          ],
        ].map((cells) => `<table:table-row>${cells.join("")}</table:table-row>`),
      ),
    );
    expect(columns[3]).toBe("price");
    expect(rows[0]?.cells).toEqual([
      "Kim Larsen",
      { special: "date", text: "3. maj", day: "2026-05-03", number: 46_145 },
      "5030000000012",
      "1250.5",
    ]);
  });

  it("tells a formula whose value was not saved", async () => {
    const sheet = `${xmlRow(1, header)}<row r="2"><c r="A2" t="inlineStr"><is><r><t>Wi</t></r><r><rPr><b/></rPr><t>re</t></r></is></c><c r="B2" t="str"><f>"15"&amp;"4"</f><v>154</v></c><c r="C2"><f>99+50</f></c></row><row r="3"><c r="B3"><f>1</f><v></v></c></row>`;
    const { rows } = await read(await writeZip(workbookParts([sheet])));
    expect(rows[0]?.cells).toEqual(["Wire", "154", { special: "formula", text: "=99+50" }]);
  });
});

describe("a workbook that is refused", () => {
  afterEach(() => {
    readLanguageFrom(() => "en");
  });

  it("is refused in the language of the page, which the process that reads it is told", async () => {
    readLanguageFrom(() => "da");
    expect(await refusal(writeEncrypted())).toContain("beskyttet med adgangskode");
  });

  it.each([
    ["an encrypted one of Excel", writeEncrypted, "protected by a password"],
    ["an encrypted .xls", writeEncryptedXls, "protected by a password"],
    [
      "an encrypted one of OpenDocument",
      () =>
        writeZip({
          mimetype: "application/vnd.oasis.opendocument.spreadsheet",
          "META-INF/manifest.xml": "<manifest:encryption-data/>",
          "content.xml": "…",
        }),
      "protected by a password",
    ],
    [
      "half a file",
      () => {
        const whole = writeWorkbook([{ name: "A", rows: [header, wire] }]);
        return whole.subarray(0, whole.length / 2);
      },
      "damaged",
    ],
    [
      "half an .xls",
      () => writeWorkbook([{ name: "A", rows: [header, wire] }], "xls").subarray(0, 1500),
      "damaged",
    ],
    [
      "an .xls of nothing but its first bytes",
      () => Buffer.from("d0cf11e0a1b11ae1", "hex"),
      "damaged",
    ],
    ["a workbook without sheets", () => writeZip({ "xl/workbook.xml": "<workbook/>" }), "damaged"],
    ["a ZIP file", () => writeZip({ "picture.png": "" }), "a ZIP file without a workbook"],
    [
      "a ZIP file of tables",
      () => writeZip({ "README.txt.md": "", "records.csv": "artist,album" }),
      'Unpack it and import "records.csv"',
    ],
    ["a text document", () => writeZip({ "word/document.xml": "…" }), "a text document of Word"],
    ["an empty sheet", () => writeWorkbook([{ name: "A", rows: [] }]), "The workbook is empty."],
  ])("%s is refused in words", async (_, make, words) => {
    expect(await refusal(await make())).toContain(words);
  });

  it("has more than 200 MB in it, by what it says or in truth", async () => {
    const zip = await writeZip(workbookParts([xmlRow(1, header)]));
    const size = 250_000_000;
    const name = "xl/sharedStrings.xml";
    expect(await refusal(withBomb(zip, { name, size, said: size }))).toContain(
      "take 250 MB unpacked",
    );
    expect(await refusal(withBomb(zip, { name, size, said: 1000 }))).toContain("damaged");
  });

  it("has thousands of sheets", async () => {
    const sheet = xmlRow(1, header);
    const many = await writeZip(workbookParts(Array.from({ length: 10_000 }, () => sheet)));
    expect(await refusal(many)).toContain("more than the 2000 that are read");
    const some = await writeZip(workbookParts(Array.from({ length: 300 }, () => sheet)));
    expect(await refusal(some)).toContain("The workbook has 300 sheets");
  });
});

it("1,048,576 empty rows are skipped", async () => {
  const empty = Array.from(
    { length: 1_048_575 },
    (_, at) => `<row r="${at + 3}"><c r="A${at + 3}" s="0"/></row>`,
  );
  const sheet = xmlRow(1, header) + xmlRow(2, wire.map(String)) + empty.slice(0, -1).join("");
  const { rows } = await read(await writeZip(workbookParts([sheet])));
  expect(rows.length).toBe(1);
});
