import { unescapeFormula } from "../export/csv-injection.ts";
import { findColumn, recordColumns, type RecordColumn } from "../export/record-columns.ts";
import { fromFieldText, fromJsonValue } from "../record-texts.ts";
import { decodeText, type TextEncoding } from "./decode-text.ts";
import { RecordFileError, type FileRow, type RowProblem } from "./file-row.ts";
import { parseCsv, type CsvRow } from "./parse-csv.server.ts";
import { describeBrokenCell } from "./spreadsheet-damage.ts";

export interface RecordFile {
  encoding: TextEncoding;
  rows: FileRow[];
}

/** Reads a file of records. Throws RecordFileError when the file as a whole cannot be read. */
export function readRecordFile(bytes: Uint8Array, format: "csv" | "json"): RecordFile {
  const { text, encoding } = decodeText(bytes);
  return { encoding, rows: format === "csv" ? readCsv(text) : readJson(text) };
}

function readCsv(text: string): FileRow[] {
  const [header, ...rows] = parseCsv(text);
  if (!header) throw new RecordFileError("The file is empty.");
  const columns = header.cells.map(requireColumn);
  const duplicate = columns.find((column, index) => columns.indexOf(column) !== index);
  if (duplicate !== undefined) throw new RecordFileError(`The column ${duplicate} appears twice.`);
  return rows.map((row) => readCsvRow(row, columns));
}

function readCsvRow({ cells, location, row }: CsvRow, columns: readonly RecordColumn[]): FileRow {
  const errors: RowProblem[] = [];
  if (cells.length !== columns.length) {
    const message = `The line has ${cells.length} cells, the header ${columns.length}.`;
    errors.push({ location, row, column: "all", message });
  }
  const inputs: FileRow["inputs"] = new Map();
  for (const [index, column] of columns.entries()) {
    const cell = unescapeFormula(cells[index] ?? "");
    const message = describeBrokenCell(cell, column);
    if (message !== null) errors.push({ location, row, column, message });
    inputs.set(column, fromFieldText(cell, column));
  }
  return { location, row, inputs, errors };
}

function requireColumn(heading: string): RecordColumn {
  const column = findColumn(heading);
  if (column) return column;
  throw new RecordFileError(
    `Unknown column ${JSON.stringify(heading)}. Known columns: ${recordColumns.join(", ")}.`,
  );
}

function readJson(text: string): FileRow[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (error) {
    throw new RecordFileError(`The file is not valid JSON: ${(error as Error).message}`);
  }
  if (!Array.isArray(parsed)) {
    throw new RecordFileError("The file is not an array of records: [{…}, …].");
  }
  return parsed.map((record: unknown, index) => readObject(record, index + 1));
}

function readObject(record: unknown, number: number): FileRow {
  const source = { location: `record ${number}`, row: number };
  const row: FileRow = { ...source, inputs: new Map(), errors: [] };
  if (typeof record !== "object" || record === null || Array.isArray(record)) {
    row.errors.push({ ...source, column: "all", message: "This is not a record." });
    return row;
  }
  for (const [name, value] of Object.entries(record)) {
    const column = findColumn(name);
    const result = column
      ? fromJsonValue(value, column)
      : { ok: false as const, message: "Unknown field." };
    if (column && result.ok) row.inputs.set(column, result.input);
    else if (!result.ok) row.errors.push({ ...source, column: name, message: result.message });
  }
  return row;
}
