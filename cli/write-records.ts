import { stringify } from "csv-stringify/sync";
import { escapeFormula } from "./csv-injection.ts";
import { recordColumns, toCell, type ExportedRecord } from "./record-columns.ts";

/** A CSV with a line of headings; `excel` for semicolons and a byte-order mark. */
export async function* writeCsv(
  pages: AsyncIterable<ExportedRecord[]>,
  excel: boolean,
): AsyncGenerator<string> {
  // What a parser might take for the end of a line is quoted too, though RFC 4180 does not ask for it.
  const options = { delimiter: excel ? ";" : ",", quoted_match: /[\r\n;,\t]/ };
  yield stringify([recordColumns], { ...options, bom: excel });
  for await (const page of pages) {
    const rows = page.map((record) =>
      recordColumns.map((column) => escapeFormula(toCell(record, column))),
    );
    yield stringify(rows, options);
  }
}

/** A list with a record a line, so that two exports can be compared line by line. */
export async function* writeJson(pages: AsyncIterable<ExportedRecord[]>): AsyncGenerator<string> {
  let before = "[\n";
  for await (const page of pages) {
    const lines = page.map((record) =>
      JSON.stringify(Object.fromEntries(recordColumns.map((column) => [column, record[column]]))),
    );
    yield before + lines.join(",\n");
    before = ",\n";
  }
  yield before === "[\n" ? "[]\n" : "\n]\n";
}
