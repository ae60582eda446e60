import { symmetricDecrypt } from "better-auth/crypto";
import type { Database } from "../../db/database.ts";
import type { Log } from "../../observability.ts";
import { hashRecoveryCodes } from "./recovery-codes.server.ts";

/** The stored factors of a log-in's second step, and whether the shop's secret still decrypts them. */
export interface SecondStep {
  /** False: another AUTH_SECRET encrypted the app's secret. */
  readsApp: boolean;
  /** False: the recovery codes are of an earlier version, which encrypted them, and under another AUTH_SECRET. */
  readsCodes: boolean;
  /** The unused recovery codes as they are stored; none where they cannot be read. */
  codes: string[];
}

/** The hashed recovery codes of a row, which are JSON; null where they are still encrypted, which is hexadecimal. */
function readHashedCodes(backupCodes: string): string[] | null {
  return backupCodes.startsWith("[") ? (JSON.parse(backupCodes) as string[]) : null;
}

/** How Better Auth stores recovery codes: hashed. Codes that are still encrypted are read and stay valid. */
export function storeHashedCodes(secret: string) {
  return {
    encrypt: async (json: string) =>
      JSON.stringify(await hashRecoveryCodes(JSON.parse(json) as string[])),
    decrypt: (stored: string) =>
      readHashedCodes(stored) === null
        ? symmetricDecrypt({ key: secret, data: stored })
        : Promise.resolve(stored),
  };
}

/** Reads a row of `two_factors`; without a secret nothing that is encrypted can be read. */
export async function readTwoFactor(
  { secret: app, backupCodes }: { secret: string; backupCodes: string },
  secret: string | null,
): Promise<SecondStep> {
  const decrypt = async (data: string) =>
    secret === null ? null : symmetricDecrypt({ key: secret, data }).catch(() => null);
  const hashed = readHashedCodes(backupCodes);
  const json = hashed ? null : await decrypt(backupCodes);
  return {
    readsApp: (await decrypt(app)) !== null,
    readsCodes: hashed !== null || json !== null,
    codes: hashed ?? (json === null ? [] : (JSON.parse(json) as string[])),
  };
}

/** An account whose app's codes the shop cannot check any more. */
export interface LockedAccount {
  id: string;
  email: string;
  role: "user" | "admin";
  /** Whether its recovery codes still work. */
  hasCodes: boolean;
}

/** The accounts whose app's secret was encrypted by another AUTH_SECRET, admins first. Null: there is no secret at all. */
export async function findLockedAccounts(
  db: Database,
  secret: string | null,
): Promise<LockedAccount[]> {
  const rows = await db
    .selectFrom("twoFactors")
    .innerJoin("users", "users.id", "twoFactors.userId")
    .where("users.twoFactorEnabled", "=", true)
    .select(["users.id", "email", "role", "secret", "backupCodes"])
    .orderBy("role", "asc")
    .orderBy("email")
    .execute();
  const found = await Promise.all(
    rows.map(async ({ id, email, role, ...stored }) => {
      const { readsApp, readsCodes } = await readTwoFactor(stored, secret);
      return readsApp ? [] : [{ id, email, role, hasCodes: readsCodes }];
    }),
  );
  return found.flat();
}

/**
 * Hashes recovery codes that an earlier version encrypted, so that they outlive the key. Those that this key does not open
 * are left; one that is used meanwhile is not brought back.
 */
export async function hashEncryptedCodes(
  { db, log }: { db: Database; log: Log },
  { secret, signal }: { secret: string; signal: AbortSignal },
): Promise<void> {
  const rows = await db
    .selectFrom("twoFactors")
    .select(["id", "backupCodes"])
    .where("backupCodes", "not like", "[%")
    .execute();
  const { decrypt, encrypt } = storeHashedCodes(secret);
  for (const { id, backupCodes } of rows) {
    if (signal.aborted) return;
    try {
      const json = await decrypt(backupCodes);
      await db
        .updateTable("twoFactors")
        .set({ backupCodes: await encrypt(json) })
        .where("id", "=", id)
        .where("backupCodes", "=", backupCodes)
        .execute();
    } catch (err) {
      log.debug({ err }, "Recovery codes could not be hashed");
    }
  }
}
