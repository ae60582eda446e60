import { mkdir, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Command } from "commander";
import { rowsIn } from "../server/backups/backup-manifest.ts";
import { backupFolder, backupName } from "../server/backups/backup-names.ts";
import { makeBackup } from "../server/backups/make-backup.ts";
import { readSettings } from "../server/settings.ts";
import { CommandError } from "./command-error.ts";
import { createProgress, resolvePath } from "./terminal.ts";
import { withDatabase } from "./with-database.ts";

export const backupCommand = new Command("backup")
  .summary("back up the whole shop to one file, while it runs")
  .description(
    "Writes one consistent snapshot of the shop to a file: every table, emails not yet sent, and uploaded " +
      "pictures. Generated sleeves and drawn photos are not included, because they are drawn again. The file is " +
      "verified before it gets its name. It contains customers' personal data: protect it as well as the shop itself. " +
      "Keys of payment and the mail server are in it encrypted; the key is not (AUTH_SECRET, or DATA_DIR/secrets.key): " +
      "keep that apart.",
  )
  .argument("[file]", "target file (default: DATA_DIR/backups/gatefold-<date>-<time>.tar.zst)")
  .action(runBackup);

async function runBackup(given: string | undefined): Promise<void> {
  const settings = readSettings(process.env);
  const now = new Date();
  const folder = backupFolder(settings.dataDir);
  const target =
    given === undefined ? join(folder, backupName("gatefold", now)) : resolvePath(given);
  await withDatabase({ settings, mustExist: true }, async (databaseUrl) => {
    if (given === undefined) await mkdir(folder, { recursive: true, mode: 0o700 });
    else await requireFolder(dirname(target));
    const { storageUrl } = settings;
    const showProgress = createProgress(process.stderr);
    const { file, manifest } = await makeBackup({
      databaseUrl,
      storageUrl,
      file: target,
      overwrite: given !== undefined,
      now,
      showProgress,
    });
    for (const key of manifest.missingPictures) {
      console.error(`The picture ${key} is missing in the picture storage and not in the backup.`);
    }
    const { size } = await stat(file);
    const pictures = new Set(manifest.pictures.map(({ key }) => key.replace(/-\d+\.\w+$/, "")))
      .size;
    console.log(
      `${file}: ${rowsIn(manifest)} rows, ${pictures} pictures, ${manifest.jobs.count} emails, ${size} bytes`,
    );
  });
}

async function requireFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => null);
  if (!found?.isDirectory()) throw new CommandError(`There is no folder ${folder}.`);
}
