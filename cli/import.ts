import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { basename } from "node:path";
import { Command } from "commander";
import { recordColumns } from "../app/catalogue/export/record-columns.ts";
import { currencies, roundings } from "../app/catalogue/import/import-options.ts";
import { importKinds } from "../app/catalogue/import/kinds/import-kinds.ts";
import { spreadsheet } from "../app/catalogue/import/kinds/spreadsheet/spreadsheet.ts";
import { textEncodings } from "../app/catalogue/import/reading/decode-text.ts";
import type { SourceFile } from "../app/catalogue/import/reading/read-table.server.ts";
import { readSettings } from "../server/settings.ts";
import { CommandError } from "./command-error.ts";
import { readImportChoices, type CommandOptions } from "./import-choices.ts";
import { runFileImport } from "./run-file-import.ts";
import { resolvePath } from "./terminal.ts";
import { withMigratedDatabase } from "./with-database.ts";

export const importCommand = new Command("import")
  .summary(
    "add and change records from a list of your own or a file of this shop, Discogs, Shopify or WooCommerce",
  )
  .description(
    "Adds and changes records from a CSV or JSON file or a workbook. Its kind is recognised by its columns. If a record's id exists, " +
      "the columns that the file has are changed and no others. Every other record is added, and gets an id if it has " +
      "none and is not found in the shop. Each record is validated like the admin's form. If any record has an error, nothing is imported. What was " +
      "imported can be undone on the page Import of the admin.",
  )
  .argument(
    "<file>",
    "a file written by export, or one of your own: .csv, .tsv, .txt or .json, in UTF-8, UTF-16, Windows-1252 or MacRoman, or a workbook: .xlsx, .xls or .ods",
  )
  .option("--kind <kind>", `what the file is: ${importKinds.map(({ id }) => id).join(", ")}`)
  .option("--currency <code>", `the currency of the file's prices: ${currencies.join(", ")}`)
  .option("--rate <kroner>", "kroner for one unit of the currency (EUR: 7.46 when left out)")
  .option("--rounding <how>", `how prices become whole kroner: ${roundings.join(", ")}`)
  .option(
    "--columns <file>",
    'JSON with what columns mean, such as {"Hylla": "location", "Nr": ""}',
  )
  .option(
    "--sheet <name>",
    "the sheet of a workbook, by its name or number (else the first with a header)",
  )
  .option("--header-row <row>", "the row of the headings (else it is found)")
  .option(
    "--encoding <name>",
    `what a text is written in (else it is found): ${textEncodings.join(", ")}`,
  )
  .option("--ungraded <grade>", "the grade of used copies without one; else they are refused")
  .option("--dry-run", "report what would change, without changing it")
  .option("--skip-refused", "skip records with errors and import the others")
  .option("--set-stock", "take stock as the file has it, whatever was sold since")
  .option(
    "--missing-stock <copies>",
    "copies of a new record where the file counts none: 1 (as usual) or 0",
  )
  .option("--allow-duplicates", "add records without an id that the shop or the file has already")
  .option("--not-vinyl <how>", "what becomes of CDs, shirts and the like: leave (default) or take")
  .option(
    "--hidden-rows <how>",
    "what becomes of rows that a workbook hides: leave (default) or import",
  )
  .option("--fetch-pictures", "fetch the pictures that the file names, once the shop runs")
  .addHelpText(
    "after",
    `
Columns of the shop's own files:
${wrap(recordColumns.join(", "))}
A new record needs artist, album and stock; without a price it is a draft that
is not on sale. An empty cell means the field's default value. Labels as on the screen ("Price (kr.)") are accepted as
column names. The delimiter may be a comma, a semicolon or a tab; a first line
such as sep=; is understood. Prices may be written 249, 249,00 or 1.249. In a
CSV file tags and featured are comma-separated lists, and a tracklist has one
track per line, such as "A1 War Pigs 7:57".

A list of your own (--kind spreadsheet) has headings in English, Danish, Swedish,
Norwegian or German; what each is taken for is reported. --columns says it, by
these fields or the shop's own names of them, and "" leaves a column out:
${wrap(spreadsheet.choices.join(", "))}

Other kinds: docs/moving.md. A record of theirs is found by its external id,
then its Discogs listing, then barcode and condition, then artist, album,
catalogue number and condition. Prices of files that do not name a currency
need --currency.

Stock: export writes what stock was into the column stockWhenExported. A record
whose stock was not edited in the file keeps the stock of the shop, so copies
that were sold since are not put back. One whose stock was edited gets it only
if the shop's stock is still what it was at the export; else the record is
refused. So is one whose stock differs from the shop's in a file without that
column. --set-stock takes the file's stock in each case.

Records without an id: one that the shop has is found as those of other kinds
are, and is changed or left as it is. One that stands in the file twice (same
artist, album, format, conditions and catalogue number) is refused.
--allow-duplicates adds each of them as a record of its own.`,
  )
  .action(runImport);

function wrap(text: string): string {
  return text.replace(/(.{1,76})( |$)/g, "  $1\n").trimEnd();
}

async function runImport(given: string, options: CommandOptions): Promise<void> {
  const settings = readSettings(process.env);
  const choices = await readImportChoices(options);
  const file = await openSourceFile(resolvePath(given));
  await withMigratedDatabase(settings, (db) => runFileImport(db, file, choices));
}

/**
 * A file of the disk, read in parts. What it is, is told by what it holds, as in the browser. Throws
 * CommandError when it cannot be read.
 */
async function openSourceFile(path: string): Promise<SourceFile> {
  try {
    const handle = await open(path);
    const stat = await handle.stat();
    await handle.close();
    if (!stat.isFile()) throw new CommandError(`${path} is no file.`);
    const { size } = stat;
    return {
      name: basename(path),
      size,
      open: () => createReadStream(path) as AsyncIterable<Buffer>,
    };
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw new CommandError(
      `${path} cannot be read (${(error as NodeJS.ErrnoException).code ?? ""}).`,
    );
  }
}
