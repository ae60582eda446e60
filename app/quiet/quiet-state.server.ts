import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Database, Transaction } from "../db/database.ts";
import { readSetting, writeSetting } from "../db/stored-setting.ts";
import { type QuietReason, quietState, type ShopIdentity, shopIdentity } from "./quiet-reasons.ts";
import { QuietShopError } from "./quiet-shop-error.ts";

const quietName = "quiet";
const identityName = "shop-identity";

/** The reasons why the shop is quiet; none: it is not. A row that cannot be read counts as quiet. */
export async function findQuietReasons(db: Database | Transaction): Promise<QuietReason[] | null> {
  const stored = await readSetting(db, quietName);
  if (stored === undefined) return null;
  const read = quietState.safeParse(stored);
  return read.success ? read.data.reasons : [];
}

export async function isQuiet(db: Database | Transaction): Promise<boolean> {
  return (await findQuietReasons(db)) !== null;
}

/**
 * Throws QuietShopError while the shop is quiet. For transactions that write down what a provider is to be asked; a shop that
 * becomes quiet waits for those that have begun.
 */
export async function requireActiveShop(transaction: Transaction): Promise<void> {
  if (await isQuiet(transaction)) throw new QuietShopError();
}

/** Makes the shop quiet, or adds a reason; one of the same kind is replaced. */
export async function addQuietReason(
  transaction: Database | Transaction,
  reason: QuietReason,
): Promise<void> {
  const before = (await findQuietReasons(transaction)) ?? [];
  await storeReasons(transaction, [...before.filter(({ kind }) => kind !== reason.kind), reason]);
}

/** Takes a reason away; with the last one the shop is not quiet any more. */
export async function removeQuietReason(
  transaction: Database | Transaction,
  kind: QuietReason["kind"],
): Promise<void> {
  const before = await findQuietReasons(transaction);
  if (before?.some((reason) => reason.kind === kind) !== true) return;
  await storeReasons(
    transaction,
    before.filter((reason) => reason.kind !== kind),
  );
}

async function storeReasons(db: Database | Transaction, reasons: QuietReason[]): Promise<void> {
  if (reasons.length === 0) {
    await db.deleteFrom("settings").where("name", "=", quietName).execute();
    return;
  }
  await writeSetting(db, {
    name: quietName,
    value: JSON.stringify({ reasons }),
    at: new Date(),
  });
}

/** Which shop this is, and which instance of it; made when it is asked for first. */
export async function findIdentity(db: Database | Transaction): Promise<ShopIdentity> {
  const read = shopIdentity.safeParse(await readSetting(db, identityName));
  if (read.success) return read.data;
  const fresh: ShopIdentity = {
    shop: randomUUID(),
    instance: randomUUID(),
    since: new Date().toISOString(),
    former: [],
    publicUrl: null,
  };
  await db
    .insertInto("settings")
    .values({ name: identityName, value: JSON.stringify(fresh), changedAt: new Date() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // Another process may have been first.
  const stored = shopIdentity.safeParse(await readSetting(db, identityName));
  return stored.success ? stored.data : fresh;
}

export async function storeIdentity(
  db: Database | Transaction,
  identity: ShopIdentity,
): Promise<void> {
  await writeSetting(db, {
    name: identityName,
    value: JSON.stringify(identity),
    at: new Date(),
  });
}

/**
 * Ends the quiet, in the caller's transaction: this is the shop now, under an id of its own. What was to be asked of providers
 * has its full time again, and they are asked about payments since a backup and for 120 days before it, in which refunds and
 * disputes may have come that no notice told of. Returns false where the shop was not quiet.
 */
export async function endQuiet(
  transaction: Transaction,
  { publicUrl, at }: { publicUrl: string | null; at: Date },
): Promise<boolean> {
  const reasons = await findQuietReasons(transaction);
  if (reasons === null) return false;
  await transaction.deleteFrom("settings").where("name", "=", quietName).execute();
  const before = await findIdentity(transaction);
  await storeIdentity(transaction, {
    shop: before.shop,
    instance: randomUUID(),
    since: at.toISOString(),
    former: [...before.former, before.instance],
    // Null: the next start stores its own.
    publicUrl,
  });
  await transaction
    .updateTable("paymentOperations")
    .set({ nextTryAt: at, triedSince: at })
    .where("state", "=", "pending")
    .execute();
  const since = reasons.reduce((earliest, reason) => {
    const from = Date.parse(reason.kind === "restored" ? reason.madeAt : reason.at);
    return Math.min(earliest, from);
  }, at.getTime());
  await transaction
    .updateTable("payments")
    .set({ readDue: at })
    .where("createdAt", ">=", sql<Date>`${new Date(since)}::timestamptz - interval '120 days'`)
    .execute();
  return true;
}
