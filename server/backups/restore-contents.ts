import type pg from "pg";
import { type ErasedAccount, eraseAccount } from "../../app/accounts/erase-account.server.ts";
import { findRevived } from "../../app/accounts/erased-accounts.server.ts";
import { lockAdmins } from "../../app/accounts/lock-admins.server.ts";
import { importQueue } from "../../app/catalogue/import/jobs/import-jobs.ts";
import type { Transaction } from "../../app/db/database.ts";
import { migrate, shopMigrations } from "../../app/db/migrate.ts";
import { pendingJobs, type openQueues } from "../../app/jobs/pending-jobs.server.ts";
import { openOrders } from "../../app/orders/open-orders.server.ts";
import { openPictureStore } from "../../app/pictures/picture-store.server.ts";
import { addQuietReason } from "../../app/quiet/quiet-state.server.ts";
import { findSection } from "../../app/settings/find-settings.server.ts";
import { shopSection } from "../../app/settings/shop-section.ts";
import { applyDetails } from "../../app/shop.ts";
import { readDrawnPhotoKey } from "../../demo/photos/photo-keys.ts";
import { readArchive } from "./backup-archive.ts";
import { jobsName, type Manifest } from "./backup-manifest.ts";
import { copyIn, findTables, loginTables, qualifiedName } from "./copy-tables.ts";
import type { ShowProgress } from "./make-backup.ts";

export interface RestoreOptions {
  databaseUrl: string;
  storageUrl: string;
  /** A backup that verifyBackup accepted, and its manifest. */
  file: string;
  manifest: Manifest;
  /** Do not restore emails that were not sent. */
  withoutMails: boolean;
  showProgress: ShowProgress;
  /** Files of the erasures of accounts, which are done again; those that are not there are none. */
  erasures?: readonly string[];
}

interface RestoreContents extends RestoreOptions {
  /** The transaction of `client`. */
  transaction: Transaction;
  insertJobs: Awaited<ReturnType<typeof openQueues>>["insertJobs"];
}

/** Creates the tables as of the backup, fills them, and migrates them to this version, in the given transaction. */
export async function restoreContents(
  client: pg.Client,
  options: RestoreContents,
): Promise<ErasedAccount[]> {
  const { manifest, transaction, showProgress } = options;
  await client.query("set local statement_timeout = 0");
  showProgress("Creating the tables", true);
  await migrate(transaction, shopMigrations, manifest.migrations.at(-1));
  await requireSameColumns(client, manifest);
  await truncateTables(client, manifest);
  await setTriggers(client, manifest, "disable");
  await copyEntries(client, options);
  await clearMissingPictures(client, manifest);
  await setTriggers(client, manifest, "enable");
  for (const { name, value } of manifest.sequences) {
    await client.query("select setval($1::regclass, $2)", [qualifiedName(name), value]);
  }
  await migrate(transaction, shopMigrations);
  await endImports(client);
  for (const name of loginTables) await client.query(`delete from ${qualifiedName(name)}`);
  return endRestore(transaction, options);
}

/** Deletes again the accounts that were deleted since the backup, and makes the shop quiet. Gives what is left of them in files. */
async function endRestore(
  transaction: Transaction,
  { manifest, erasures = [] }: RestoreContents,
): Promise<ErasedAccount[]> {
  const revived = await findRevived(transaction, erasures);
  if (revived.length > 0) {
    // Texts that remain of an account are in the shop's first language.
    const { values } = await findSection(transaction, shopSection);
    applyDetails({ languages: values.languages });
  }
  const erased: ErasedAccount[] = [];
  for (const uid of revived) {
    const admins = await lockAdmins(transaction);
    // Nobody could say that this is the shop.
    if (admins.length === 1 && admins[0] === uid) continue;
    // Everybody was notified when it happened. Money of cancelled orders is asked for once the shop is no longer quiet.
    const services = {
      now: () => new Date(),
      queueMail: () => Promise.resolve(),
      openOrders,
    };
    const erasure = { uid, by: null, openOrders: Number.POSITIVE_INFINITY };
    const result = await eraseAccount(transaction, services, erasure);
    if (result.ok) erased.push(result.erased);
  }
  await addQuietReason(transaction, {
    kind: "restored",
    at: new Date().toISOString(),
    madeAt: manifest.madeAt,
    erasedAgain: erased.length,
    notErased: revived.length - erased.length,
  });
  return erased;
}

/**
 * The backup may be of the middle of an import. The owner, who restores to have things as they were, begins nothing by it:
 * what was written is taken back, an undo ends where it was, and a preview is not continued.
 */
