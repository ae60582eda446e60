import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { Command, Option } from "commander";
import { writeExport } from "../app/admin/export/write-export.server.ts";
import { exportFormats, type ExportFormat } from "../app/catalogue/export/export-formats.ts";
import { openPictureStore } from "../app/pictures/picture-store.server.ts";
import { readSettings } from "../server/settings.ts";
import { CommandError } from "./command-error.ts";
import { createProgress, resolvePath } from "./terminal.ts";
import { commandLineActor, withMigratedDatabase } from "./with-database.ts";

export const exportCommand = new Command("export")
  .summary("export records as CSV or JSON, files for Discogs, or everything as a ZIP")
  .description(
    "Exports a consistent snapshot of all records as CSV, or as JSON if the file name ends in .json. Import reads " +
      "the file back without loss. The column stockWhenExported says what stock was: with it, an import does not put " +
      "back copies that were sold since (import --help). A cell that a spreadsheet would run as a formula gets a leading apostrophe, " +
      "which import removes. The formats discogs-add, discogs-change and discogs-delete are files for Discogs' inventory " +
      "upload: what is new, changed and sold since the last one. zip is everything: records, orders, customers, comments, pictures.",
  )
  .argument(
    "[file]",
    "target file (default: standard output; npm run --silent hides npm's own lines)",
  )
  .addOption(
    new Option(
      "--format <format>",
      "what to export (default: by the file's name, else csv)",
    ).choices(exportFormats),
  )
  .option("--json", "the same as --format json")
  .option(
    "--excel",
    "write semicolons and a byte order mark, as Excel with Danish settings expects",
  )
  .action(runExport);

interface ExportOptions {
  format?: ExportFormat;
  json?: boolean;
  excel?: boolean;
}

async function runExport(given: string | undefined, options: ExportOptions): Promise<void> {
  const settings = readSettings(process.env);
  const showProgress = createProgress(process.stderr);
  const file = given === undefined ? null : resolvePath(given);
  const format = chooseFormat(file, options);
  if (format === "zip" && file === null && process.stdout.isTTY) {
    throw new CommandError("Name a file for the ZIP, such as everything.zip.");
  }
  let written = 0;
  const onRecords = (records: number) => {
    written += records;
    showProgress(`${written} records`, false);
  };
  await withMigratedDatabase(settings, async (db) => {
    const parts = writeExport(db, {
      format,
      onRecords,
      now: new Date(),
      excel: options.excel === true,
      by: commandLineActor.username,
      openPictures: () => openPictureStore(settings.storageUrl),
    });
    await (file === null
      ? pipeline(parts, process.stdout, { end: false })
      : writeFileAtomically(file, parts));
  });
  const what = format === "csv" || format === "json" ? `${written} records` : format;
  showProgress(`${what}${file === null ? "" : ` in ${file}`}`, true);
}

function chooseFormat(file: string | null, { format, json }: ExportOptions): ExportFormat {
  if (json === true && format !== undefined && format !== "json") {
    throw new CommandError("Use either --json or --format.");
  }
  if (format) return format;
  const name = file?.toLowerCase() ?? "";
  if (json === true || name.endsWith(".json")) return "json";
  return name.endsWith(".zip") ? "zip" : "csv";
}

/** Writes a temporary file and renames it, so that an existing file is replaced completely or not at all. */
async function writeFileAtomically(
  file: string,
  parts: AsyncIterable<string | Uint8Array>,
): Promise<void> {
  const draft = `${file}.part`;
  try {
    await pipeline(parts, createWriteStream(draft));
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
