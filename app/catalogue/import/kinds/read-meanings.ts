import type { ColumnMessage } from "../../../db/column-types.ts";
import { unescapeFormula } from "../../export/csv-injection.ts";
import { notARecord, type RawRow } from "../file-row.ts";
import { describeBrokenCell } from "../reading/spreadsheet-damage.ts";
import type { Cell, ColumnMeaning, FileRow } from "./import-kind.ts";

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
    problems.push({ column: "all", message: "This is not a record." });
    return { location, row, isTable: false, cells: [], problems };
  }
  // Records of a JSON file are counted, lines of a table have numbers.
  const isTable = location.startsWith("line ");
  if (isTable && values.length !== columns.length) {
    const message = `The line has ${values.length} cells, the header ${columns.length}.`;
    problems.push({ column: "all", message });
  }
  const cells: Cell[] = [];
  for (const [at, column] of columns.entries()) {
    const meaning = meanings[at] ?? "";
    if (meaning === "") continue;
    const raw = values[at] ?? (isTable ? "" : null);
    // The file of refused rows guards what a spreadsheet would run; the shop's own kind reads that itself.
    const value = checkCells && typeof raw === "string" ? unescapeFormula(raw) : raw;
    if (checkCells && typeof value === "string") {
      const message = describeBrokenCell(value, meaning);
      if (message !== null) problems.push({ column, message });
    }
    cells.push({ column, meaning: meaning as ColumnMeaning, value });
  }
  return { location, row, isTable, cells, problems };
}

function isNotARecord(values: readonly unknown[]): boolean {
  const [only] = values;
  return values.length === 1 && typeof only === "object" && only !== null && notARecord in only;
}