async function endImports(client: pg.Client): Promise<void> {
  await client.query(`
    update imports set stop_requested = true, beat_at = '-infinity', run = run || '{"reason": "restored"}'
    where state in ('importing', 'undoing') and run is not null`);
  await client.query(`
    update imports set state = case state when 'previewing' then 'staged' when 'importing' then 'previewed' else 'imported' end,
      run = null, stop_requested = false
    where state = 'previewing' or (state in ('importing', 'undoing') and run is null)`);
}

/** The same migrations create the same columns, unless somebody changed the tables by hand. */
async function requireSameColumns(client: pg.Client, manifest: Manifest): Promise<void> {
  const found = await findTables(client);
  for (const { name, columns } of manifest.tables) {
    const table = found.find((candidate) => candidate.name === name);
    if (!table) throw new Error(`The backup has a table ${name}, which Gatefold does not have.`);
    if (table.columns.join() !== columns.join()) {
      throw new Error(`The table ${name} of the backup has other columns than Gatefold's.`);
    }
  }
}

/** Deletes rows that migrations inserted: the backup has them too. Tables of log-ins refer to others of its tables. */
async function truncateTables(client: pg.Client, { tables }: Manifest): Promise<void> {
  const found = await findTables(client);
  const logins = found.filter(({ name }) => loginTables.includes(name));
  const names = new Set([...tables, ...logins].map(({ name }) => qualifiedName(name)));
  await client.query(`truncate ${[...names].join(", ")}`);
}

/** Without triggers rows keep their timestamps, and open pages are not notified of each row. */
async function setTriggers(
  client: pg.Client,
  manifest: Manifest,
  to: "enable" | "disable",
): Promise<void> {
  for (const { name } of manifest.tables) {
    await client.query(`alter table ${qualifiedName(name)} ${to} trigger user`);
  }
}

async function copyEntries(client: pg.Client, options: RestoreContents): Promise<void> {
  const { file, manifest, storageUrl, showProgress } = options;
  const pictures = await openPictureStore(storageUrl);
  const rows = new Map<string, number>();
  let copiedPictures = 0;
  for await (const { name, bytes } of readArchive(file)) {
    const [kind, ...rest] = name.split("/");
    const table = manifest.tables.find((entry) => kind === "tables" && entry.name === rest[0]);
    if (table) {
      const sum = (rows.get(table.name) ?? 0) + (await copyIn(client, table, bytes));
      rows.set(table.name, sum);
      showProgress(`${table.name}: ${sum} rows`, sum === table.rows);
    } else if (kind === "pictures") {
      copiedPictures += 1;
      await pictures.put(rest.join("/"), bytes);
      const total = manifest.pictures.length;
      showProgress(`Pictures: ${copiedPictures} of ${total}`, copiedPictures === total);
    } else if (name === jobsName) {
      await restoreJobs(bytes, options);
    }
  }
  for (const table of manifest.tables) {
    if ((rows.get(table.name) ?? 0) !== table.rows) {
      throw new Error(`The table ${table.name} was not restored completely.`);
    }
  }
}

async function restoreJobs(
  bytes: Buffer,
  { transaction, insertJobs, withoutMails }: RestoreContents,
): Promise<void> {
  if (withoutMails) return;
  const jobs = pendingJobs.parse(JSON.parse(bytes.toString()));
  // Nobody asked the restored shop for the imports that ran at the time of the backup.
  await insertJobs(
    transaction,
    jobs.filter(({ queue }) => queue !== importQueue),
  );
}

/** A record whose uploaded cover is missing gets a generated sleeve instead of a broken picture; the others just go. */
async function clearMissingPictures(
  client: pg.Client,
  { missingPictures: listed, tables }: Manifest,
): Promise<void> {
  // Earlier versions listed drawn photos that nobody had looked at yet.
  const missingPictures = listed.filter((name) => readDrawnPhotoKey(name) === null);
  if (missingPictures.length === 0) return;
  await client.query(
    "update records set uploaded_cover = null, cover_color = null where uploaded_cover = any($1)",
    [missingPictures],
  );
  // A backup of a shop from before there were photos has no such column.
  const hasPhotos = tables.some(
    ({ name, columns }) => name === "records" && columns.includes("photos"),
  );
  if (hasPhotos) {
    await client.query(
      `update records set photos = array(
         select key from unnest(photos) with ordinality as photo (key, place)
         where key <> all($1) order by place
       ) where photos && $1`,
      [missingPictures],
    );
  }
  await client.query(
    "delete from settings where name = 'guarantee-notice' and 'notice/' || (value ->> 'key') = any($1)",
    [missingPictures],
  );
  if (tables.some(({ name }) => name === "shop_settings")) {
    await client.query(
      "delete from shop_settings where name = 'logo.logo' and 'logo/' || (value ->> 'key') = any($1)",
      [missingPictures],
    );
  }
  await client.query("update users set profile_pic = null where profile_pic = any($1)", [
    missingPictures,
  ]);
}
