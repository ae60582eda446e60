import type { DiscogsFileKind } from "../../catalogue/export/discogs/discogs-columns.ts";
import { writeDiscogsFile } from "../../catalogue/export/discogs/write-discogs-file.server.ts";
import type { ExportFormat } from "../../catalogue/export/export-formats.ts";
import { findExportedRecords } from "../../catalogue/export/find-exported-records.server.ts";
import type { ExportedRecord } from "../../catalogue/export/record-columns.ts";
import { writeCsv, writeJson } from "../../catalogue/export/write-record-file.server.ts";
import type { Database } from "../../db/database.ts";
import { streamTransaction } from "../../db/stream-transaction.ts";
import type { PictureStore } from "../../pictures/picture-store.server.ts";
import { writeEverything } from "./write-everything.server.ts";

interface WriteExport {
  format: ExportFormat;
  /** The name of the person who takes it. */
  by: string;
  /** Asked for where the export has pictures in it. */
  openPictures: () => Promise<PictureStore>;
  now: Date;
  /** Whether the CSV of all records is written for Excel with Danish settings. */
  excel?: boolean;
  /** Whether it has a byte order mark, by which a spreadsheet that opens it knows its letters. */
  bom?: boolean;
  /** Called with the number of records of each batch of a file of all records. */
  onRecords?: (count: number) => void;
}

/**
 * The parts of an export, made as they are taken, with memory that does not depend on their number. Ending the
 * iteration early ends the query. Throws DiscogsFileBusyError before the first part.
 */
export function writeExport(
  db: Database,
  { format, by, openPictures, now, excel = false, bom = excel, onRecords }: WriteExport,
): AsyncGenerator<string | Uint8Array, void> {
  if (format === "zip") return writeEverything(db, { openPictures, now });
  if (format !== "csv" && format !== "json") {
    return writeDiscogsFile(db, { kind: kindOf[format], by });
  }
  return streamTransaction(db, (transaction) => {
    const records = count(findExportedRecords(transaction), onRecords);
    return format === "csv" ? writeCsv(records, { excel, bom }) : writeJson(records);
  });
}

const kindOf = {
  "discogs-add": "add",
  "discogs-change": "change",
  "discogs-delete": "delete",
} as const satisfies { [format: string]: DiscogsFileKind };

async function* count(
  batches: AsyncIterable<ExportedRecord[]>,
  onRecords?: (count: number) => void,
) {
  for await (const records of batches) {
    yield records;
    onRecords?.(records.length);
  }
}
