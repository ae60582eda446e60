import type { ColumnMessage } from "../../../db/column-types.ts";
import { withoutInvisibleCharacters } from "../../../forms/clean-text.ts";
import { unescapeFormula } from "../../export/csv-injection.ts";
import { notARecord, type RawRow } from "../file-row.ts";
import type { Cell, ColumnMeaning, FileRow } from "../kinds/import-kind.ts";
import { kindsText } from "../kinds/kinds-texts.ts";
import { describeBrokenCell } from "../reading/spreadsheet-damage.ts";
import { isSpecialCell } from "../reading/workbook/workbook-cell.ts";
import { decodeEntities } from "../values/html-text.ts";

interface Columns {
  columns: readonly string[];
  meanings: readonly string[];
  /** Whether cells that a spreadsheet broke are looked for here. */
  checkCells: boolean;
}

/** Gives the cells of a row their meanings. */
export function readFileRow(
  { location, row, cells: values }: RawRow,
  { columns, meanings, checkCells }: Columns,
): FileRow {
  const problems: ColumnMessage[] = [];
  if (isNotARecord(values)) {
    problems.push({ column: "all", message: kindsText("notRecord") });
    return { location, row, isTable: false, cells: [], problems };
  }
  // Records of a JSON file are counted, lines of a table and rows of a sheet have numbers.
  const isTable = /^(line|row) /.test(location);
  if (isTable && values.length !== columns.length) {
    const message = kindsText("otherWidth", {
      cells: values.length,
      columns: columns.length,
    });
    problems.push({ column: "all", message });
  }
  const cells: Cell[] = [];
  for (const [at, column] of columns.entries()) {
    const meaning = meanings[at] ?? "";
    if (meaning === "") continue;
    const staged = values[at] ?? (isTable ? "" : null);
    const special = isTable ? describeSpecialCell(staged, meaning as ColumnMeaning) : null;
    if (special !== null) problems.push({ column, message: special });
    const raw = isTable && isSpecialCell(staged) ? staged.text : staged;
    // The file of refused rows guards what a spreadsheet would run; the shop's own kind reads that itself.
    const value =
      checkCells && typeof raw === "string" ? cleanCell(unescapeFormula(raw), meaning) : raw;
    if (checkCells && typeof value === "string") {
      const message = describeBrokenCell(value, meaning);
      if (message !== null) problems.push({ column, message });
    }
    cells.push({ column, meaning: meaning as ColumnMeaning, value });
  }
  return { location, row, isTable, cells, problems };
}

/** HTML, which is read as such: decoding it twice would make text of what is written about tags. */
const htmlMeanings = ["html", "summary"];

/** A cell as people see it: no invisible characters, and no HTML entities outside of HTML. */
function cleanCell(text: string, meaning: string): string {
  const visible = withoutInvisibleCharacters(text);
  return htmlMeanings.includes(meaning) ? visible : decodeEntities(visible);
}

function isNotARecord(values: readonly unknown[]): boolean {
  const [only] = values;
  return values.length === 1 && typeof only === "object" && only !== null && notARecord in only;
}

/** What is no date, and what spreadsheets make dates of: "3-5" becomes 3 May. */
const neverDates: ReadonlySet<ColumnMeaning> = new Set([
  ...(["artist", "album", "title", "label", "catalogueNumber", "barcode", "runout"] as const),
  ...(["externalId", "listing", "release", "location", "discFormat", "format"] as const),
  ...(["mediaCondition", "sleeveCondition", "condition", "tracklist", "id"] as const),
]);

/** What of a workbook's cell cannot be read as a value, in words; null for any other cell. */
function describeSpecialCell(cell: unknown, meaning: ColumnMeaning): string | null {
  if (!isSpecialCell(cell)) return null;
  const shown = JSON.stringify(cell.text);
  if (cell.special === "formula") {
    return kindsText("bareFormula", { text: shown });
  }
  return neverDates.has(meaning) ? kindsText("madeDate", { text: shown }) : null;
}
