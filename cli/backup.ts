import { mkdir, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Command } from "commander";
import { backupFolder, backupName } from "../server/backups/backup-names.ts";
import { rowsIn } from "../server/backups/backup-manifest.ts";
import { makeBackup } from "../server/backups/make-backup.ts";
import { readSettings } from "../server/settings.ts";
import { shop } from "../shop.config.ts";
import { CommandError } from "./command-error.ts";
import { createProgress } from "./progress.ts";
import { withDatabase } from "./connect-database.ts";
import { resolvePath } from "./resolve-path.ts";

export const backupCommand = new Command("backup")
  .summary("save the whole shop in one file, while it runs")
  .description(
    "Saves the whole shop in one file, as it is at one moment: every table, mails not yet sent, and the " +
      "uploaded pictures. Generated sleeves are left out: they are drawn again. The file is read back and " +
      "compared before it gets its name. It holds what customers told the shop, so keep it as safe as the shop.",
  )
  .argument("[file]", "where to; left out: DATA_DIR/backups/gatefold-(date and time).tar.zst")
  .action(runBackup);

async function runBackup(given: string | undefined): Promise<void> {
  const settings = readSettings(process.env);
  const now = new Date();
  const folder = backupFolder(settings.dataDir);
  const file =
    given === undefined
      ? join(folder, backupName("gatefold", { now, timeZone: shop.timeZone }))
      : resolvePath(given);
  await withDatabase({ settings, mustExist: true }, async (databaseUrl) => {
    if (given === undefined) await mkdir(folder, { recursive: true, mode: 0o700 });
    else await requireFolder(dirname(file));
    const { storageUrl } = settings;
    const show = createProgress(process.stderr);
    const manifest = await makeBackup({ databaseUrl, storageUrl, file, now, show });
    for (const key of manifest.missingPictures) {
      console.error(`The picture ${key} is missing from the shop; the back-up goes without it.`);
    }
    const { size } = await stat(file);
    const pictures = new Set(manifest.pictures.map(({ key }) => key.replace(/-\d+\.\w+$/, "")))
      .size;
    console.log(
      `${file}: ${rowsIn(manifest)} rows, ${pictures} pictures, ${manifest.jobs.count} mails, ${size} bytes`,
    );
  });
}

async function requireFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => null);
  if (!found?.isDirectory()) throw new CommandError(`There is no folder ${folder}.`);
}
