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
import { withTables } from "./owner-database.ts";
import { createProgress } from "./progress.ts";
import { withDatabase } from "./connect-database.ts";
import type { ExportedRecord } from "./record-columns.ts";
import { resolvePath } from "./resolve-path.ts";
import { writeCsv, writeJson } from "./write-records.ts";

const pageSize = 1000;

export const exportCommand = new Command("export")
  .summary("write all records to a CSV or JSON file")
  .description(
    "Writes all records to a CSV file, or to JSON when its name ends so, as they are at one moment. Import " +
      "reads them back exactly. A cell that a spreadsheet would take for a formula gets an apostrophe before it, " +
      "which import takes off again. Covers are not among it: a back-up has them.",
  )
  .argument("[file]", "where to; left out: standard output (npm's own lines go with --silent)")
  .option("--json", "write JSON, to standard output too")
  .option("--excel", "semicolons and a byte-order mark, as a Danish Excel expects them")
  .action(runExport);

interface ExportOptions {
  json?: boolean;
  excel?: boolean;
}

async function runExport(given: string | undefined, options: ExportOptions): Promise<void> {
  const settings = readSettings(process.env);
  const show = createProgress(process.stderr);
  const file = given === undefined ? null : resolvePath(given);
  const asJson = options.json === true || file?.toLowerCase().endsWith(".json") === true;
  let written = 0;
  const onRecords = (records: number) => {
    written += records;
    show(`${written} records`, false);
  };
  await withDatabase({ settings, mustExist: true }, (databaseUrl) =>
    withTables(databaseUrl, (db) =>
      inSnapshot(db, async (on) => {
        const pages = findPages(on, onRecords);
        const text = asJson ? writeJson(pages) : writeCsv(pages, options.excel === true);
        await (file === null
          ? pipeline(Readable.from(text), process.stdout, { end: false })
          : writeWhole(file, text));
      }),
    ),
  );
  show(`${written} records${file === null ? "" : ` in ${file}`}`, true);
}

function inSnapshot<Result>(db: Database, work: (on: Transaction<Tables>) => Promise<Result>) {
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(work);
}

/** All records in the order of their ids, a page at a time. */
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

/** Written aside and moved: a file that is there is replaced whole or not at all. */
async function writeWhole(file: string, text: AsyncIterable<string>): Promise<void> {
  const draft = `${file}.part`;
  try {
    await pipeline(Readable.from(text), createWriteStream(draft));
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
