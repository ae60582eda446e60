import type { ColumnMessage } from "../../../db/column-types.ts";
import { withoutInvisibleCharacters } from "../../../forms/clean-text.ts";
import { unescapeFormula } from "../../export/csv-injection.ts";
import { notARecord, type RawRow } from "../file-row.ts";
import type { Cell, ColumnMeaning, FileRow, ImportKind } from "../kinds/import-kind.ts";
import { kindsText } from "../kinds/kinds-texts.ts";
import { describeBrokenCell, describeDate, readMarkedCode } from "../reading/spreadsheet-damage.ts";
import { isSpecialCell, type StagedCell } from "../reading/workbook/workbook-cell.ts";
import { readYearCell } from "../reading/year-cell.ts";
import { decodeEntities } from "../values/html-text.ts";
import { normalise } from "./read-columns.ts";

interface Columns {
  columns: readonly string[];
  meanings: readonly string[];
  /** Whether cells that a spreadsheet broke are looked for here. */
  checkCells: boolean;
  /** Whether an apostrophe may stand before what a spreadsheet would run; else it belongs to the text. */
  isEscaped: boolean;
}

/**
 * Whether texts of a file may have been escaped for a spreadsheet. Discogs writes them as they are, so an apostrophe is
 * their own there, but for the file of refused rows, which people correct.
 */
export function mayBeEscaped({ source }: ImportKind, columns: readonly string[]): boolean {
  return !source.startsWith("discogs") || columns.some((column) => normalise(column) === "fault");
}

/** Gives the cells of a row their meanings. */
export function readFileRow(
  { location, row, cells: values }: RawRow,
  { columns, meanings, checkCells, isEscaped }: Columns,
): FileRow {
  const problems: ColumnMessage[] = [];
  const remarks: ColumnMessage[] = [];
  if (isNotARecord(values)) {
    problems.push({ column: "all", message: kindsText("notRecord") });
    return { location, row, isTable: false, cells: [], problems, remarks };
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
    let raw = isTable && isSpecialCell(staged) ? staged.text : staged;
    if (isTable && meaning === "year") {
      const { text, remark, fault } = readYearCell(staged as StagedCell);
      raw = text;
      if (remark !== null) remarks.push({ column, message: remark });
      if (fault !== null) problems.push({ column, message: fault });
    }
    if (!checkCells || typeof raw !== "string") {
      cells.push({ column, meaning: meaning as ColumnMeaning, value: raw });
      continue;
    }
    // The file of refused rows guards what a spreadsheet would run; the shop's own kind reads that itself.
    const escaped = isTable ? readMarkedCode(raw, meaning) : { code: raw, isMarked: true };
    const value = cleanCell(
      isTable && isEscaped ? unescapeFormula(escaped.code) : escaped.code,
      meaning,
    );
    const message = escaped.isMarked ? null : describeBrokenCell(value, meaning);
    if (message !== null) problems.push({ column, message });
    cells.push({ column, meaning: meaning as ColumnMeaning, value });
  }
  return { location, row, isTable, cells, problems, remarks };
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

/** Fields that may hold a date. Of anything else spreadsheets make dates: "3-5" becomes 3 May, 2 copies become 1 January 1900. */
const maybeDates: ReadonlySet<ColumnMeaning> = new Set([
  ...(["year", "createdAt", "status", "comments", "defects", "description"] as const),
  ...(["html", "summary", "attributeValue"] as const),
]);

/** What of a workbook's cell cannot be read as a value, in words; null for any other cell. */
function describeSpecialCell(cell: unknown, meaning: ColumnMeaning): string | null {
  if (!isSpecialCell(cell)) return null;
  const shown = JSON.stringify(cell.text);
  if (cell.special === "formula") {
    return kindsText("bareFormula", { text: shown });
  }
  return maybeDates.has(meaning) ? null : describeDate(cell.text);
}
