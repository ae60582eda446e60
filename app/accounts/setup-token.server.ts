import { createHash, randomBytes } from "node:crypto";
import { sql } from "kysely";
import { advisoryLocks } from "../db/advisory-locks.ts";
import type { Database, Transaction } from "../db/database.ts";
import { readSetting, writeSetting } from "../db/stored-setting.ts";

/** The row of `settings` that holds the hash of the token, until an owner is made with it. */
const tokenSetting = "setup-token";

/** What a start finds of a shop without demo catalogue and without a password for the first admin. */
export type SetupState =
  /** It has an admin, or was a shop before: nothing is to be set up. */
  | { kind: "none" }
  /** A start before has made the token. */
  | { kind: "waiting" }
  | { kind: "begun"; token: string };

/**
 * Begins the set-up of an empty shop: makes the token, and closes the shop to visitors until its owner opens it. `keep` gets
 * the token before it counts. Of processes that start at once on one database, one makes it.
 */
export function beginSetup(
  db: Database,
  { now, keep }: { now: () => Date; keep: (token: string) => Promise<void> },
): Promise<SetupState> {
  return db.transaction().execute(async (transaction): Promise<SetupState> => {
    await lockFirstAdmin(transaction);
    if (await hasAdmin(transaction)) return { kind: "none" };
    if ((await readSetting(transaction, tokenSetting)) !== undefined) return { kind: "waiting" };
    if (await wasShop(transaction)) return { kind: "none" };
    const token = randomBytes(32).toString("base64url");
    const at = now();
    // Before the transaction commits: a token that is kept and does not count does no harm.
    await keep(token);
    await writeSetting(transaction, {
      name: tokenSetting,
      value: JSON.stringify(hashOf(token)),
      at,
    });
    await transaction
      .insertInto("shopSettings")
      .values({ name: "shop.openingSoon", value: "true", changedAt: at })
      .onConflict((conflict) => conflict.column("name").doUpdateSet({ value: "true" }))
      .execute();
    return { kind: "begun", token };
  });
}

/** Whether an owner may be made with this token. */
export async function isSetupToken(db: Database, token: string): Promise<boolean> {
  const stored = await readSetting(db, tokenSetting);
  return stored === hashOf(token) && !(await hasAdmin(db));
}

/** Uses the token up, in the transaction that makes the owner; false when it is none, or used. */
export async function takeSetupToken(transaction: Transaction, token: string): Promise<boolean> {
  await lockFirstAdmin(transaction);
  if (!(await isSetupToken(transaction, token))) return false;
  await transaction.deleteFrom("settings").where("name", "=", tokenSetting).execute();
  return true;
}

async function lockFirstAdmin(transaction: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(${advisoryLocks.firstAdmin})`.execute(transaction);
}

async function hasAdmin(db: Database): Promise<boolean> {
  const admin = await db
    .selectFrom("users")
    .select("id")
    .where("role", "=", "admin")
    .limit(1)
    .executeTakeFirst();
  return admin !== undefined;
}

/** Whether somebody has used the shop: one that lost its admins gets a new one as ever. */
async function wasShop(db: Database): Promise<boolean> {
  const { rows } = await sql<{ was: boolean }>`
    select exists (select from users) or exists (select from records) or exists (select from orders) as was
  `.execute(db);
  return rows[0]?.was === true;
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
