import { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import type { Transaction } from "kysely";
import { ZipFile } from "yazl";
import { shop } from "../../../../shop.config.ts";
import { findExportedRecords } from "../../../catalogue/export/find-exported-records.server.ts";
import { writeCsv, writeJson } from "../../../catalogue/export/write-record-file.server.ts";
import { writeCsvTable, writeJsonArray } from "../../../catalogue/export/write-table.server.ts";
import type { Database } from "../../../db/database.ts";
import { streamTransaction } from "../../../db/stream-transaction.ts";
import type { Tables } from "../../../db/tables.ts";
import type { PictureStore } from "../../../pictures/picture-store.server.ts";
import { cellText, exportedTables, type ExportedTable } from "./exported-tables.server.ts";
import { findPictureFiles } from "./find-picture-files.server.ts";
import { readmeText } from "./readme-text.ts";

/** zlib's level: 6, its default, takes a second longer for 100,000 records, and is hardly smaller. */
const fast = 3;

interface Everything {
  openPictures: () => Promise<PictureStore>;
  now: Date;
}

/** A ZIP archive of everything that a dealer takes along, of one moment; README in it. No password, session or key. */
export function writeEverything(
  db: Database,
  options: Everything,
): AsyncGenerator<Uint8Array, void> {
  return streamTransaction(db, (transaction) => writeArchive(transaction, options));
}

async function* writeArchive(transaction: Transaction<Tables>, options: Everything) {
  const zip = new ZipFile();
  const output = Readable.from(zip.outputStream);
  const filling = new AbortController();
  // A file that cannot be read ends the archive, so that nobody takes a part of it for the whole.
  const filled = fill(zip, { transaction, signal: filling.signal, ...options }).catch(
    (error: unknown) => {
      output.destroy(error as Error);
    },
  );
  try {
    yield* output as AsyncIterable<Buffer>;
  } finally {
    filling.abort();
    await filled;
  }
}

interface Filling extends Everything {
  transaction: Transaction<Tables>;
  signal: AbortSignal;
}

/** Adds one file after the other, because they share a connection. */
async function fill(
  zip: ZipFile,
  { transaction, signal, openPictures, now }: Filling,
): Promise<void> {
  const add = async (
    name: string,
    parts: AsyncIterable<string | Uint8Array>,
    isCompressed = false,
  ) => {
    const source = Readable.from(parts, { objectMode: false, signal });
    zip.addReadStream(source, name, { mtime: now, compressionLevel: isCompressed ? 0 : fast });
    await finished(source, { writable: false });
  };
  await add("README.txt", only(readmeText({ shopName: shop.name, madeAt: now })));
  await add("records.csv", writeCsv(findExportedRecords(transaction), false));
  await add("records.json", writeJson(findExportedRecords(transaction)));
  for (const table of exportedTables) {
    await add(`${table.name}.csv`, writeCsvTable(table.columns, cellsOf(table, transaction)));
    await add(`${table.name}.json`, writeJsonArray(table.read(transaction)));
  }
  const pictures = await openPictures();
  for await (const key of findPictureFiles(transaction)) {
    const picture = await pictures.read(key);
    // WebP does not get smaller.
    if (picture) await add(`pictures/${key}`, only(picture), true);
  }
  zip.end();
}

async function* cellsOf({ columns, read }: ExportedTable, transaction: Transaction<Tables>) {
  for await (const rows of read(transaction)) {
    yield rows.map((row) => columns.map((column) => cellText(row[column])));
  }
}

async function* only<Part>(part: Part): AsyncGenerator<Part> {
  yield await Promise.resolve(part);
}
