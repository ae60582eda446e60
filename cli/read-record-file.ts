import { parse, type CsvError } from "csv-parse/sync";
import { fromFieldText, fromJsonValue, type FieldInput } from "../app/catalogue/record-texts.ts";
import { CommandError } from "./command-error.ts";
import { unescapeFormula } from "./csv-injection.ts";
import { findColumn, recordColumns, type RecordColumn } from "./record-columns.ts";

export interface RowError {
  /** Where in the file: "line 7", "record 3". */
  location: string;
  column: string;
  message: string;
}

/** One record of a file: the columns that it has, not validated yet. */
export interface FileRow {
  location: string;
  inputs: Map<RecordColumn, FieldInput>;
  errors: RowError[];
}

/** Reads a file of records. Throws CommandError when the file as a whole cannot be read. */
export function readRecordFile(bytes: Uint8Array, format: "csv" | "json"): FileRow[] {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new CommandError('The file is not UTF-8. Spreadsheets call that format "CSV UTF-8".');
  }
  return format === "csv" ? readCsv(text) : readJson(text);
}

interface CsvRow {
  record: string[];
  info: { lines: number };
}

function readCsv(text: string): FileRow[] {
  const [header, ...rows] = parseCsv(text);
  if (!header) throw new CommandError("The file is empty.");
  const columns = header.record.map(requireColumn);
  const duplicate = columns.find((column, index) => columns.indexOf(column) !== index);
  if (duplicate !== undefined) throw new CommandError(`The column ${duplicate} appears twice.`);
  return rows.map((row) => readCsvRow(row, columns));
}

function readCsvRow({ record, info }: CsvRow, columns: readonly RecordColumn[]): FileRow {
  // The parser reports a record's last line; subtract the line breaks inside its cells.
  const inside = record.reduce((sum, cell) => sum + (cell.match(/\r\n?|\n/g)?.length ?? 0), 0);
  const location = `line ${info.lines - inside}`;
  const errors: RowError[] = [];
  if (record.length !== columns.length) {
    const message = `The line has ${record.length} cells, the header ${columns.length}.`;
    errors.push({ location, column: "all", message });
  }
  const inputs = new Map(
    columns.map((column, index) => [
      column,
      fromFieldText(unescapeFormula(record[index] ?? ""), column),
    ]),
  );
  return { location, inputs, errors };
}

function parseCsv(text: string): CsvRow[] {
  try {
    const rows: unknown = parse(text, {
      info: true,
      delimiter: findDelimiter(text),
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
    });
    // With `info` each row is an object, which the package's types do not say.
    return rows as CsvRow[];
  } catch (error) {
    const { message } = error as CsvError;
    throw new CommandError(`The file is not valid CSV: ${message}`);
  }
}

/** Spreadsheets of countries with a decimal comma write semicolons. */
function findDelimiter(text: string): string {
  const line = /^.*/.exec(text)?.[0] ?? "";
  const counts = [",", ";", "\t"].map((mark) => ({ mark, count: line.split(mark).length }));
  return counts.reduce((most, one) => (one.count > most.count ? one : most)).mark;
}

function requireColumn(heading: string): RecordColumn {
  const column = findColumn(heading);
  if (column) return column;
  throw new CommandError(
    `Unknown column ${JSON.stringify(heading)}. Known columns: ${recordColumns.join(", ")}.`,
  );
}

function readJson(text: string): FileRow[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (error) {
    throw new CommandError(`The file is not valid JSON: ${(error as Error).message}`);
  }
  if (!Array.isArray(parsed)) {
    throw new CommandError("The file is not an array of records: [{…}, …].");
  }
  return parsed.map((record: unknown, index) => readObject(record, `record ${index + 1}`));
}

function readObject(record: unknown, location: string): FileRow {
  const row: FileRow = { location, inputs: new Map(), errors: [] };
  if (typeof record !== "object" || record === null || Array.isArray(record)) {
    row.errors.push({ location, column: "all", message: "This is not a record." });
    return row;
  }
  for (const [name, value] of Object.entries(record)) {
    const column = findColumn(name);
    const result = column
      ? fromJsonValue(value, column)
      : { ok: false as const, message: "Unknown field." };
    if (column && result.ok) row.inputs.set(column, result.input);
    else if (!result.ok) row.errors.push({ location, column: name, message: result.message });
  }
  return row;
}
