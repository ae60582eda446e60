import { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { sql } from "kysely";
import { ZipFile } from "yazl";
import { findExportedRecords } from "../../catalogue/export/find-exported-records.server.ts";
import { writeCsv, writeJson } from "../../catalogue/export/write-record-file.server.ts";
import { writeCsvTable, writeJsonArray } from "../../catalogue/export/write-table.server.ts";
import type { Database, Transaction } from "../../db/database.ts";
import { readInBatches } from "../../db/read-in-batches.ts";
import { streamTransaction } from "../../db/stream-transaction.ts";
import { logoKey } from "../../pictures/logo-files.ts";
import type { PictureStore } from "../../pictures/picture-store.server.ts";
import { pictureKey, uploadSizes } from "../../pictures/picture-url.ts";
import { findSection } from "../../settings/find-settings.server.ts";
import { logoSection } from "../../settings/logo-section.ts";
import { shop } from "../../shop.ts";
import { cellText, exportedTables, type ExportedTable } from "./exported-tables.server.ts";
import { readmeText } from "./readme-texts.ts";

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

async function* writeArchive(transaction: Transaction, options: Everything) {
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
  transaction: Transaction;
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
  await add("README.txt", only(readmeOf({ shopName: shop.name, madeAt: now })));
  await add("records.csv", writeCsv(findExportedRecords(transaction), { bom: true }));
  await add("records.json", writeJson(findExportedRecords(transaction)));
  for (const table of exportedTables) {
    await add(
      `${table.name}.csv`,
      writeCsvTable(table.columns, cellsOf(table, transaction), { bom: true }),
    );
    await add(`${table.name}.json`, writeJsonArray(readInBatches(transaction, table.query)));
  }
  const pictures = await openPictures();
  for await (const key of findPictureFiles(transaction)) {
    const picture = await pictures.read(key);
    // WebP does not get smaller.
    if (picture) await add(`pictures/${key}`, only(picture), true);
  }
  zip.end();
}

async function* cellsOf({ columns, query }: ExportedTable, transaction: Transaction) {
  for await (const rows of readInBatches(transaction, query)) {
    yield rows.map((row) => columns.map((column) => cellText(row[column])));
  }
}

async function* only<Part>(part: Part): AsyncGenerator<Part> {
  yield await Promise.resolve(part);
}

/** The keys in the picture store of every uploaded cover, photo and profile picture, each in its largest WebP, and of the logo. */
async function* findPictureFiles(transaction: Transaction): AsyncGenerator<string, void> {
  const query = sql<{ key: string }>`
    select distinct key from (
      select uploaded_cover as key from records
      union all select unnest(photos) from records
      union all select profile_pic from users
    ) as pictures where key like 'cover/%' or key like 'photo/%' or key like 'profile/%' order by key`;
  for await (const rows of readInBatches(transaction, query)) {
    for (const { key } of rows) yield largestFile(key);
  }
  const { logo } = (await findSection(transaction, logoSection)).values;
  if (logo) yield logoKey(logo, "page");
}

function largestFile(key: string): string {
  const widths = uploadSizes(key).map(({ width }) => width);
  return pictureKey({ key, width: Math.max(...widths), format: "webp" });
}

/** The README of the archive: what each file is and how its values are written. */
function readmeOf({ shopName, madeAt }: { shopName: string; madeAt: Date }): string {
  const tables = (["records", "orders", "orderLines", "customers", "comments", "pictures"] as const)
    .map((table) => readmeText(table))
    .join("\n");
  const paragraphs = [
    readmeText("heading", { shopName, madeAt: madeAt.toISOString() }),
    readmeText("twice"),
    tables,
    readmeText("cells"),
    readmeText("restore"),
  ];
  return `${paragraphs.join("\n\n")}\n`;
}
