import { readFile } from "node:fs/promises";
import { Command } from "commander";
import { sql, type Transaction } from "kysely";
import type { Tables } from "../app/db/tables.ts";
import { readSettings } from "../server/settings.ts";
import { CommandError } from "./command-error.ts";
import { createProgress } from "./progress.ts";
import { readRecordFile, type FileRow, type RowError } from "./read-record-file.ts";
import { recordColumns } from "./record-columns.ts";
import { resolvePath } from "./resolve-path.ts";
import { saveRecords, type SavedRecords } from "./save-records.ts";
import { validateRecords } from "./validate-records.ts";
import { withDatabase } from "./with-database.ts";
import { commandLineActor, withMigratedDatabase } from "./with-migrated-database.ts";

const maxShownErrors = 50;

export const importCommand = new Command("import")
  .summary("add and change records from a CSV or JSON file")
  .description(
    "Adds and changes records from a CSV or JSON file (by its extension). If a record's id exists, the columns " +
      "that the file has are changed and no others. Every other record is added, and gets an id if it has none. " +
      "Each record is validated like the admin's form. If any record has an error, nothing is imported.",
  )
  .argument("<file>", "a file written by export, or one of your own, in UTF-8")
  .option("--dry-run", "report what would change, without changing it")
  .option("--skip-faulty", "skip records with errors and import the others")
  .addHelpText(
    "after",
    `
Columns:
${wrap(recordColumns.join(", "))}
A new record needs artist, album, price and stock. An empty cell means the
field's default value. Labels as on the screen ("Price (kr.)") are accepted as
column names. The delimiter may be a comma, a semicolon or a tab. In a CSV file
tags and featured are comma-separated lists, and a tracklist has one track per
line, such as "A1 War Pigs 7:57".`,
  )
  .action(runImport);

function wrap(text: string): string {
  return text.replace(/(.{1,76})( |$)/g, "  $1\n").trimEnd();
}

interface ImportOptions {
  dryRun?: boolean;
  skipFaulty?: boolean;
}

async function runImport(given: string, { dryRun = false, skipFaulty = false }: ImportOptions) {
  const settings = readSettings(process.env);
  const rows = await readRows(resolvePath(given));
  const result = await withDatabase({ settings }, (databaseUrl) =>
    withMigratedDatabase(databaseUrl, (db) =>
      db
        .transaction()
        .execute(async (on) => {
          const imported = await importRows(on, rows, skipFaulty);
          if (dryRun) throw new DryRun(imported);
          return imported;
        })
        .catch((error: unknown) => {
          if (error instanceof DryRun) return error.result;
          throw error;
        }),
    ),
  );
  console.log(describeResult(result, dryRun));
  if (result.rejected > 0) process.exitCode = 1;
}

interface ImportResult extends SavedRecords {
  rejected: number;
}

/** Thrown in the transaction of a dry run, so that it is rolled back. */
class DryRun extends Error {
  readonly result: ImportResult;
  constructor(result: ImportResult) {
    super("A dry run");
    this.result = result;
  }
}

async function importRows(
  on: Transaction<Tables>,
  rows: readonly FileRow[],
  skipFaulty: boolean,
): Promise<ImportResult> {
  const validated = validateRecords(rows, await findIds(on, rows));
  reportErrors(validated.errors);
  const { rejected } = validated;
  if (rejected > 0 && !skipFaulty) {
    const count = rejected === 1 ? "1 record has" : `${rejected} records have`;
    throw new CommandError(`Nothing was imported: ${count} errors.`);
  }
  const showProgress = createProgress(process.stderr);
  const onRows = (done: number) => {
    const total = validated.rows.length;
    showProgress(`${done} of ${total} records`, done === total);
  };
  const saved = await saveRecords(on, { rows: validated.rows, by: commandLineActor, onRows });
  return { ...saved, rejected };
}

async function readRows(file: string): Promise<FileRow[]> {
  const format = /\.(csv|json)$/i.exec(file)?.[1]?.toLowerCase();
  if (format !== "csv" && format !== "json") {
    throw new CommandError(`${file} is neither a .csv nor a .json file.`);
  }
  let bytes: Buffer;
  try {
    bytes = await readFile(file);
  } catch (error) {
    throw new CommandError(
      `${file} cannot be read (${(error as NodeJS.ErrnoException).code ?? ""}).`,
    );
  }
  return readRecordFile(bytes, format);
}

/** Which of the file's ids exist. If a row has no id, `taken` has every id of the shop. */
async function findIds(on: Transaction<Tables>, rows: readonly FileRow[]) {
  const ids = rows.map(({ inputs }) => inputs.get("id")).filter((id) => typeof id === "string");
  const needsNewIds = ids.length < rows.length;
  const found = await on
    .selectFrom("records")
    .select("id")
    .$if(!needsNewIds, (query) => query.where("id", "=", sql<string>`any(${ids}::text[])`))
    .execute();
  const taken = new Set(found.map(({ id }) => id));
  return { known: new Set(ids.filter((id) => taken.has(id))), taken };
}

function reportErrors(errors: readonly RowError[]): void {
  for (const { location, column, message } of errors.slice(0, maxShownErrors)) {
    console.error(`${location}, ${column}: ${message}`);
  }
  const more = errors.length - maxShownErrors;
  if (more > 0) console.error(`… and ${more} more errors.`);
}

function describeResult(result: ImportResult, dryRun: boolean): string {
  const { added, changed, unchanged, rejected } = result;
  const counts = `${added} added, ${changed} changed, ${unchanged} unchanged`;
  const skipped = rejected > 0 ? `, ${rejected} skipped because of errors` : "";
  return dryRun ? `Dry run: ${counts}${skipped}. Nothing was written.` : `${counts}${skipped}.`;
}
