import {
  recordColumns,
  toCell,
  toHeading,
  toJsonValue,
  type ExportedRecord,
} from "./record-columns.ts";
import { type CsvOptions, writeCsvTable, writeJsonArray } from "./write-table.server.ts";

type Batches = AsyncIterable<readonly ExportedRecord[]>;

/** CSV with a header line; `excel` selects semicolons and a byte order mark, `bom` the mark alone. */
export function writeCsv(
  batches: Batches,
  options: Pick<CsvOptions, "excel" | "bom"> = {},
): AsyncGenerator<string, void> {
  return writeCsvTable(recordColumns.map(toHeading), cellsOf(batches), options);
}

/** A JSON array with one record per line. */
export function writeJson(batches: Batches): AsyncGenerator<string, void> {
  return writeJsonArray(objectsOf(batches));
}

async function* cellsOf(batches: Batches) {
  for await (const records of batches) {
    yield records.map((record) => recordColumns.map((column) => toCell(record, column)));
  }
}

async function* objectsOf(batches: Batches) {
  for await (const records of batches) {
    yield records.map((record) =>
      Object.fromEntries(recordColumns.map((column) => [column, toJsonValue(record, column)])),
    );
  }
}
