import { Command } from "commander";
import { rowsIn } from "../server/backups/backup-manifest.ts";
import { restoreBackup } from "../server/backups/restore-backup.ts";
import { verifyBackup } from "../server/backups/verify-backup.ts";
import { readSettings } from "../server/settings.ts";
import { CommandError } from "./command-error.ts";
import { createProgress, resolvePath } from "./terminal.ts";
import { withDatabase } from "./with-database.ts";

export const restoreCommand = new Command("restore")
  .summary("restore a backup into an empty shop")
  .description(
    "Restores a backup, made by this version of Gatefold or an older one, into an empty shop. The whole file is " +
      "verified first. The database is restored in one transaction: after a failure it is unchanged.",
  )
  .argument("<file>", "the backup")
  .option("--without-mails", "do not restore emails that were not yet sent")
  .addHelpText(
    "after",
    `
A shop is empty when it was never started, or when its tables have no rows. To
get an empty shop, stop the shop, then
  - with the embedded PostgreSQL: move its folder away ("mv data data-old") or
    set DATA_DIR to a new folder;
  - with DATABASE_URL: create a new database and set DATABASE_URL to it.
Emails that were not yet sent when the backup was made are queued again. Those
sent since are sent twice; --without-mails prevents that.`,
  )
  .action(runRestore);

async function runRestore(given: string, { withoutMails = false }: { withoutMails?: boolean }) {
  const settings = readSettings(process.env);
  const { storageUrl } = settings;
  const showProgress = createProgress(process.stderr);
  const file = resolvePath(given);
  showProgress(`Verifying ${file}`, true);
  const verified = await verifyBackup(file);
  if (!verified.ok) throw new CommandError(verified.message);
  const { manifest } = verified;
  const options = { storageUrl, file, manifest, withoutMails, showProgress };
  await withDatabase({ settings, exclusive: true }, async (databaseUrl) => {
    const restored = await restoreBackup({ ...options, databaseUrl });
    if (!restored.ok) throw new CommandError(restored.message);
    console.log(`Restored the shop as of ${manifest.madeAt}: ${rowsIn(manifest)} rows.`);
  });
}
