import { readFile } from "node:fs/promises";
import { Command } from "commander";
import { recordColumns } from "../app/catalogue/export/record-columns.ts";
import {
  importRecords,
  type ImportOptions,
  type ImportResult,
} from "../app/catalogue/import/import-records.server.ts";
import {
  readRecordFile,
  type RecordFile,
} from "../app/catalogue/import/read-record-file.server.ts";
import { readSettings } from "../server/settings.ts";
import { askYesOrNo } from "./ask-yes-or-no.ts";
import { CommandError } from "./command-error.ts";
import { countRows, describeResult, formatProblems } from "./import-messages.ts";
import { createProgress } from "./progress.ts";
import { resolvePath } from "./resolve-path.ts";
import { withDatabase } from "./with-database.ts";
import { commandLineActor, withMigratedDatabase } from "./with-migrated-database.ts";

export const importCommand = new Command("import")
  .summary("add and change records from a CSV or JSON file")
  .description(
    "Adds and changes records from a CSV or JSON file (by its extension). If a record's id exists, the columns " +
      "that the file has are changed and no others. Every other record is added, and gets an id if it has none. " +
      "Each record is validated like the admin's form. If any record has an error, nothing is imported.",
  )
  .argument(
    "<file>",
    "a file written by export, or one of your own: .csv, .tsv, .txt or .json, in UTF-8, UTF-16 or Windows-1252",
  )
  .option("--dry-run", "report what would change, without changing it")
  .option("--skip-faulty", "skip records with errors and import the others")
  .option("--set-stock", "take stock as the file has it, whatever was sold since")
  .option("--allow-duplicates", "add records without an id that the shop or the file has already")
  .addHelpText(
    "after",
    `
Columns:
${wrap(recordColumns.join(", "))}
A new record needs artist, album, price and stock. An empty cell means the
field's default value. Labels as on the screen ("Price (kr.)") are accepted as
column names. The delimiter may be a comma, a semicolon or a tab; a first line
such as sep=; is understood. Prices may be written 249, 249,00 or 1.249. In a
CSV file tags and featured are comma-separated lists, and a tracklist has one
track per line, such as "A1 War Pigs 7:57".

Stock: export writes what stock was into the column stockWhenExported. A record
whose stock was not edited in the file keeps the stock of the shop, so copies
that were sold since are not put back. One whose stock was edited gets it only
if the shop's stock is still what it was at the export; else the record is
refused. So is one whose stock differs from the shop's in a file without that
column. --set-stock takes the file's stock in each case.

Duplicates: records without an id that look like one of the shop or of the file
(same artist, album, format, conditions and catalogue number) are listed and
counted, and import asks before it adds them.`,
  )
  .action(runImport);

function wrap(text: string): string {
  return text.replace(/(.{1,76})( |$)/g, "  $1\n").trimEnd();
}

interface CommandOptions {
  dryRun?: boolean;
  skipFaulty?: boolean;
  setStock?: boolean;
  allowDuplicates?: boolean;
}

async function runImport(given: string, options: CommandOptions): Promise<void> {
  const settings = readSettings(process.env);
  const file = await readFileRows(resolvePath(given));
  const { dryRun = false, skipFaulty = false, setStock = false, allowDuplicates = false } = options;
  await withDatabase({ settings }, (databaseUrl) =>
    withMigratedDatabase(databaseUrl, async (db) => {
      const showProgress = createProgress(process.stderr);
      const run = (chosen: Partial<ImportOptions>) =>
        importRecords(db, {
          rows: file.rows,
          by: commandLineActor,
          options: { dryRun, setStock, allowDuplicates, skipRefused: skipFaulty, ...chosen },
          onRows: (done, total) => {
            showProgress(`${done} of ${total} records`, done === total);
          },
        });
      const first = await run({});
      reportProblems(file, first);
      const result = (await mayAddRepeated(first, allowDuplicates || skipFaulty))
        ? await run({ allowDuplicates: true })
        : first;
      reportResult(result, { dryRun, allowDuplicates: allowDuplicates || result !== first });
    }),
  );
}

function reportProblems({ encoding }: RecordFile, { plan }: ImportResult): void {
  if (encoding !== "UTF-8") console.error(`The file was read as ${encoding}.`);
  const lines = [
    ...formatProblems(plan.errors, "errors"),
    ...formatProblems(plan.remarks, "remarks"),
    ...formatProblems(
      plan.repeated.map(({ problem }) => problem),
      "duplicates",
    ),
  ];
  for (const line of lines) console.error(line);
}

/** Asks at a terminal, when repeated records are all that stands in the way. */
async function mayAddRepeated({ plan, saved }: ImportResult, decided: boolean): Promise<boolean> {
  if (decided || saved || plan.refused > 0 || !process.stdin.isTTY) return false;
  return askYesOrNo(`Add ${countRows(plan.repeated.length)} all the same?`);
}

function reportResult(
  { plan, saved }: ImportResult,
  { dryRun, allowDuplicates }: { dryRun: boolean; allowDuplicates: boolean },
): void {
  const repeated = allowDuplicates ? 0 : plan.repeated.length;
  if (saved) {
    console.log(describeResult({ saved, refused: plan.refused, repeated, dryRun }));
    if (plan.refused + repeated > 0) process.exitCode = 1;
    return;
  }
  const faulty = plan.refused === 1 ? "1 record has" : `${plan.refused} records have`;
  const reasons = [
    ...(plan.refused > 0 ? [`${faulty} errors`] : []),
    ...(repeated > 0 ? [`${countRows(repeated)} may be in the shop or the file already`] : []),
  ];
  const advice = repeated > 0 ? " Use --allow-duplicates to add them all the same." : "";
  throw new CommandError(`Nothing was imported: ${reasons.join(", and ")}.${advice}`);
}

async function readFileRows(file: string): Promise<RecordFile> {
  const extension = /\.(csv|tsv|txt|json)$/i.exec(file)?.[1]?.toLowerCase();
  if (extension === undefined) {
    throw new CommandError(`${file} is neither a .csv, .tsv or .txt nor a .json file.`);
  }
  let bytes: Buffer;
  try {
    bytes = await readFile(file);
  } catch (error) {
    throw new CommandError(
      `${file} cannot be read (${(error as NodeJS.ErrnoException).code ?? ""}).`,
    );
  }
  return readRecordFile(bytes, extension === "json" ? "json" : "csv");
}
