import { parse, type CsvError } from "csv-parse/sync";
import { fromFieldText, fromJsonValue, type FieldInput } from "../app/catalogue/record-texts.ts";
import { CommandError } from "./command-error.ts";
import { unescapeFormula } from "./csv-injection.ts";
import { findColumn, recordColumns, type RecordColumn } from "./record-columns.ts";

export interface Fault {
  /** Where in the file: "line 7", "record 3". */
  place: string;
  column: string;
  words: string;
}

/** A record of a file: the columns it has, not yet checked. */
export interface FileRow {
  place: string;
  inputs: Map<RecordColumn, FieldInput>;
  faults: Fault[];
}

/** Reads a file of records. Throws CommandError when it is no such file at all. */
export function readRecordFile(bytes: Uint8Array, format: "csv" | "json"): FileRow[] {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new CommandError('The file is not UTF-8. A spreadsheet saves it so as "CSV UTF-8".');
  }
  return format === "csv" ? readCsv(text) : readJson(text);
}

interface CsvRow {
  record: string[];
  info: { lines: number };
}

function readCsv(text: string): FileRow[] {
  const [headings, ...rows] = parseCsv(text);
  if (!headings) throw new CommandError("The file is empty.");
  const columns = headings.record.map(requireColumn);
  const twice = columns.find((column, index) => columns.indexOf(column) !== index);
  if (twice !== undefined) throw new CommandError(`The column ${twice} is there twice.`);
  return rows.map(({ record, info }) => {
    // The parser says where a record ends; line breaks in its cells lie before that.
    const inside = record.reduce((sum, cell) => sum + (cell.match(/\r\n?|\n/g)?.length ?? 0), 0);
    const place = `line ${info.lines - inside}`;
    const faults: Fault[] = [];
    if (record.length !== columns.length) {
      const words = `The line has ${record.length} cells, the first line ${columns.length}.`;
      faults.push({ place, column: "all", words });
    }
    const inputs = new Map(
      columns.map((column, index) => [
        column,
        fromFieldText(unescapeFormula(record[index] ?? ""), column),
      ]),
    );
    return { place, inputs, faults };
  });
}

function parseCsv(text: string): CsvRow[] {
  try {
    return parse(text, {
      info: true,
      delimiter: findDelimiter(text),
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
    }) as unknown as CsvRow[];
  } catch (error) {
    const { message } = error as CsvError;
    throw new CommandError(`The file is no CSV: ${message}`);
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
    `There is no column ${JSON.stringify(heading)}. There are: ${recordColumns.join(", ")}.`,
  );
}

function readJson(text: string): FileRow[] {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch (error) {
    throw new CommandError(`The file is no JSON: ${(error as Error).message}`);
  }
  if (!Array.isArray(read)) throw new CommandError("The file is no list of records: [{…}, …].");
  return read.map((record: unknown, index) => readObject(record, `record ${index + 1}`));
}

function readObject(record: unknown, place: string): FileRow {
  const row: FileRow = { place, inputs: new Map(), faults: [] };
  if (typeof record !== "object" || record === null || Array.isArray(record)) {
    row.faults.push({ place, column: "all", words: "This is no record." });
    return row;
  }
  for (const [name, value] of Object.entries(record)) {
    const column = findColumn(name);
    const read = column
      ? fromJsonValue(value, column)
      : { ok: false as const, message: "No such field." };
    if (column && read.ok) row.inputs.set(column, read.input);
    else if (!read.ok) row.faults.push({ place, column: name, words: read.message });
  }
  return row;
}
