import { createHash } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { z } from "zod";
import type { Database, Transaction } from "../db/database.ts";
import { findIdentity } from "../quiet/quiet-state.server.ts";

// Accounts that were deleted, so that a restore of an older backup deletes them again. Who they were cannot be read from it:
// an id is random, and only a backup that still has it tells whose hash it is.

const erasuresFile = z.object({
  /** Goes into the hashes; that of the shop's data. */
  salt: z.string(),
  erased: z.array(z.object({ hash: z.string(), at: z.iso.datetime() })),
});

type Erasures = z.output<typeof erasuresFile>;

function hashOf(salt: string, uid: string): string {
  return createHash("sha256").update(`${salt} ${uid}`).digest("hex");
}

/** Notes that an account is deleted, in the transaction that deletes it. */
export async function noteErasure(transaction: Transaction, uid: string): Promise<void> {
  const { shop: salt } = await findIdentity(transaction);
  await transaction
    .insertInto("erasedAccounts")
    .values({ hash: hashOf(salt, uid), erasedAt: new Date() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Writes the file beside the backups, with what it has already of erasures that the database does not know. */
export async function writeErasures(db: Database, file: string): Promise<void> {
  const { shop: salt } = await findIdentity(db);
  const rows = await db.selectFrom("erasedAccounts").select(["hash", "erasedAt"]).execute();
  const before = await readErasures(file);
  const all = new Map(before?.salt === salt ? before.erased.map(({ hash, at }) => [hash, at]) : []);
  for (const { hash, erasedAt } of rows) all.set(hash, erasedAt.toISOString());
  if (all.size === 0) return;
  const erased = [...all].map(([hash, at]) => ({ hash, at }));
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  // Written under another name and moved, so that a crash leaves the former one.
  await writeFile(`${file}.part`, JSON.stringify({ salt, erased }), { mode: 0o600 });
  await rename(`${file}.part`, file);
}

/** Returns the contents of the file; null where none can be read. */
async function readErasures(file: string): Promise<Erasures | null> {
  try {
    return erasuresFile.parse(JSON.parse(await readFile(file, "utf8")));
  } catch {
    return null;
  }
}

/** The ids of accounts in the database that were deleted according to the files, or to the database itself. */
export async function findRevived(
  transaction: Transaction,
  files: readonly string[],
): Promise<string[]> {
  const found = await Promise.all(files.map(readErasures));
  const own = await transaction.selectFrom("erasedAccounts").select("hash").execute();
  const { shop } = await findIdentity(transaction);
  const hashes = new Map<string, Set<string>>([[shop, new Set(own.map(({ hash }) => hash))]]);
  for (const file of found) {
    if (!file) continue;
    const known = hashes.get(file.salt) ?? new Set();
    hashes.set(file.salt, known);
    for (const { hash } of file.erased) known.add(hash);
  }
  const users = await transaction.selectFrom("users").select("id").execute();
  return users
    .map(({ id }) => id)
    .filter((id) => [...hashes].some(([salt, erased]) => erased.has(hashOf(salt, id))));
}
