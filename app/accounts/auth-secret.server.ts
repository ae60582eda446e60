import { randomBytes } from "node:crypto";
import type { Database } from "../db/database.ts";
import { readSetting } from "../db/stored-setting.ts";

const name = "auth-secret";

/**
 * The secret that signs session cookies: AUTH_SECRET when it is set, else one that is generated once and
 * stored in the database, which all processes of a shop share.
 */
export async function findAuthSecret(
  db: Database,
  configuredSecret: string | undefined,
): Promise<string> {
  const found = await readAuthSecret(db, configuredSecret);
  if (found !== null) return found;
  const value = JSON.stringify(randomBytes(32).toString("base64url"));
  await db
    .insertInto("settings")
    .values({ name, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const stored = await readAuthSecret(db, undefined);
  if (stored === null) throw new Error("The setting auth-secret is not a text.");
  return stored;
}

/** The same, where a shop is only looked at: null when there is none yet. */
export async function readAuthSecret(
  db: Database,
  configuredSecret: string | undefined,
): Promise<string | null> {
  if (configuredSecret !== undefined) return configuredSecret;
  const stored = await readSetting(db, name);
  return typeof stored === "string" ? stored : null;
}
