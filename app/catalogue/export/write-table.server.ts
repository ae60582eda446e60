import { stringify } from "csv-stringify/sync";
import { escapeFormula } from "./csv-injection.ts";

export interface CsvOptions {
  /**
   * Who reads the file: people, in a spreadsheet, for whom a cell that it would run as a formula is escaped; or a machine,
   * which takes each cell as it is. Defaults to people.
   */
  reader?: "people" | "machine";
  /** Semicolons and a byte order mark, as Excel with Danish settings expects. */
  excel?: boolean;
  /** A byte order mark, without which Excel shows ÆØÅ as other letters. */
  bom?: boolean;
  /** What ends a line. */
  lineEnd?: "\n" | "\r\n";
}

/** A CSV file with a header line. */
export async function* writeCsvTable(
  columns: readonly string[],
  batches: AsyncIterable<readonly (readonly string[])[]>,
  { reader = "people", excel = false, bom = excel, lineEnd = "\n" }: CsvOptions = {},
): AsyncGenerator<string, void> {
  // RFC 4180 does not require quotes around every line break, but some parsers do.
  const options = {
    delimiter: excel ? ";" : ",",
    quoted_match: /[\r\n;,\t]/,
    record_delimiter: lineEnd,
  };
  yield stringify([columns], { ...options, bom });
  for await (const rows of batches) {
    if (rows.length > 0)
      yield stringify(
        reader === "people" ? rows.map((row) => row.map(escapeFormula)) : [...rows],
        options,
      );
  }
}

/** A JSON array with one object per line, so that diff can compare two exports. */
export async function* writeJsonArray(
  batches: AsyncIterable<readonly unknown[]>,
): AsyncGenerator<string, void> {
  let prefix = "[\n";
  for await (const items of batches) {
    if (items.length === 0) continue;
    yield prefix + items.map((item) => JSON.stringify(item)).join(",\n");
    prefix = ",\n";
  }
  yield prefix === "[\n" ? "[]\n" : "\n]\n";
}
