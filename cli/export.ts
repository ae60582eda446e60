import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Command } from "commander";
import type { Transaction } from "kysely";
import { editableFields, toEditableRecord } from "../app/catalogue/editing/editable-record.ts";
import type { Database } from "../app/db/database.ts";
import type { Tables } from "../app/db/tables.ts";
import { readSettings } from "../server/settings.ts";
import { withMigratedDatabase } from "./with-migrated-database.ts";
import { createProgress } from "./progress.ts";
import { withDatabase } from "./with-database.ts";
import type { ExportedRecord } from "../app/catalogue/export/record-columns.ts";
import { resolvePath } from "./resolve-path.ts";
import { writeCsv, writeJson } from "../app/catalogue/export/write-record-file.server.ts";

const pageSize = 1000;

export const exportCommand = new Command("export")
  .summary("export all records as CSV or JSON")
  .description(
    "Exports a consistent snapshot of all records as CSV, or as JSON if the file name ends in .json. Import reads " +
      "the file back without loss. The column stockWhenExported says what stock was: with it, an import does not put " +
      "back copies that were sold since (import --help). A cell that a spreadsheet would run as a formula gets a leading apostrophe, " +
      "which import removes. Uploaded covers are not included; a backup has them.",
  )
  .argument(
    "[file]",
    "target file (default: standard output; npm run --silent hides npm's own lines)",
  )
  .option("--json", "write JSON, also to standard output")
  .option(
    "--excel",
    "write semicolons and a byte order mark, as Excel with Danish settings expects",
  )
  .action(runExport);

interface ExportOptions {
  json?: boolean;
  excel?: boolean;
}

async function runExport(given: string | undefined, options: ExportOptions): Promise<void> {
  const settings = readSettings(process.env);
  const showProgress = createProgress(process.stderr);
  const file = given === undefined ? null : resolvePath(given);
  const asJson = options.json === true || file?.toLowerCase().endsWith(".json") === true;
  let written = 0;
  const onRecords = (records: number) => {
    written += records;
    showProgress(`${written} records`, false);
  };
  await withDatabase({ settings, mustExist: true }, (databaseUrl) =>
    withMigratedDatabase(databaseUrl, (db) =>
      inSnapshot(db, async (on) => {
        const pages = findPages(on, onRecords);
        const text = asJson ? writeJson(pages) : writeCsv(pages, options.excel === true);
        await (file === null
          ? pipeline(Readable.from(text), process.stdout, { end: false })
          : writeFileAtomically(file, text));
      }),
    ),
  );
  showProgress(`${written} records${file === null ? "" : ` in ${file}`}`, true);
}

function inSnapshot<Result>(db: Database, work: (on: Transaction<Tables>) => Promise<Result>) {
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(work);
}

/** All records by ascending id, page by page. */
async function* findPages(
  on: Transaction<Tables>,
  onRecords: (records: number) => void,
): AsyncGenerator<ExportedRecord[]> {
  let last = "";
  for (;;) {
    const rows = await on
      .selectFrom("records")
      .select(["id", "createdAt", ...editableFields])
      .where("id", ">", last)
      .orderBy("id")
      .limit(pageSize)
      .execute();
    const end = rows.at(-1);
    if (!end) return;
    last = end.id;
    yield rows.map(({ id, createdAt, ...row }) => ({ id, createdAt, ...toEditableRecord(row) }));
    onRecords(rows.length);
  }
}

/** Writes a temporary file and renames it, so that an existing file is replaced completely or not at all. */
async function writeFileAtomically(file: string, text: AsyncIterable<string>): Promise<void> {
  const draft = `${file}.part`;
  try {
    await pipeline(Readable.from(text), createWriteStream(draft));
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
