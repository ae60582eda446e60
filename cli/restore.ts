import { Command } from "commander";
import { rowsIn } from "../server/backups/backup-manifest.ts";
import { checkBackup } from "../server/backups/check-backup.ts";
import { restoreBackup } from "../server/backups/restore-backup.ts";
import { readSettings } from "../server/settings.ts";
import { CommandError } from "./command-error.ts";
import { createProgress } from "./progress.ts";
import { withDatabase } from "./connect-database.ts";
import { resolvePath } from "./resolve-path.ts";

export const restoreCommand = new Command("restore")
  .summary("fill an empty shop from a back-up")
  .description(
    "Fills an empty shop from a file that backup made, of this version of Gatefold or an older one. The whole " +
      "file is checked first. It comes in as one: after a failure the database is as it was before.",
  )
  .argument("<file>", "the back-up")
  .option("--without-mails", "leave out the mails that waited to be sent")
  .addHelpText(
    "after",
    `
An empty shop is one that was never started, or has no row in any table. To get
one, stop the shop, then
  - with its own PostgreSQL: move its folder away, as in "mv data data-old", or
    set DATA_DIR to a new one;
  - with DATABASE_URL: make a new database and set DATABASE_URL to it.
Mails that waited when the back-up was made are queued again. Those that were
sent since go out twice; with --without-mails, none does.`,
  )
  .action(runRestore);

async function runRestore(given: string, { withoutMails = false }: { withoutMails?: boolean }) {
  const settings = readSettings(process.env);
  const { storageUrl } = settings;
  const show = createProgress(process.stderr);
  const file = resolvePath(given);
  show(`Checking ${file}`, true);
  const checked = await checkBackup(file);
  if (!checked.ok) throw new CommandError(checked.words);
  const { manifest } = checked;
  const task = { storageUrl, file, manifest, withoutMails, show };
  await withDatabase({ settings, alone: true }, async (databaseUrl) => {
    const restored = await restoreBackup({ ...task, databaseUrl });
    if (!restored.ok) throw new CommandError(restored.words);
    console.log(`The shop is as it was on ${manifest.madeAt}: ${rowsIn(manifest)} rows.`);
  });
}
