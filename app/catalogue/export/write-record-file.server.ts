import { stringify } from "csv-stringify/sync";
import { escapeFormula } from "./csv-injection.ts";
import { recordColumns, toCell, toJsonValue, type ExportedRecord } from "./record-columns.ts";

/** CSV with a header line; `excel` selects semicolons and a byte order mark. */
export async function* writeCsv(
  pages: AsyncIterable<ExportedRecord[]>,
  excel: boolean,
): AsyncGenerator<string> {
  // RFC 4180 does not require quotes around every line break, but some parsers do.
  const options = { delimiter: excel ? ";" : ",", quoted_match: /[\r\n;,\t]/ };
  yield stringify([recordColumns], { ...options, bom: excel });
  for await (const page of pages) {
    const rows = page.map((record) =>
      recordColumns.map((column) => escapeFormula(toCell(record, column))),
    );
    yield stringify(rows, options);
  }
}

/** A JSON array with one record per line, so that diff can compare two exports. */
export async function* writeJson(pages: AsyncIterable<ExportedRecord[]>): AsyncGenerator<string> {
  let prefix = "[\n";
  for await (const page of pages) {
    const lines = page.map((record) =>
      JSON.stringify(
        Object.fromEntries(recordColumns.map((column) => [column, toJsonValue(record, column)])),
      ),
    );
    yield prefix + lines.join(",\n");
    prefix = ",\n";
  }
  yield prefix === "[\n" ? "[]\n" : "\n]\n";
}
