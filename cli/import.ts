import { readFile } from "node:fs/promises";
import { Command } from "commander";
import { sql, type Transaction } from "kysely";
import type { Tables } from "../app/db/tables.ts";
import { readSettings } from "../server/settings.ts";
import { checkRecords, type CheckedFile } from "./check-records.ts";
import { CommandError } from "./command-error.ts";
import { commandLine, withTables } from "./owner-database.ts";
import { createProgress } from "./progress.ts";
import { withDatabase } from "./connect-database.ts";
import { readRecordFile, type Fault, type FileRow } from "./read-record-file.ts";
import { recordColumns } from "./record-columns.ts";
import { saveRecords, type SavedRecords } from "./save-records.ts";
import { resolvePath } from "./resolve-path.ts";

const mostShown = 50;

export const importCommand = new Command("import")
  .summary("add and change records from a CSV or JSON file")
  .description(
    "Adds and changes records from a CSV or JSON file (by its ending). A record whose id is there already is " +
      "changed: the columns that the file has, and no others. All others are added; one without an id gets one. " +
      "Every record is checked as in the admin's form. With one fault in the file, nothing at all is imported.",
  )
  .argument("<file>", "a file as export writes it, or one of your own; UTF-8")
  .option("--dry-run", "only say what would be done")
  .option("--skip-faulty", "import the records without a fault")
  .addHelpText(
    "after",
    `
Columns:
${wrap(recordColumns.join(", "))}
A new record needs artist, album, price and stock. An empty cell is the field's
default. Names as on the screen ("Price (kr.)") do as well. Commas, semicolons
or tabs set cells apart. In a CSV, tags and featured are lists with commas, and
a tracklist has a track a line, such as "A1 War Pigs 7:57".`,
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
  const show = createProgress(process.stderr);
  await withDatabase({ settings }, (databaseUrl) =>
    withTables(databaseUrl, async (db) => {
      const task = db.transaction().execute(async (on) => {
        const checked = checkRecords(rows, await findIds(on, rows));
        report(checked.faults);
        if (checked.refused > 0 && !skipFaulty) {
          throw new CommandError(`Nothing was imported: ${count(checked.refused)} with a fault.`);
        }
        const onRows = (done: number) => {
          show(`${done} of ${checked.rows.length} records`, done === checked.rows.length);
        };
        const saved = await saveRecords(on, { rows: checked.rows, by: commandLine, onRows });
        if (dryRun) throw new DryRun(checked, saved);
        return { checked, saved };
      });
      const result = await task.catch((error: unknown) => {
        if (error instanceof DryRun) return error;
        throw error;
      });
      console.log(wordsFor(result, dryRun));
      if (result.checked.refused > 0) process.exitCode = 1;
    }),
  );
}

/** Ends the transaction of a dry run: what it did is taken back. */
class DryRun extends Error {
  readonly checked: CheckedFile;
  readonly saved: SavedRecords;
  constructor(checked: CheckedFile, saved: SavedRecords) {
    super("A dry run");
    this.checked = checked;
    this.saved = saved;
  }
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

/** Which of the file's ids exist; where the file leaves ids to the shop, all that are taken. */
async function findIds(on: Transaction<Tables>, rows: readonly FileRow[]) {
  const ids = rows.map(({ inputs }) => inputs.get("id")).filter((id) => typeof id === "string");
  const all = ids.length < rows.length;
  const found = await on
    .selectFrom("records")
    .select("id")
    .$if(!all, (query) => query.where("id", "=", sql<string>`any(${ids}::text[])`))
    .execute();
  const taken = new Set(found.map(({ id }) => id));
  return { known: new Set(ids.filter((id) => taken.has(id))), taken };
}

function report(faults: readonly Fault[]): void {
  for (const { place, column, words } of faults.slice(0, mostShown)) {
    console.error(`${place}, ${column}: ${words}`);
  }
  const more = faults.length - mostShown;
  if (more > 0) console.error(`… and ${more} more faults.`);
}

function wordsFor(
  { checked, saved }: { checked: CheckedFile; saved: SavedRecords },
  dryRun: boolean,
): string {
  const { added, changed, unchanged } = saved;
  const words = `${added} added, ${changed} changed, ${unchanged} as they were`;
  const skipped = checked.refused > 0 ? `, ${checked.refused} with a fault left out` : "";
  return dryRun ? `Would be: ${words}${skipped}. Nothing was written.` : `${words}${skipped}.`;
}

function count(records: number): string {
  return records === 1 ? "1 record" : `${records} records`;
}
