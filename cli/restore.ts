import { dirname, join } from "node:path";
import { Command } from "commander";
import { readAuthSecret } from "../app/accounts/auth-secret.server.ts";
import {
  type ErasedAccount,
  finishErasure,
  keepErasures,
} from "../app/accounts/erase-account.server.ts";
import {
  findLockedAccounts,
  type LockedAccount,
} from "../app/accounts/two-factor/stored-two-factor.server.ts";
import { openDatabase } from "../app/db/database.ts";
import { findNumberSeries } from "../app/invoices/number-series.server.ts";
import { createConsoleObservability } from "../app/observability.ts";
import { openPictureStore } from "../app/pictures/picture-store.server.ts";
import { loadSettings } from "../app/settings/find-settings.server.ts";
import { describeSecrets } from "../app/settings/secrets/read-secrets.server.ts";
import { openSecretKeys } from "../app/settings/secrets/secret-keys.server.ts";
import { rowsIn } from "../server/backups/backup-manifest.ts";
import { backupFolder, erasuresName } from "../server/backups/backup-names.ts";
import { restoreBackup } from "../server/backups/restore-backup.ts";
import { verifyBackup } from "../server/backups/verify-backup.ts";
import { readSettings, type Settings } from "../server/settings.ts";
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
The restored shop is quiet until you say that it is the shop now ("resume").
Nobody is logged in, and accounts that were deleted since the backup are deleted
again as far as erasures.json in DATA_DIR/backups, or beside the backup, has
them.
A shop is empty when it was never started, or when its tables have no rows. To
get an empty shop, stop the shop, then
  - with the embedded PostgreSQL: move its folder away ("mv data data-old") or
    set DATA_DIR to a new folder;
  - with DATABASE_URL: create a new database and set DATABASE_URL to it.
Emails that were not yet sent when the backup was made are queued again. Those
sent since are sent twice; --without-mails prevents that.
Keys of payment and the mail server are in a backup only encrypted. The key is
not: put the old DATA_DIR/secrets.key back, or set the same AUTH_SECRET. Without
it the shop starts, and they are entered again. Codes of authenticator apps need
the same AUTH_SECRET; recovery codes and passkeys work without it.`,
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
  const erasures = [backupFolder(settings.dataDir), dirname(file)].map((folder) =>
    join(folder, erasuresName),
  );
  const options = { storageUrl, file, manifest, withoutMails, showProgress, erasures };
  await withDatabase({ settings, exclusive: true }, async (databaseUrl) => {
    const restored = await restoreBackup({ ...options, databaseUrl });
    if (!restored.ok) throw new CommandError(restored.message);
    console.log(`Restored the shop as of ${manifest.madeAt}: ${rowsIn(manifest)} rows.`);
    await reportUnreadable(databaseUrl, settings);
    await reportQuiet(databaseUrl, { settings, madeAt: manifest.madeAt, erased: restored.erased });
  });
}

interface Restored {
  settings: Settings;
  madeAt: string;
  erased: readonly ErasedAccount[];
}

/** Reports that the shop is quiet and what it cannot know; removes the files of accounts that were deleted again. */
async function reportQuiet(
  databaseUrl: string,
  { settings, madeAt, erased }: Restored,
): Promise<void> {
  const { db } = openDatabase(databaseUrl, { connections: 1 });
  try {
    const pictures = await openPictureStore(settings.storageUrl);
    const { log } = createConsoleObservability();
    const mailFolder = join(settings.dataDir, "mail");
    const erasuresFile = join(backupFolder(settings.dataDir), erasuresName);
    await keepErasures({ db, log, erasuresFile });
    for (const account of erased) {
      // A quiet shop asks its providers for nothing.
      const payments = { reconcile: () => Promise.resolve() };
      await finishErasure({ db, pictures, log, mailFolder, erasuresFile, payments }, account);
    }
    if (erased.length > 0) {
      console.log(`Deleted ${erased.length} accounts again that were deleted since the backup.`);
    }
    const [invoices, creditNotes] = await findNumberSeries(db);
    console.log(
      [
        "The shop is quiet: it sends no mails, asks no payment provider and takes no notices of them.",
        `It does not know what happened after ${madeAt}. Its last invoice is number ${invoices?.lastNumber ?? 0}, its last credit note number ${creditNotes?.lastNumber ?? 0}.`,
        'Start it, enter the last numbers that went out at /admin/quiet, and press "This is the shop now" there once no other one runs with this data ("npm run shop -- resume" does the same).',
      ].join("\n"),
    );
  } finally {
    await db.destroy();
  }
}

/** Says what cannot be read here, because the key that encrypted it is not in a backup. */
async function reportUnreadable(databaseUrl: string, settings: Settings): Promise<void> {
  const { db } = openDatabase(databaseUrl, { connections: 1 });
  try {
    const secretKeys = openSecretKeys({
      authSecret: settings.authSecret,
      folder: settings.dataDir,
    });
    const { secrets } = await loadSettings(db, { now: new Date(), secretKeys });
    const labels = describeSecrets(secrets.unreadable).map(({ label }) => label);
    if (labels.length > 0) {
      console.error(
        `These were encrypted by a key that is not here: ${labels.join(", ")}. Put the old secrets.key into ${settings.dataDir} or set the same AUTH_SECRET, or enter them again in the shop's settings.`,
      );
    }
    const secret = await readAuthSecret(db, settings.authSecret);
    const locked = await findLockedAccounts(db, secret);
    if (locked.length > 0) console.error(describeLocked(locked));
  } finally {
    await db.destroy();
  }
}

/** Accounts that are named; a shop may have thousands of customers. */
const maxNamed = 10;

function describeLocked(locked: readonly LockedAccount[]): string {
  const named = locked.slice(0, maxNamed).map(({ email, role, hasCodes }) => {
    const notes = [
      ...(role === "admin" ? ["admin"] : []),
      ...(hasCodes ? [] : ["no recovery codes"]),
    ];
    return notes.length === 0 ? email : `${email} (${notes.join(", ")})`;
  });
  const more = locked.length > maxNamed ? ` and ${locked.length - maxNamed} more` : "";
  return [
    `The authenticator apps of these accounts were set up under another AUTH_SECRET, and their codes do not work here: ${named.join(", ")}${more}.`,
    "Set the same AUTH_SECRET, or have them log in with a recovery code.",
    '"npm run shop -- admin <email> --without-two-factor" removes two-factor authentication from an account.',
  ].join("\n");
}
