import { expect, it } from "vitest";
import {
  hideXlsRow,
  writeOpenDocument,
  writeWorkbook,
} from "../../../../../test/fixtures/workbooks.ts";
import { readTable } from "../read-table.server.ts";
import { findHiddenRows } from "./hidden-rows.ts";

const rows = [["artist"], ["Seen"], ["Filtered"], ["Seen too"], ["By hand"]];

async function readHidden(bytes: Uint8Array): Promise<unknown[]> {
  const table = await readTable({
    name: "list",
    size: bytes.length,
    open: async function* () {
      yield await Promise.resolve(bytes);
    },
  });
  const found: unknown[] = [];
  for await (const { cells, isHidden } of table.rows) if (isHidden === true) found.push(cells[0]);
  return found;
}

const xmlRow = (text: string, attributes = "") =>
  `<table:table-row ${attributes}><table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell></table:table-row>`;
const empty =
  '<table:table-row table:number-rows-repeated="3"><table:table-cell/></table:table-row>';

it.each([
  [
    ".xlsx",
    () => writeWorkbook([{ name: "A", rows, hiddenRows: [3, 5] }]),
    ["Filtered", "By hand"],
  ],
  [".xls", () => hideXlsRow(writeWorkbook([{ name: "A", rows }], "xls"), 3), ["Filtered"]],
  [
    ".ods",
    () =>
      writeOpenDocument([
        xmlRow("artist"),
        empty,
        xmlRow("Seen"),
        xmlRow("Filtered", 'table:style-name="ro1" table:visibility="filter"'),
        xmlRow("Twice", 'table:number-rows-repeated="2" table:visibility="collapse"'),
        xmlRow("Seen too", 'table:visibility="visible"'),
      ]),
    ["Filtered", "Twice", "Twice"],
  ],
])("rows that are filtered or hidden by hand are told in %s", async (_, make, hidden) => {
  expect(await readHidden(await make())).toEqual(hidden);
});

it("an .ods without styles.xml is read", async () => {
  const bytes = await writeOpenDocument(
    [xmlRow("artist"), xmlRow("Seen", 'table:visibility="filter"')],
    {
      withStyles: false,
    },
  );
  expect(await readHidden(bytes)).toEqual(["Seen"]);
});

it("each sheet of an OpenDocument workbook has its own, and tables within cells count for none", () => {
  const content =
    '<office:x><table:table table:name="A"><table:table-header-rows><table:table-row/></table:table-header-rows>' +
    '<table:table-row><table:table-cell><table:table><table:table-row table:visibility="filter"/></table:table>' +
    '</table:table-cell></table:table-row></table:table><table:table table:name="B"/>' +
    '<table:table table:name="C"><table:table-row table:visibility="collapse" table:number-rows-repeated="1048576"/></table:table>';
  expect(findHiddenRows(content)).toEqual([[], [], [[1, 1_048_576]]]);
});
