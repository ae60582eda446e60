import { parse, type CsvError } from "csv-parse/sync";
import { findDelimiter } from "./delimiter.ts";
import { RecordFileError, type RowSource } from "./file-row.ts";

export interface CsvRow extends RowSource {
  cells: string[];
}

interface ParsedRow {
  record: string[];
  info: { lines: number };
}

/**
 * The rows of a CSV text that are not blank, the header first, each with its line in the file and its row in the
 * table. Throws RecordFileError for text that is not CSV.
 */
export function parseCsv(text: string): CsvRow[] {
  const { delimiter, table, skippedLines } = findDelimiter(text);
  let breaksBefore = 0;
  return parseTable(table, delimiter).map(({ record, info }) => {
    // The parser counts to a record's last line, spreadsheets count records: line breaks inside cells are the
    // difference.
    const breaks = record.reduce((sum, cell) => sum + (cell.match(/\r\n?|\n/g)?.length ?? 0), 0);
    const line = info.lines - breaks;
    const row = line - breaksBefore;
    breaksBefore += breaks;
    return { cells: record, location: `line ${line + skippedLines}`, row };
  });
}

function parseTable(table: string, delimiter: string): ParsedRow[] {
  try {
    const rows: unknown = parse(table, {
      info: true,
      delimiter,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
    });
    // With `info` each row is an object, which the package's types do not say.
    return rows as ParsedRow[];
  } catch (error) {
    const { message } = error as CsvError;
    throw new RecordFileError(`The file is not valid CSV: ${message}`);
  }
}
